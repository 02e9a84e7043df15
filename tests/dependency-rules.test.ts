import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { breaches } from './dependency-breaches';
import { allowed } from './dependency-examples';

const answersSchema = z.array(z.array(z.tuple([z.string().nullable(), z.string()])));

let answers: string[][];
beforeAll(() => {
  const input = JSON.stringify(
    [...breaches, ...allowed].map(({ path, text }) => ({ path, text: `${text}\n` })),
  );
  const output = execFileSync(process.execPath, ['scripts/lint/lint-texts.mjs'], { input, encoding: 'utf8' });
  answers = answersSchema.parse(JSON.parse(output)).map((found) => found.map(([, message]) => message));
}, 120_000);

test.each(breaches.map((breach, at) => ({ ...breach, at })))('refused: $why', ({ at, refusedBy }) => {
  expect(answers[at]).toContainEqual(expect.stringMatching(refusedBy));
});

test.each(allowed.map((example, at) => ({ ...example, at: breaches.length + at })))(
  'allowed: $why',
  ({ at }) => {
    expect(answers[at]).toEqual([]);
  },
);

/** Runs the rules of .dependency-cruiser.cjs over these files, in a folder of their own. */
function judgeImports(files: Record<string, string>): { refused: boolean; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const root = process.cwd();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        path.join(root, '.dependency-cruiser.cjs'),
        'lib',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return { refused: status !== 0, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('refused: two files import each other', () => {
  const { refused, said } = judgeImports({
    'lib/jobs/listing/job.ts': "import { title } from './title';\nexport const job = title;",
    'lib/jobs/listing/title.ts': "import { job } from './job';\nexport const title = () => job;",
  });
  expect(said).toContain('no-file-cycle');
  expect(refused).toBe(true);
}, 60_000);

test('allows a type import from a file that imports this file', () => {
  const { refused, said } = judgeImports({
    'lib/jobs/listing/job.ts':
      "import { title } from './title';\nexport type Job = string;\nexport const job = title;",
    'lib/jobs/listing/title.ts': "import type { Job } from './job';\nexport const title: Job = '';",
  });
  expect(said).not.toContain('error');
  expect(refused).toBe(false);
}, 60_000);

test('refused: two folders import each other through files that do not', () => {
  const { refused, said } = judgeImports({
    'lib/jobs/listing/job.ts':
      "import { alerts } from '@/lib/alerts/job-alerts/alerts';\nexport const job = alerts;",
    'lib/jobs/listing/title.ts': 'export const title = 1;',
    'lib/alerts/job-alerts/alerts.ts':
      "import { title } from '@/lib/jobs/listing/title';\nexport const alerts = title;",
  });
  expect(said).toContain('no-folder-cycle');
  expect(refused).toBe(true);
}, 60_000);

test('allows a type import from a folder that imports this folder', () => {
  const { refused, said } = judgeImports({
    'lib/alerts/job-alerts/alerts.ts':
      "import { title } from '@/lib/jobs/listing/title';\nexport type Alert = string;\nexport const alerts = title;",
    'lib/jobs/listing/title.ts': 'export const title = 1;',
    'lib/jobs/listing/job.ts':
      "import type { Alert } from '@/lib/alerts/job-alerts/alerts';\nexport const job: Alert = '';",
  });
  expect(said).not.toContain('error');
  expect(refused).toBe(false);
}, 60_000);

test('refused: a room imports a room above it', () => {
  const { refused, said } = judgeImports({
    'lib/jobs/listing/job.ts':
      "import { alerts } from '@/lib/alerts/job-alerts/alerts';\nexport const job = alerts;",
    'lib/alerts/job-alerts/alerts.ts': 'export const alerts = 1;',
  });
  expect(said).toContain('room-lib-jobs');
  expect(refused).toBe(true);
}, 60_000);

test('refused: a room that has no place in the order', () => {
  const { refused, said } = judgeImports({
    'lib/alerts/job-alerts/alerts.ts':
      "import { price } from '@/lib/shop/price';\nexport const alerts = price;",
    'lib/shop/price.ts': 'export const price = 1;',
  });
  expect(said).toContain('room-unknown');
  expect(refused).toBe(true);
}, 60_000);

test('refused: a use case imports a store of another room', () => {
  const { refused, said } = judgeImports({
    'lib/alerts/job-alerts/alerts.server.ts':
      "import { insertJob } from '@/lib/jobs/listing/job-store.server';\nexport const alerts = insertJob;",
    'lib/jobs/listing/job-store.server.ts': 'export const insertJob = 1;',
  });
  expect(said).toContain('store-of-another-room');
  expect(refused).toBe(true);
}, 60_000);

test('allows a use case to import a store of its room', () => {
  const { refused } = judgeImports({
    'lib/jobs/search/search.server.ts':
      "import { insertJob } from '@/lib/jobs/listing/job-store.server';\nexport const search = insertJob;",
    'lib/jobs/listing/job-store.server.ts': 'export const insertJob = 1;',
  });
  expect(refused).toBe(false);
}, 60_000);
