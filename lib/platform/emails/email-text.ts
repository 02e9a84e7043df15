/**
 * Options for converting an email to plain text. Each fact becomes one line, such as "Rate: $2,600 per day". Headings
 * are not converted to capital letters.
 */
export const plainTextOptions = {
  selectors: [
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2 },
    })),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'th + td', format: 'inline' },
  ],
};
