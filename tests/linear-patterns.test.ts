/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { version } from 'recheck/package.json';
import { z } from 'zod';
import { findPatterns, listSourceFiles } from './source-patterns';

// Regular expressions of the site must take linear time. recheck needs up to 30 seconds to check one. So a file records
// the expressions that were found to be linear, and tests check only new expressions. A new version of recheck makes
// the file invalid. To write it again: RECORD_PATTERNS=1 npm run unit -- tests/linear-patterns.test.ts
const recordFile = path.join(__dirname, 'linear-patterns.json');
const isRecording = process.env.RECORD_PATTERNS === '1';
const record = z
  .object({ recheck: z.string(), linear: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(recordFile, 'utf8')));

// Regular expressions in these files may take longer, because they run in a thread with a time limit.
const inThreads = ['lib/doctors/availability/busy-times.server.ts'];

/** Time limit for one regular expression in ms. */
const timeout = 30_000;

async function judge({ source, flags }: { source: string; flags: string }): Promise<string> {
  const result = await check(source, flags, { timeout, randomSeed: 1 });
  if (result.status === 'safe') return 'linear';
  return result.status === 'vulnerable' ? result.complexity.summary : 'not known within the time';
}

test.each([
  ['exponential', String.raw`<p>(?:\s|\u00a0)*<\/p>`],
  ['3rd degree polynomial', String.raw`[^\s=]+@[^\s=]+\.[a-z]{2,}`],
  ['2nd degree polynomial', String.raw`\/+$`],
  ['linear', String.raw`<p>([^<]*)<\/p>`],
])(
  'the recheck tool classifies a regular expression’s run time as %s, for example %s',
  async (complexity, source) => {
    expect(await judge({ source, flags: '' })).toBe(complexity);
  },
);

test('`findPatterns` finds regular expressions in source code, as literals and as constructor calls with strings', () => {
  const text = [
    'const digits = String.raw`(\\d+)`;',
    'export const one = /a[/]b/gi;',
    "export const two = new RegExp(`^${digits}x${one.source}$`, 'i');",
  ].join('\n');
  expect(findPatterns('file.ts', text)).toEqual([
    { place: 'file.ts:2', source: 'a[/]b', flags: 'gi' },
    { place: 'file.ts:3', source: String.raw`^(\d+)xword$`, flags: 'i' },
  ]);
});

test(
  'every regular expression in the site and the CMS runs in time proportional to the text’s length',
  async () => {
    const known = new Set(record.recheck === version ? record.linear : []);
    const patterns = listSourceFiles(['lib', 'components', 'pages', 'cms/src']).flatMap((file) =>
      inThreads.includes(file) ? [] : findPatterns(file),
    );
    const linear = new Set<string>();
    const problems: string[] = [];
    for (const pattern of patterns) {
      const name = `/${pattern.source}/${pattern.flags}`;
      const complexity = linear.has(name) || known.has(name) ? 'linear' : await judge(pattern);
      if (complexity === 'linear') linear.add(name);
      else problems.push(`${pattern.place} ${name}: ${complexity}`);
    }
    if (isRecording)
      writeFileSync(
        recordFile,
        `${JSON.stringify({ recheck: version, linear: [...linear].sort() }, null, 2)}\n`,
      );
    expect(problems).toEqual([]);
  },
  isRecording ? 3_600_000 : 300_000,
);
