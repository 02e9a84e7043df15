import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';

export type ShareText = {
  brand: string;
  kind: string;
  title: string;
  facts: string[];
};

const width = 1200;
const height = 630;
const left = 72;
const ground = '#033B61';
const white = '#fff';
const pale = '#C5DAEA';
const sky = '#55ADEE';

/** The characters in our font files. For any other character, `next/og` would download a font from the internet. */
const characters = new Set([
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'āēīōūĀĒĪŌŪ–—‘’“”…·áàâäéèêëíìîïóòôöúùûüçñÁÉÍÓÚÖÜ½',
]);

/**
 * Replaces characters that are not in the fonts. White space becomes a normal space, and an accented letter loses its
 * accent. All other such characters are removed.
 */
function knownText(text: string): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .flatMap((letter) => (characters.has(letter) ? [letter] : [...letter.normalize('NFKD')]))
    .filter((letter) => characters.has(letter))
    .join('');
}

// The site's font in three weights. `next/og` can read neither WOFF2 nor variable fonts, so the files were made with
// two commands: `fonttools varLib.instancer public/fonts/…-latin-macrons-wght-400-750.woff2 wght=750 -o title.woff2`
// and `pyftsubset title.woff2 --text=<the characters above> --layout-features=kern --flavor=woff`. The file `fact` has
// weight 700, and `small` has weight 480.
const fonts = ['title', 'fact', 'small'] as const;
const files = new LRUCache<string, Buffer>({
  max: 10,
  fetchMethod: (file) => readFile(path.join(process.cwd(), file)),
});
const loadFont = async (name: string) => ({
  name,
  data: await files.forceFetch(`lib/site/share-pictures/fonts/${name}.woff`),
});

async function markAddress(): Promise<string> {
  const mark = (await files.forceFetch('public/mark.svg')).toString('utf8');
  // Replaces the CSS variables in the logo with colours for a dark background, because the renderer does not support
  // variables.
  const shown = mark
    .replace(/var\(--logo, [^()]*\)/, white)
    .replace(/var\(--logo-cut, [^()]*\)/, ground)
    .replace(/var\(--logo-line, ([^()]*)\)/, '$1');
  return `data:image/svg+xml;base64,${Buffer.from(shown).toString('base64')}`;
}

/**
 * Renders the picture that other sites show with a shared link, as a PNG of 1200 × 630 pixels. Needs no network access.
 */
export async function renderSharePicture({ brand, kind, title, facts }: ShareText): Promise<Buffer> {
  const picture = (
    <Picture
      mark={await markAddress()}
      brand={knownText(brand)}
      kind={knownText(kind)}
      title={knownText(title)}
      facts={facts.slice(0, 3).map(knownText)}
    />
  );
  const response = new ImageResponse(picture, {
    width,
    height,
    fonts: await Promise.all(fonts.map(loadFont)),
  });
  return Buffer.from(await response.arrayBuffer());
}

/** If the title takes three lines, there is room for only two facts. */
function Picture({ mark, brand, kind, title, facts }: ShareText & { mark: string }) {
  const across = width - 2 * left;
  const line = { display: 'block', flexShrink: 0, wordBreak: 'break-word' } as const;
  return (
    <div
      style={{ display: 'flex', width, height, backgroundColor: ground, color: white, fontFamily: 'small' }}
    >
      <img src={mark} alt="" width={74} height={72} style={{ position: 'absolute', left, top: 60 }} />
      <div style={{ position: 'absolute', left: 166, top: 53, fontFamily: 'title', fontSize: 64 }}>
        {brand}
      </div>
      <div style={{ position: 'absolute', left, top: 177, fontSize: 32, color: sky }}>{kind}</div>
      <div
        style={{
          position: 'absolute',
          display: 'flex',
          flexDirection: 'column',
          left,
          top: 228,
          width: across,
          height: 340,
          overflow: 'hidden',
        }}
      >
        <div style={{ ...line, fontFamily: 'title', fontSize: 64, lineHeight: '74px', lineClamp: 3 }}>
          {title}
        </div>
        <div style={{ height: 15, flexShrink: 0 }} />
        {facts.map((fact, index) => (
          <div
            key={index}
            style={{
              ...line,
              ...(index < 2 ? { fontFamily: 'fact', fontSize: 38 } : { fontSize: 32, color: pale }),
              height: 54,
              lineHeight: '54px',
              lineClamp: 1,
            }}
          >
            {fact}
          </div>
        ))}
      </div>
      <div style={{ position: 'absolute', left: 0, bottom: 0, width, height: 16, backgroundColor: sky }} />
    </div>
  );
}
