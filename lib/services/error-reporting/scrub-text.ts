// Reports leave the company. What is a person's is taken out by where it stands (addresses, quotations) and by how it
// looks (email address, phone, keys); rather too much than too little.

const tokenRoutes = new Set(['references', 'confirm', 'unsubscribe', 'verify', 'preferences', 'invitation']);
const job = /^J\d{6}(?:-[a-z0-9-]*)?$/;
const template = /^\[.*\]$/;
const words = /^(?:[a-z]{1,20}|\d{1,4})(?:-(?:[a-z]{1,20}|\d{1,4}))*(?:\.[a-z]{2,5})?$|^v?\d{1,2}$|^_[a-z]+$/;

/** A path of which only our own words, job numbers and names of parameters are left; values become `[value]`. */
export function scrubPath(path: string): string {
  const segments = path.split('/');
  return segments
    .map((segment, index) => {
      if (segment === '' || job.test(segment) || template.test(segment)) return segment;
      if (tokenRoutes.has(segments[index - 1] ?? '') || !words.test(segment)) return '[value]';
      return segment;
    })
    .join('/');
}

/** An address without query, fragment, credentials and values in its path. Names of built files are left whole. */
export function scrubUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? [];
  if (/^(?:data|blob|mailto|tel|javascript):/i.test(url)) return `${url.slice(0, url.indexOf(':'))}:[value]`;
  const host = origin.replace(/\/\/[^/]*@/, '//');
  return host + (path.startsWith('/_next/static/') ? path : scrubPath(path));
}

const rules: readonly [RegExp, string | ((...parts: string[]) => string)][] = [
  // Attributes of an element's description: labels may hold the name of the signed-in person.
  [/\[([\w-]+)[~|^$*]?=(?:"[^"]*"|'[^']*')\]/g, '[$1]'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>()]+/gi, (url) => scrubUrl(url)],
  [
    /(^|[\s"'`(=,])(\/[^\s"'`<>()?#,:]*)(?:[?#][^\s"'`<>(),]*)?/g,
    (_, before, path) => before + scrubUrl(path),
  ],
  [/\?[\w.[\]%-]+=[^\s"'`<>()]*/g, '?[query]'],
  [/[^\s"'`<>()=:,;]+(?:@|%40)[^\s"'`<>()=:,;]+\.[a-z]{2,}/gi, '[email]'],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, '[token]'],
  [/\b(token|secret|password|key|code|session)=[^\s&;,]+/gi, '$1=[token]'],
  [/\b[A-Z]{3}\s?\d{10}\b/g, '[number]'],
  [/(?:\+|\(?\b0)\d(?:[\s().-]{0,2}\d){6,}\b/g, '[phone]'],
  [/\b(?=[\w.-]*\d)(?=[\w.-]*[a-z])[\w-]{20,}(?:\.[\w-]{20,})*/gi, '[token]'],
  // A parser quotes what it was given, a database the value it refused.
  [/(?:\.{3})?"[^\n]*"(?:\.{3})?(?= is not valid JSON)/g, '"[text]"'],
  [/(invalid input syntax for [\w ]+: |invalid input value for [\w ]+ "[^"]*": )"[^"]*"/g, '$1"[text]"'],
  [/(Key \([^)]*\)=)\([^)]*\)/g, '$1([text])'],
  // Names of ours are lower-case words; other quotations are somebody's.
  [/"([^"]*)"/g, (whole, inner) => (/^[a-z][a-z0-9_./:-]*$/.test(inner) ? whole : '"[text]"')],
  [/(^|[\s(:=,])'([^'\n]*\s[^'\n]*)'(?=[\s).:;,]|$)/g, "$1'[text]'"],
];

/** A text without email addresses, phone and registration numbers, keys, values in addresses, and quoted text. */
export function scrubText(text: string): string {
  let clean = text.length > 4_000 ? `${text.slice(0, 4_000)}…` : text;
  for (const [pattern, replacement] of rules)
    clean =
      typeof replacement === 'string'
        ? clean.replace(pattern, replacement)
        : clean.replace(pattern, (...found: string[]) => replacement(...found));
  return clean;
}
