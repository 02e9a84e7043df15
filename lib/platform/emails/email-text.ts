/** Options of React Email's `toPlainText`. A `tel:` link becomes its number only. */
export const plainTextOptions = {
  selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
};
