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

/** Runs the rules on circular imports over these files, in a folder of their own. */
function judgeCircles(files: Record<string, string>): { refused: boolean; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'circles-'));
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
  const { refused, said } = judgeCircles({
    'lib/jobs/job.ts': "import { title } from './title';\nexport const job = title;",
    'lib/jobs/title.ts': "import { job } from './job';\nexport const title = () => job;",
  });
  expect(said).toContain('no-file-cycle');
  expect(refused).toBe(true);
}, 60_000);

test('allows a type import from a file that imports this file', () => {
  const { refused, said } = judgeCircles({
    'lib/jobs/job.ts':
      "import { title } from './title';\nexport type Job = string;\nexport const job = title;",
    'lib/jobs/title.ts': "import type { Job } from './job';\nexport const title: Job = '';",
  });
  expect(said).not.toContain('error');
  expect(refused).toBe(false);
}, 60_000);

test('refused: two folders import each other through files that do not', () => {
  const { refused, said } = judgeCircles({
    'lib/jobs/job.ts': "import { alerts } from '@/lib/job-alerts/alerts';\nexport const job = alerts;",
    'lib/jobs/title.ts': 'export const title = 1;',
    'lib/job-alerts/alerts.ts': "import { title } from '@/lib/jobs/title';\nexport const alerts = title;",
  });
  expect(said).toContain('no-folder-cycle');
  expect(refused).toBe(true);
}, 60_000);

test('allows a type import from a folder that imports this folder', () => {
  const { refused, said } = judgeCircles({
    'lib/jobs/job.ts': "import { alerts } from '@/lib/job-alerts/alerts';\nexport const job = alerts;",
    'lib/jobs/title.ts': 'export type Title = string;',
    'lib/job-alerts/alerts.ts':
      "import type { Title } from '@/lib/jobs/title';\nexport const alerts: Title = '';",
  });
  expect(said).not.toContain('error');
  expect(refused).toBe(false);
}, 60_000);
