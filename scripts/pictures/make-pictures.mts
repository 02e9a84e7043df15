// Renders the icons, the picture for link previews and the pictures in emails. The results are committed. Run it when
// the logo, the font or a portrait changes: node --import tsx scripts/pictures/make-pictures.mts
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '@/scripts/run-tests/test-site';
import { encodePalettePng } from './palette-png';

const font = readFileSync(
  'public/fonts/atkinson-hyperlegible-next-latin-macrons-wght-400-750.woff2',
).toString('base64');
const extended = readFileSync(
  'public/fonts/atkinson-hyperlegible-next-latin-ext-wght-400-750.woff2',
).toString('base64');
const mark = readFileSync('public/mark.svg', 'utf8');
const map = readFileSync('public/map-au-nz.svg', 'utf8');
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

/** Logo in white on navy, which is visible on light and dark screens. */
const icon = (size: number, part: number, radius = 0) =>
  `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:#033B61;border-radius:${radius}%;--logo:#fff;--logo-cut:#033B61">
    ${mark.replace('width="41" height="40"', `width="${size * part}" height="${size * part}"`)}</div>`;
await picture('public/icons/icon-192.png', 192, 192, icon(192, 0.66, 22));
await picture('public/icons/icon-512.png', 512, 512, icon(512, 0.66, 22));
// Platforms round the corners of these two icons. They may also crop the outer fifth of the maskable icon, so the logo
// in that icon is smaller.
await picture('public/icons/icon-maskable-512.png', 512, 512, icon(512, 0.5));
await picture('public/icons/apple-touch-icon.png', 180, 180, icon(180, 0.62));

const ground = (
  inside: string,
) => `<div style="position:relative;width:1200px;height:630px;background:#033B61">
  <div style="position:absolute;left:72px;top:60px;--logo:#fff;--logo-cut:#033B61">${mark.replace('width="41" height="40"', 'width="74" height="72"')}</div>
  <div style="position:absolute;right:12px;top:84px;width:760px;fill:#0A4A76;stroke:#1A6FAD;stroke-width:1.5">${map}</div>
  <div style="position:absolute;left:0;bottom:0;width:1200px;height:16px;background:#55ADEE"></div>${inside}</div>`;
await picture(
  'public/share.png',
  1200,
  630,
  ground(`<div style="position:absolute;left:72px;top:232px;color:#fff;font:750 76px/1.15 A">Locum and permanent<br>doctor jobs</div>
    <div style="position:absolute;left:72px;top:438px;color:#C5DAEA;font:480 38px/1.4 A">Australia and New Zealand. Dates, rate and town at a glance.</div>`),
);

/** Renders a picture for emails at twice its displayed size. The file must be small, because each email contains it. */
async function emailPicture(file: string, width: number, height: number, html: string): Promise<void> {
  await picture(file, width, height, html);
  const rgba = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, image.width, image.height).data];
    },
    `data:image/png;base64,${readFileSync(file).toString('base64')}`,
  );
  writeFileSync(file, encodePalettePng({ width, height, rgba: Uint8Array.from(rgba) }));
}

await emailPicture(
  'public/img/emails/mark.png',
  82,
  80,
  `<div style="background:#033B61;--logo:#fff;--logo-cut:#033B61">${mark.replace('width="41" height="40"', 'width="82" height="80"')}</div>`,
);
for (const file of globSync('public/img/portraits/*.svg'))
  await emailPicture(
    file.replace(/svg$/, 'png'),
    128,
    128,
    readFileSync(file, 'utf8').replace('width="160" height="160"', 'width="128" height="128"'),
  );

await browser.close();
