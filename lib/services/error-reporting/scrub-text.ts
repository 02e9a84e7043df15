// Removes personal data from error reports, because another company stores the reports. Recognises such data by its
// position (in URLs or quotation marks) or its form (email address, phone number, key). In case of doubt, removes the
// text.

const tokenRoutes = new Set(['references', 'confirm', 'unsubscribe', 'verify', 'preferences', 'invitation']);
const job = /^J\d{6}(?:-[a-z0-9-]*)?$/;
const template = /^\[.*\]$/;
const migration = /^\d{4}(?:_[a-z]+)+\.sql$/;
const words = /^(?:[a-z]{1,20}|\d{1,4})(?:-(?:[a-z]{1,20}|\d{1,4}))*(?:\.[a-z]{2,5})?$|^v?\d{1,2}$|^_[a-z]+$/;

/** Keeps only known words, job numbers and parameter names of a path. Every other segment becomes `[value]`. */
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

export function scrubUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? [];
  if (/^(?:data|blob|mailto|tel|javascript):/i.test(url)) return `${url.slice(0, url.indexOf(':'))}:[value]`;
  const host = origin.replace(/\/\/[^/]*@/, '//');
  return host + (path.startsWith('/_next/static/') ? path : scrubPath(path));
}

type Rule = [RegExp, string | ((...parts: string[]) => string)];

// Each regular expression matches a whole run of characters, which a function then examines. The duration therefore
// grows only linearly with the length of the text.
const rules: readonly Rule[] = [
  // Removes the values of attributes from CSS selectors, because a label may contain the user's name.
  [/\[([\w-]+)[~|^$*]?=(?:"[^"]*"|'[^']*')\]/g, '[$1]'],
  [/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/[^\s"'`<>()]+/gi, (url) => scrubUrl(url)],
  [
    /(^|[\s"'`(=,])(\/[^\s"'`<>()?#,:]*)(?:[?#][^\s"'`<>(),]*)?/g,
    (_, before, path) => before + scrubUrl(path),
  ],
  [/\?[\w.[\]%-]+=[^\s"'`<>()]*/g, '?[query]'],
  [/[^\s"'`<>()=:,;]+/g, scrubAddress],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, '[token]'],
  [/(?<!\w)(\w+)=[^\s&;,]+/g, (pair, name) => (isSecret(name) ? `${name}=[token]` : pair)],
  [/\b[A-Z]{3}\s?\d{10}\b/g, '[number]'],
  [/(?:\+|\(?\b0)\d(?:[\s().-]{0,2}\d){6,}\b/g, '[phone]'],
  [/[\w.-]{20,}/g, scrubKey],
  // Quoted words in lower case are names in our code. Other quoted text may be personal data.
  [/"([^"]*)"/g, (whole, inner) => (/^[a-z][a-z0-9_./:-]*$/.test(inner) ? whole : '"[text]"')],
  [
    /(^|[\s(:=,])'([^'\n]*)'(?=[\s).:;,]|$)/g,
    (whole, before, inner) => (/\s/.test(inner) ? `${before}'[text]'` : whole),
  ],
];

/**
 * Extra rules, each for messages that contain its text. Parsers quote the input that they cannot parse, and the
 * database quotes a rejected value.
 */
const rulesOfMessages: readonly [string, ...Rule][] = [
  ['invalid input ', /: "[^"]*"/g, ': "[text]"'],
  ['Key (', /\)=\([^()]*\)/g, ')=([text])'],
];

const secrets = new Set(['token', 'secret', 'password', 'key', 'code', 'session']);
const isSecret = (name: string) => secrets.has(name.toLowerCase());

// Replaces a word that contains an email address, even if its @ is encoded as %40. Keeps a full stop at the end.
function scrubAddress(word: string): string {
  const parts = word.split(/@|%40/);
  if (parts.length < 2 || parts[0] === '' || !/\.[a-z]{2}/i.test(parts.at(-1) ?? '')) return word;
  return word.endsWith('.') ? '[email].' : '[email]';
}

// Replaces a secret key: a run of at least 20 digits and letters, or several such runs joined by dots.
function scrubKey(run: string): string {
  if (!/\d/.test(run) || !/[a-z]/i.test(run)) return run;
  if (migration.test(run)) return run;
  const parts = run.split('.').map((part) => (part.length < 20 ? part : '[token]'));
  return parts.filter((part, index) => part !== '[token]' || parts[index - 1] !== part).join('.');
}

const notJson = ' is not valid JSON';
function scrubParsed(text: string): string {
  if (!text.includes(notJson)) return text;
  return text
    .split('\n')
    .map((line) => {
      const [start, end] = [line.indexOf('"'), line.lastIndexOf(notJson)];
      if (start < 0 || start > end) return line;
      const before = line.slice(0, start);
      return `${before.endsWith('...') ? before.slice(0, -3) : before}"[text]"${line.slice(end)}`;
    })
    .join('\n');
}

function apply(text: string, [pattern, replacement]: Rule): string {
  if (typeof replacement === 'string') return text.replace(pattern, replacement);
  return text.replace(pattern, (...found: string[]) => replacement(...found));
}

export function scrubText(text: string): string {
  let clean = scrubParsed(text.length > 4_000 ? `${text.slice(0, 4_000)}…` : text);
  for (const [part, ...rule] of rulesOfMessages) if (clean.includes(part)) clean = apply(clean, rule);
  for (const rule of rules) clean = apply(clean, rule);
  return clean;
}
