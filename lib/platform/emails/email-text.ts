export const plainTextOptions = {
  selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
};
