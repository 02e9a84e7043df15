/** Fault in a content file. The message begins with file and line: `doctors/index.md:12: has raw HTML`. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';

  constructor(
    readonly file: string,
    readonly line: number,
    problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
  }
}

export type ContentWords = { brand: string; contact_email: string; postal_address: string };

const settingPattern = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces placeholders such as `{{brand}}`. Throws for an unknown placeholder, because visitors would otherwise see
 * the braces.
 */
export function fillIn(text: string, words: ContentWords): string {
  const known = new Map(Object.entries(words));
  // Looks for a stray "{{" before filling in the placeholders, because their values may contain braces.
  const unfilled = text.replace(settingPattern, '');
  const open = unfilled.indexOf('{{');
  if (open >= 0 && unfilled.includes('}}', open)) throw new Error('Braces must not be nested');
  return text.replace(settingPattern, (_, name: string) => {
    const value = known.get(name);
    if (value === undefined)
      throw new Error(`{{${name}}} is not known. Known names: ${[...known.keys()].join(', ')}`);
    return value;
  });
}

export function fillInAll(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((entry) => fillInAll(entry, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInAll(entry, fill)]));
}

export function contentWords(config: {
  brandName: string;
  mailFrom: string;
  mailPostalAddress: string;
}): ContentWords {
  return {
    brand: config.brandName,
    contact_email: /<([^<>]+)>/.exec(config.mailFrom)?.[1]?.trim() ?? config.mailFrom.trim(),
    postal_address: config.mailPostalAddress,
  };
}
