import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Html } from './html.mjs';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root));

type StaticFile = { type: string; body: Buffer | string; maxAgeSeconds: number };

const style = [
  ...['tokens', 'fonts', 'base', 'controls', 'dark'].map((name) => `styles/${name}.css`),
  'scripts/identity-provider/pages.css',
]
  .map((file) => read(file).toString('utf8'))
  .join('\n')
  .replaceAll('url(/fonts/', 'url(/u/fonts/');

const minute = 60;
const day = 24 * 3600;

const files = new Map<string, StaticFile>([
  ['/u/style.css', { type: 'text/css', body: style, maxAgeSeconds: minute }],
  [
    '/u/pages.js',
    { type: 'text/javascript', body: read('scripts/identity-provider/pages.js'), maxAgeSeconds: minute },
  ],
]);
for (const part of ['latin-macrons', 'latin-ext']) {
  const file = `fonts/atkinson-hyperlegible-next-${part}-wght-400-750.woff2`;
  files.set(`/u/${file}`, { type: 'font/woff2', body: read(`public/${file}`), maxAgeSeconds: day });
}
for (const file of [
  'favicon.svg',
  ...['city', 'coast', 'mountain', 'rural'].map((name) => `img/scenes/${name}.svg`),
])
  files.set(`/u/${file}`, { type: 'image/svg+xml', body: read(`public/${file}`), maxAgeSeconds: day });

export function sendStaticFile(response: ServerResponse, path: string): boolean {
  const file = files.get(path);
  if (!file) return false;
  response.writeHead(200, {
    'Content-Type': file.type,
    'Cache-Control': `max-age=${file.maxAgeSeconds}`,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(file.body);
  return true;
}

const symbols = new Map(
  [
    ...read('public/icons.svg')
      .toString('utf8')
      .matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs),
  ].map(([, id = '', drawing = '']) => [id, drawing]),
);

export function icon(name: string, more = ''): Html {
  const drawing = symbols.get(name);
  if (drawing === undefined) throw new Error(`public/icons.svg has no symbol ${name}`);
  return new Html(`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${drawing}${more}</svg>`);
}

const readLogo = (file: string) =>
  new Html(read(`public/${file}`).toString('utf8').replace('id="logo"', 'aria-hidden="true"'));
export const logo = { withName: readLogo('logo-short.svg'), mark: readLogo('mark.svg') };
