import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const { packages } = schema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const all = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
const toPackageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns whether a package contains binaries for other platforms than the servers' (Linux, x64, glibc). */
const isForeign = ({ optional, os, cpu, libc }: (typeof packages)[string]) =>
  optional === true &&
  [os && !os.includes('linux'), cpu && !cpu.includes('x64'), libc && !libc.includes('glibc')].some(Boolean);

test('the lock file has a hash for every installed package', () => {
  const without = all.filter(([, one]) => !one.integrity && !isForeign(one)).map(([path]) => path);
  expect(without).toEqual([]);
  for (const [, { integrity }] of all) if (integrity) expect(integrity).toMatch(/^sha(512|1)-/);
});

/**
 * Licences that count as open: approved by the Open Source Initiative, dedicated to the public domain, or permitting
 * redistribution of data and fonts.
 */
const openLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  ...['Apache-2.0', 'Python-2.0', 'PSF-2.0', 'MPL-2.0', 'Zlib', 'EUPL-1.1+', 'LGPL-3.0-or-later'],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1'],
]);
const isOpen = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((part) => openLicences.has(part));

/** Packages with another licence, for the reasons in docs/decisions/0034. */
const exceptions: Record<string, string> = {
  sentry: 'FSL-1.1-Apache-2.0',
};
/** Packages whose licence file says MIT or BSD-3-Clause, although the lock file has no licence or only “BSD”. */
const saidElsewhere = ['xmlhttprequest-ssl', 'css-mediaquery'];

test('every package in the released site is open source, except packages that decision 0034 justifies', () => {
  const shipped = all.filter(([, { dev }]) => !dev);
  const others = shipped
    .filter(([path, one]) => !isForeign(one) && !saidElsewhere.includes(toPackageName(path)))
    .filter(([, { license }]) => !license || !isOpen(license))
    .map(([path, { license }]) => [toPackageName(path), license ?? 'none']);
  expect(Object.fromEntries(others)).toEqual(exceptions);
  const decision = readFileSync('docs/decisions/0034-packages-that-are-not-open-source.md', 'utf8');
  for (const name of Object.keys(exceptions)) expect(decision).toContain(`\`${name}\``);
});

test('next.config.js does not use Sentry’s build plugins, which are not open source', () => {
  // Only `withSentryConfig` runs the plugins in `@sentry/nextjs` that upload source maps, so the configuration must not
  // use it.
  const config = readFileSync('next.config.js', 'utf8');
  expect(config).not.toMatch(/withSentryConfig|bundler-plugins|require\('sentry'\)/);
});
