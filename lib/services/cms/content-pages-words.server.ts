/** What a text may leave to the settings: `{{brand}}` in the file, the name on the page. */
export type ContentWords = { brand: string; contact_email: string; postal_address: string };

/** Puts the settings into a text. Throws on a word that is none, so that no braces are ever shown. */
export function fillIn(text: string, words: ContentWords): string {
  const known = new Map(Object.entries(words));
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = known.get(name);
    if (value === undefined)
      throw new Error(`{{${name}}} is not known; there are ${[...known.keys()].join(', ')}`);
    return value;
  });
}

/** The settings that texts may name. Of the sender only the address is shown. */
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
