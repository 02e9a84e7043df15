/** The text without names of companies and ways round us: e-mail addresses, web addresses, telephone numbers. */
export function takeOutNames(text: string, companies: string[]): string {
  let clean = text;
  const lower = text.toLowerCase();
  for (const company of companies) {
    // A company field that holds a plain description ("Public hospital near Inverell") names nobody.
    if (company.length < 4 || describes.test(company)) continue;
    // Looked for before a pattern is built: most texts name nobody, and a pattern a record took half the time.
    const firstWord = company.toLowerCase().split(/\s/)[0] ?? '';
    if (lower.includes(firstWord)) clean = clean.replace(patternOf(company), 'the employer');
  }
  if (clean.includes('@')) clean = clean.replace(/[\w.+-]{1,64}@[\w-]+\.[\w.-]*\w/g, '');
  if (/https?:|www\./i.test(clean)) clean = clean.replace(/\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi, '');
  return clean.replace(telephone, '');
}

function patternOf(company: string): RegExp {
  const name = company.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`, 'giu');
}

const telephone = /(?:\+6[14]\s?\(?0?\)?\s?|\b(?:1[38]00|0[2-9])[\s-]?)(?:\d[\s-]?){6,8}\d\b/g;
const describes =
  /\b(hospital|practice|clinic|service)\b.*(,|\b(near|in|of)\b)|\b(near|in) [A-Z]|^(direct|confidential)$/i;
