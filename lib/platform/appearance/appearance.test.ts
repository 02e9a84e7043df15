import { readdirSync, readFileSync } from 'node:fs';
import { appearanceCookieLine, appearanceFromCookies, dataScheme, themeColor } from './appearance';

test.each([
  ['', 'system'],
  ['appearance=dark', 'dark'],
  ['a=b; appearance=light; c=d', 'light'],
  ['appearance=', 'system'],
  ['appearance=darker', 'system'],
  ['my-appearance=dark', 'system'],
])('the cookies "%s" lead to the colours %s', (cookies, appearance) => {
  expect(appearanceFromCookies(cookies)).toBe(appearance);
});

test('stores a chosen appearance for a year, and deletes it when the visitor chooses the device’s setting', () => {
  expect(appearanceCookieLine('dark', true)).toBe(
    'appearance=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(appearanceCookieLine('system', false)).toBe('appearance=; Path=/; Max-Age=0; SameSite=Lax');
});

test('the document gets a fixed colour scheme only if the visitor has chosen light or dark', () => {
  expect(['light', 'dark', 'system'].map((choice) => dataScheme(choice as 'light'))).toEqual([
    'light',
    'dark',
    undefined,
  ]);
  expect(themeColor('system', 'dark')).not.toBe(themeColor('system', 'light'));
  expect(themeColor('light', 'dark')).toBe(themeColor('system', 'light'));
});

function blocks(file: string): Map<string, Map<string, string>> {
  const text = readFileSync(`styles/${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...text.matchAll(/(:root[^{]*?)\s*\{([^}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector,
      new Map([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
    ]),
  );
}

test('dark mode has the same colours whether the device or the visitor has chosen dark mode, and light mode defines each of them', () => {
  const dark = blocks('dark.css');
  const bySystem = dark.get(":root:not([data-scheme='light'])");
  const byVisitor = dark.get(":root[data-scheme='dark']");
  expect(bySystem?.size).toBeGreaterThan(40);
  expect(byVisitor).toEqual(bySystem);
  const light = readFileSync('styles/tokens.css', 'utf8');
  for (const role of bySystem?.keys() ?? []) expect(light).toContain(`${role}:`);
});

const styleSheets = ['components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

test('style sheets contain no fixed colours, because these would not change in dark mode', () => {
  const own = styleSheets
    .filter((file) => !/styles\/(tokens|dark)\.css$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/url\("data:[^"]*"\)/g, '');
      // Print styles in base.css use black and white, because paper has no dark mode.
      const allowed = file === 'styles/base.css' ? ['#000', '#fff'] : ['#000'];
      return (text.match(/#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/gi) ?? [])
        .filter((colour) => !allowed.includes(colour))
        .map((colour) => `${file}: ${colour}`);
    });
  expect(own).toEqual([]);
});
