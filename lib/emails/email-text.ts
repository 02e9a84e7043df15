/** How an email's HTML becomes plain text, for `toPlainText` of React Email. A `tel:` link is its number alone. */
export const plainTextOptions = {
  selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
};
