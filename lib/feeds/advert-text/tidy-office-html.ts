/**
 * Removes the bullets that Word writes as text, and separates the cells of a table row. The sanitiser later removes
 * comments, `<xml>` blocks and unknown elements.
 */
export function tidyOfficeHtml(html: string): string {
  let tidy = html;
  if (tidy.includes('<![if')) tidy = dropDrawnBullets(tidy);
  if (/<t[dh]\b/i.test(tidy)) tidy = tidy.replace(/<\/t[dh]>\s{0,100}<t[dh]\b[^<>]{0,2000}>/gi, ' · ');
  return tidy;
}

const opening = '<![if !supportLists]>';
const closing = '<![endif]>';

function dropDrawnBullets(html: string): string {
  const [first = '', ...parts] = html.split(opening);
  return parts.reduce((text, part) => {
    const end = part.indexOf(closing);
    return text + (end < 0 ? part : part.slice(end + closing.length));
  }, first);
}
