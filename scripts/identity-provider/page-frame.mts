import { html, type Html } from './html.mjs';
import type { Settings } from './settings.mjs';
import { icon, logo } from './static-files.mjs';

/** Panel beside the form in wide windows. It shows a picture, and how this step benefits the user. */
export type Panel = {
  scene: 'city' | 'coast' | 'mountain' | 'rural';
  heading: string;
  points: [icon: string, text: string][];
};

export type Page = {
  heading: string;
  /** Title of the browser tab. If undefined, the heading is used. */
  title?: string;
  body: Html;
  panel: Panel;
};

// The brand name that public/logo-short.svg contains. If the brand has a different name, that name is written beside
// the symbol.
const renderedName = 'Onward';

export function newTabLink(href: string, label: string): Html {
  return html`<a href="${href}" target="_blank" rel="noopener"
    >${label}<span class="vh"> (opens in a new tab)</span></a
  >`;
}

function renderPanel({ scene, heading, points }: Panel): Html {
  return html`<div class="panel on-navy">
    <img class="panel-scene" src="/u/img/scenes/${scene}.svg" width="640" height="320" alt="" />
    <div class="panel-text">
      <h2>${heading}</h2>
      <ul class="points">
        ${points.map(([name, text]) => html`<li>${icon(name)}<span>${text}</span></li>`)}
      </ul>
    </div>
  </div>`;
}

export function renderPage(
  { brand, phone }: Settings,
  siteUrl: string,
  { heading, title = heading, body, panel }: Page,
): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand}</title>
        <link rel="stylesheet" href="/u/style.css" />
        <link
          rel="preload"
          href="/u/fonts/atkinson-hyperlegible-next-latin-macrons-wght-400-750.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="icon" href="/u/favicon.svg" type="image/svg+xml" />
        <script src="/u/pages.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to main content</a>
        <header class="top">
          <a class="home" href="${siteUrl}/" aria-label="${brand} home"
            >${brand === renderedName ? logo.withName : html`${logo.mark}<span>${brand}</span>`}</a
          >
          <a class="back" href="${siteUrl}/">${icon('back')}Back to ${brand}</a>
        </header>
        <main id="main" tabindex="-1">
          <div class="form-side">
            <h1>${heading}</h1>
            ${body}
          </div>
          ${renderPanel(panel)}
          <p class="foot">
            ${newTabLink(`${siteUrl}/terms-and-conditions`, 'Terms and conditions')}
            ${newTabLink(`${siteUrl}/privacy`, 'Privacy')}
            ${newTabLink(`${siteUrl}/contact-us`, 'Contact us')}
            ${phone && html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">Call <span class="num">${phone}</span></a>`}
          </p>
        </main>
      </body>
    </html>`.text;
}
