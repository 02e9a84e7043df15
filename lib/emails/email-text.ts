import { toPlainText } from '@react-email/render';

/** An email's HTML as plain text. A `tel:` link is its number alone. */
export function emailText(html: string): string {
  return toPlainText(html, {
    selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
  });
}
