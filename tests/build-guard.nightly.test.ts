import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { siteEnvironment } from './site-environment';

function ended(args: string[], cwd: string): { code: number | null; output: string } {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...siteEnvironment(),
    NEXT_DIST_DIR: 'built',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

const next = path.resolve('node_modules/next/dist/bin/next');
const build = (site: string) => ended([next, 'build', '--webpack'], site);
const scan = (site: string) =>
  ended([path.resolve('scripts/scan-bundle.mjs'), path.join(site, 'built')], site);

// Folder of a small site that the tests build. It is inside the project, so that its build uses the project's
// configuration and packages.
let site: string;
const write = (name: string, text: string) => {
  const file = path.join(site, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
beforeAll(() => {
  site = mkdtempSync(path.resolve('.next-guard-'));
  write('next.config.js', "module.exports = require('../next.config.js');\n");
  write(
    'lib/find-thing.server.ts',
    "export const secret: string = 'only-on-the-server';\nexport const findThing = () => ({ length: secret.length });\n",
  );
  write(
    'pages/index.jsx',
    [
      "import { findThing } from '../lib/find-thing.server';",
      'const page = (options, load) => load;',
      'export const getServerSideProps = page({}, async () => ({ props: findThing() }));',
      'export default function Home({ length }) { return <p>{length}</p>; }',
    ].join('\n'),
  );
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

test('browser scripts do not include server code that is used only when the server loads a page’s data', () => {
  expect(build(site)).toMatchObject({ code: 0 });
  expect(scan(site)).toEqual({ code: 0, output: expect.stringContaining('The scripts are clean') });
}, 120_000);

test.each([
  ['static/chunks/planted.js', 'globalThis.onwardApp=1', /planted\.js.*composition root/],
  ['static/chunks/planted.js', 'const a="AUTH0_CLIENT_SECRET"', /planted\.js.*setting of the server/],
  ['static/chunks/planted.js', 'a._zod.def', /planted\.js.*zod/],
  ['static/chunks/planted.js.map', '{}', /source map/],
])('the build scan fails if %s contains %s', (name, text, message) => {
  write(path.join('built', name), text);
  const answer = scan(site);
  rmSync(path.join(site, 'built', name));
  expect(answer).toEqual({ code: 1, output: expect.stringMatching(message) });
});

test('the build scan fails if the scripts that a page loads first exceed the size budget', () => {
  const manifest = z
    .object({ pages: z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(readFileSync(path.join(site, 'built/build-manifest.json'), 'utf8')));
  const file = path.join(site, 'built', manifest.pages['/']?.at(-1) ?? '');
  const before = readFileSync(file, 'utf8');
  // Random text exceeds the limit for compressed scripts, because gzip hardly makes it smaller.
  appendFileSync(file, `;"${randomBytes(165 * 1024).toString('base64')}"`);
  const answer = scan(site);
  writeFileSync(file, before);
  expect(answer).toEqual({ code: 1, output: expect.stringMatching(/\/ loads [\d.]+ KiB of script first/) });
});

test('the build fails if a React component imports a server-only file', () => {
  write(
    'pages/index.jsx',
    "import { secret } from '../lib/find-thing.server';\nexport default function Home() { return <p>{secret}</p>; }",
  );
  const answer = build(site);
  expect(answer.code).not.toBe(0);
  expect(answer.output).toMatch(/find-thing\.server\.ts is for the server only.*pages.index\.jsx/);
}, 120_000);

test.each([
  ['dev', 'npm run dev'],
  ['build', 'npm start'],
  ['start', 'npm start'],
])('`next %s` exits with a one-sentence error that names the project’s own command', (command, right) => {
  // Port 0 means any free port, because another site may use the usual port.
  const bare = { PATH: process.env.PATH, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', PORT: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, command], {
    cwd: site,
    env: bare as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const said = `${stdout}${stderr}`.split('\n').filter((line) => /npm|rror|at /.test(line));
  expect(said).toEqual([expect.stringContaining(`"${right}"`)]);
});
