// Renders the icons and the share picture, which are committed. Run by hand when the logo or the font changes:
// node --import tsx scripts/pictures/make-pictures.mts
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '@/scripts/run-tests/test-site';

const font = readFileSync(
  'public/fonts/atkinson-hyperlegible-next-latin-macrons-wght-400-750.woff2',
).toString('base64');
const extended = readFileSync(
  'public/fonts/atkinson-hyperlegible-next-latin-ext-wght-400-750.woff2',
).toString('base64');
const mark = readFileSync('public/mark.svg', 'utf8');
const style = `<style>
  @font-face { font-family: A; font-weight: 400 750; src: url(data:font/woff2;base64,${extended}); unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0; }
  @font-face { font-family: A; font-weight: 400 750; src: url(data:font/woff2;base64,${font}); }
  * { margin: 0; box-sizing: border-box; } body { font-family: A; }
</style>`;

const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function picture(file: string, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(style + html);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: file, omitBackground: true });
}

const icon = (size: number, part: number, ground: string) =>
  `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}">
    ${mark.replace('width="41" height="40"', `width="${size * part}" height="${size * part}"`)}</div>`;
await picture('public/icons/icon-192.png', 192, 192, icon(192, 0.94, 'transparent'));
await picture('public/icons/icon-512.png', 512, 512, icon(512, 0.94, 'transparent'));
// Both have a background, because an Apple icon must be opaque. The logo of the maskable icon is smaller, because
// platforms may crop its outer fifth.
await picture('public/icons/icon-maskable-512.png', 512, 512, icon(512, 0.58, '#fff'));
await picture('public/icons/apple-touch-icon.png', 180, 180, icon(180, 0.78, '#fff'));

const ground = (
  inside: string,
) => `<div style="position:relative;width:1200px;height:630px;background:#033B61">
  <div style="position:absolute;left:72px;top:60px;--logo:#fff;--logo-cut:#033B61">${mark.replace('width="41" height="40"', 'width="74" height="72"')}</div>
  <div style="position:absolute;left:0;bottom:0;width:1200px;height:16px;background:#55ADEE"></div>${inside}</div>`;
await picture(
  'public/share.png',
  1200,
  630,
  ground(`<div style="position:absolute;left:72px;top:232px;color:#fff;font:750 76px/1.15 A">Locum and permanent<br>doctor jobs</div>
    <div style="position:absolute;left:72px;top:438px;color:#C5DAEA;font:480 38px/1.4 A">Australia and New Zealand. Dates, rate and town at a glance.</div>`),
);

await browser.close();
