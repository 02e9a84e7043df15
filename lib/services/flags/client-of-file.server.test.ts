import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { visitor } from '@/tests/fake-split/started-flags';
import type { Flags } from './flags';
import { splitFlags } from './flags-split.server';

const folder = mkdtempSync(path.join(tmpdir(), 'flags-'));
const file = path.join(folder, 'flags.yaml');
const nowhere = 'http://localhost:1';
const urls = { sdk: nowhere, events: nowhere, auth: nowhere, streaming: nowhere, telemetry: nowhere };
const reported: string[] = [];
const printed: string[] = [];
let flags: Flags;

beforeEach(() => {
  reported.length = 0;
  printed.length = 0;
  flags = splitFlags(
    { serverKey: 'localhost', file, urls },
    {
      names: ['banner', 'button'],
      clock: { now: () => new Date() },
      errorReporting: { report: (error) => reported.push(String(error)) },
      print: (line) => printed.push(line),
    },
  );
});

afterEach(() => flags.close());
afterAll(() => rmSync(folder, { recursive: true }));

const one = (name: string, treatment: string, keys = '') =>
  `- ${name}:\n    treatment: '${treatment}'\n${keys && `    keys: [${keys}]\n`}`;
const treatments = (who = visitor()) => flags.treatments(who, ['banner', 'button']);

test('reads the flags from the file, and gives people named in the file the treatments set for them', async () => {
  writeFileSync(file, one('banner', 'off') + one('banner', 'on', "'doctor-1'"));
  expect(await treatments()).toEqual({ banner: 'off', button: 'control' });
  expect(await treatments(visitor({ userId: 'doctor-1' }))).toEqual({ banner: 'on', button: 'control' });
});

test('after the flag file changes, the next page uses the changed flags', async () => {
  for (const treatment of ['on', 'off', 'a', 'b', 'on']) {
    writeFileSync(file, one('banner', treatment));
    expect(await treatments()).toEqual({ banner: treatment, button: 'control' });
  }
  writeFileSync(file, one('button', 'on'));
  expect(await treatments()).toEqual({ banner: 'control', button: 'on' });
  expect(printed).toEqual([]);
});

test('all pages that load while the changed flag file is being read get the changed flags', async () => {
  writeFileSync(file, one('banner', 'off'));
  await treatments();
  writeFileSync(file, one('banner', 'on'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => treatments()));
  expect(new Set(answers.map(({ banner }) => banner))).toEqual(new Set(['on']));
});

test('if the flag file is missing, returns the `control` treatment, logs this a single time, and reads the file as soon as it exists', async () => {
  rmSync(file, { force: true });
  expect(await treatments()).toEqual({ banner: 'control', button: 'control' });
  expect(await treatments()).toEqual({ banner: 'control', button: 'control' });
  expect(reported).toHaveLength(1);
  expect(printed.join('\n')).toContain('not found');
  writeFileSync(file, one('banner', 'on'));
  expect(await treatments()).toEqual({ banner: 'on', button: 'control' });
});

test.each([
  ['invalid YAML', '- banner: [', /unexpected end|flow collection/],
  ['something other than a list', 'banner: on', /flags/],
  ['nothing', '', /flags/],
])(
  'for a flag file with %s, returns the `control` treatment and logs the problem, and reads the corrected file immediately',
  async (_why, text, said) => {
    writeFileSync(file, text);
    expect(await treatments()).toEqual({ banner: 'control', button: 'control' });
    expect(printed.join('\n')).toMatch(said);
    writeFileSync(file, one('banner', 'on'));
    expect(await treatments()).toEqual({ banner: 'on', button: 'control' });
  },
);

test('the flag client for a file sends no network requests when it records an event or ends', async () => {
  writeFileSync(file, one('banner', 'on'));
  await treatments();
  flags.track(visitor(), { type: 'enquiry.sent', trafficType: 'user' });
  await flags.close();
  // No server listens at that address, so a request would have failed and been reported.
  expect(printed).toEqual([]);
  expect(reported).toEqual([]);
});
