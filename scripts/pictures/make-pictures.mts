// Makes the pictures that are committed: icons, the share picture of the site, and what share pictures of jobs and
// articles are put together from (ground and letters). Run by hand when the mark or the font changes:
//   node --import tsx scripts/pictures/make-pictures.mts
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@/scripts/run-tests/find-chromium';

const font = readFileSync('public/fonts/atkinson-hyperlegible-next-latin-macrons-wght-normal.woff2').toString(
  'base64',
);
const extended = readFileSync('public/fonts/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2').toString(
  'base64',
);
const mark = readFileSync('public/mark.svg', 'utf8');
const style = `<style>
  @font-face { font-family: A; font-weight: 200 800; src: url(data:font/woff2;base64,${extended}); unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0; }
  @font-face { font-family: A; font-weight: 200 800; src: url(data:font/woff2;base64,${font}); }
  * { margin: 0; box-sizing: border-box; } body { font-family: A; }
</style>`;

const sheet = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'āēīōūĀĒĪŌŪ–—‘’“”…·áàâäéèêëíìîïóòôöúùûüçñÁÉÍÓÚÖÜ½',
].join('');
const faces = {
  title: { size: 64, weight: 760 },
  fact: { size: 38, weight: 700 },
  small: { size: 32, weight: 480 },
};

const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function picture(file: string | null, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(style + html);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  if (file) await page.screenshot({ path: file, omitBackground: true });
}

const icon = (size: number, part: number, ground: string) =>
  `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}">
    ${mark.replace('width="41" height="40"', `width="${size * part}" height="${size * part}"`)}</div>`;
await picture('public/icons/icon-192.png', 192, 192, icon(192, 0.94, 'transparent'));
await picture('public/icons/icon-512.png', 512, 512, icon(512, 0.94, 'transparent'));
// The outer fifth of a maskable icon may be cut away; an icon of Apple's has no see-through parts.
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
  ground(`<div style="position:absolute;left:72px;top:232px;color:#fff;font:760 76px/1.15 A">Locum and permanent<br>doctor jobs</div>
    <div style="position:absolute;left:72px;top:438px;color:#C5DAEA;font:480 38px/1.4 A">Australia and New Zealand. Dates, rate and town at a glance.</div>`),
);

await picture(null, 1200, 630, ground(''));
const groundPixels = await pixelsOf(page);
const letters: Record<string, object> = {};
for (const [name, face] of Object.entries(faces)) letters[name] = await lettersOf(page, face);
writeFileSync(
  'lib/share-pictures/picture-parts.json',
  `${JSON.stringify({ ground: packed(groundPixels), letters })}\n`,
);
await browser.close();

function packed(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}

/** What the page shows, three bytes a pixel. */
async function pixelsOf(shown: Page): Promise<Uint8Array> {
  const png = (await shown.screenshot()).toString('base64');
  const rgba = await shown.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    return Array.from(context.getImageData(0, 0, image.width, image.height).data);
  }, png);
  return Uint8Array.from(rgba.filter((_, index) => index % 4 !== 3));
}

/** Every letter of a face: [advance, left, width] in pixels, and how much each pixel is covered, two of them a byte. */
async function lettersOf(shown: Page, { size, weight }: { size: number; weight: number }) {
  const height = Math.ceil(size * 1.36);
  const found = await shown.evaluate(
    async ({ text, size, weight, height }) => {
      const face = `${weight} ${size}px A`;
      await document.fonts.load(face, 'aā');
      const canvas = new OffscreenCanvas(size * 3, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      return [...text].map((letter) => {
        context.clearRect(0, 0, canvas.width, height);
        context.font = face;
        context.fillText(letter, size, size);
        const { data } = context.getImageData(0, 0, canvas.width, height);
        // No function of its own: the loader would mark it with a helper that the browser does not have.
        const line = canvas.width * 4;
        let first = canvas.width;
        let last = -1;
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < canvas.width; x += 1)
            if ((data[y * line + x * 4 + 3] ?? 0) > 7) {
              first = Math.min(first, x);
              last = Math.max(last, x);
            }
        const width = Math.max(0, last - first + 1);
        const rows: number[] = [];
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < width; x += 1)
            rows.push(Math.round((data[y * line + (first + x) * 4 + 3] ?? 0) / 17));
        const advance = Math.round(context.measureText(letter).width * 100) / 100;
        return { letter, advance, left: width ? first - size : 0, width, rows };
      });
    },
    { text: sheet, size, weight, height },
  );
  const nibbles = found.flatMap(({ rows }) => rows);
  const bytes = new Uint8Array(Math.ceil(nibbles.length / 2));
  nibbles.forEach((value, index) => {
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (index % 2 ? value : value << 4);
  });
  return {
    height,
    letters: Object.fromEntries(
      found.map(({ letter, advance, left, width }) => [letter, [advance, left, width]]),
    ),
    pixels: packed(bytes),
  };
}
