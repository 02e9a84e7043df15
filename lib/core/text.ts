/**
 * Formats a number with commas between thousands. Avoids `Intl`, because starting it in a browser takes longer than
 * formatting all numbers of a page.
 */
export function formatNumber(n: number, places: 0 | 1 | 2 = 0): string {
  const text = n.toFixed(places);
  if (text.length < 4) return text;
  const [whole = '', decimals] = text.split('.');
  let grouped = whole;
  const start = whole.startsWith('-') ? 1 : 0;
  for (let at = whole.length - 3; at > start; at -= 3)
    grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(n)} ${n === 1 ? noun : plural}`;
}

/** Joins the words of a short text with non-breaking spaces, so that the text stays on one line. */
export const keepOnOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

const marks = /:\/\/|www\.|[<>@]/i;
// Texts that mail programs turn into links: "evil.example", "evil.example/in", "203.0.113.7".
const domain = /[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+/u;
const number = /\d{1,3}(\.\d{1,3}){3}/;

/**
 * Returns true if a mail program could turn a part of the text into a link. "J. R. Smith", "J.R. Smith" and "St. John"
 * return false, but "St.John" returns true. Dots of other scripts ("。") count as dots.
 */
export function holdsLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。．｡]/g, '.');
  return marks.test(plain) || domain.test(plain) || number.test(plain);
}

/**
 * Replaces special forms of digits, dashes and spaces with the plain ones. Removes invisible characters, which contact
 * lists add to copied numbers.
 */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2043\u2053\u2212\u30fc]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Counts the insertions, deletions, replacements and swaps of neighbouring letters that turn `a` into `b`. A result
 * above `limit` is not exact.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * Returns the words of a text, in a-z and 0-9, separated by single spaces. Drops accents and apostrophes, and replaces
 * `&` by "and". Must return the same as the SQL function search_words().
 */
export function searchWords(text: string): string {
  return (
    text
      // Runs before `normalize`, because NFKD turns some apostrophes into spaces.
      .replace(/['’‘ʻʼ`´′]/g, '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  );
}

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/**
 * Removes trailing slashes. Does not use a regular expression (`/\/+$/`), which would take quadratic time for many
 * slashes inside the text.
 */
export function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Returns a label without examples in brackets, which only a form needs: "Life support certificate (such as ALS)". */
export const withoutBrackets = (label: string): string => label.replaceAll(/ \([^()]*\)/g, '');

/** Lower-cases the first letter, but keeps abbreviations ("AHPRA") and words with a capital letter inside. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{L}*[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns grade and specialities as one text: "Registrar, emergency medicine". */
export const joinRole = (grade: string | null, specialties: readonly string[]): string =>
  upperFirst([grade, ...specialties.map(lowerFirst)].filter(Boolean).join(', '));

const titles = ['dr', 'mr', 'mrs', 'ms', 'miss', 'mx', 'prof', 'professor', 'a/prof', 'associate'];
const isTitle = (word: string) => titles.includes(word.toLowerCase().replace('.', ''));

/** Returns the given name without titles. After a title, a single name is a family name, and the title stays. */
export function findGreetingName(name: string): string {
  const words = name.trim().split(/ +/);
  const [given, ...rest] = words.filter((word) => !isTitle(word));
  return given && (rest.length > 0 || words.length === 1) ? given : name.trim();
}
