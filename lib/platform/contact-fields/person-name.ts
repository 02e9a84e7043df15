const marks = /:\/\/|www\.|[<>@]/i;
const ipAddress = /\d{1,3}(?:\.\d{1,3}){3}/;
const separators = /[^\p{L}\p{M}\p{N}./-]/u;

const longestName = 500;

/** Domain endings that mail programs turn into links, and that are not family names. */
const commonEndings = new Set(
  (
    'com net org info biz edu gov mil int name pro app dev page site online shop store club top xyz icu vip live ' +
    'click link zip mov cloud tech website space fun work health clinic doctor jobs agency example test invalid ' +
    'localhost рф 中国 公司 网络 香港 台灣 한국 भारत'
  ).split(' '),
);
/** Country endings that are rarely the last part of a name. After an initial, they may be part of a name. */
const countryEndings = new Set(
  'ru cn tk ly ga cf gq ml cc ws us me to ai io co uk au nz de fr nl eu su pw in br pl it es ch'.split(' '),
);

function isDomain(word: string): boolean {
  const [host = '', ...path] = word.split('/');
  const labels = host.split('.').filter((label) => /[\p{L}\p{N}]/u.test(label));
  if (labels.length < 2) return false;
  if (path.length > 0) return true;
  const last = labels.at(-1) ?? '';
  const ending = last.toLowerCase();
  if (/^\d+$/.test(last)) return false;
  if (ending.startsWith('xn--') || commonEndings.has(ending)) return true;
  const longest = Math.max(...labels.slice(0, -1).map(({ length }) => length));
  if (countryEndings.has(ending) && longest >= 4) return true;
  // Distinguishes "evil.example" from "Md.Rahman" and "J.R.Smith". In a name, each dot is followed by a capital letter,
  // or by a letter of a script without capitals.
  return !labels.slice(1).every((label) => /^[\p{Lu}\p{Lo}\p{Lt}]/u.test(label));
}

/**
 * Returns true if a mail program could turn part of a name into a link. Accepts "Md.Rahman", "J.R.Smith" and
 * "St.Vincent’s". Treats the dots of other scripts like ".", because browsers do so too.
 */
export function holdsWebAddress(name: string): boolean {
  // Every form field rejects longer names with a message about the length.
  if (name.length > longestName) return false;
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。．｡]/g, '.');
  if (marks.test(plain) || ipAddress.test(plain)) return true;
  return plain.split(separators).some(isDomain);
}

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
