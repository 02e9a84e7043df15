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

/** Each folder of these files breaks one rule, or none where the rule is null. One run judges all of them. */
const trees: { why: string; rule: RegExp | null; files: Record<string, string> }[] = [
  {
    why: 'two files import each other',
    rule: /no-file-cycle: lib\/jobs\/circle/,
    files: {
      'lib/jobs/circle/job.ts': "import { title } from './title';\nexport const job = title;",
      'lib/jobs/circle/title.ts': "import { job } from './job';\nexport const title = () => job;",
    },
  },
  {
    why: 'two folders import each other through files that do not',
    rule: /no-folder-cycle: lib\/alerts\/(letters|digests)/,
    files: {
      'lib/alerts/letters/letter.ts':
        "import { digest } from '@/lib/alerts/digests/digest';\nexport const letter = digest;",
      'lib/alerts/letters/title.ts': 'export const title = 1;',
      'lib/alerts/digests/digest.ts':
        "import { title } from '@/lib/alerts/letters/title';\nexport const digest = title;",
    },
  },
  {
    why: 'a room imports a room above it',
    rule: /room-lib-jobs: lib\/jobs\/upward/,
    files: {
      'lib/jobs/upward/job.ts':
        "import { alert } from '@/lib/alerts/plain/alert';\nexport const job = alert;",
      'lib/alerts/plain/alert.ts': 'export const alert = 1;',
    },
  },
  {
    why: 'a room has no place in the order',
    rule: /room-unknown: lib\/app\/buyer/,
    files: {
      'lib/app/buyer/buyer.ts': "import { price } from '@/lib/shop/price';\nexport const buyer = price;",
      'lib/shop/price.ts': 'export const price = 1;',
    },
  },
  {
    why: 'a use case imports a store of another room',
    rule: /store-of-another-room: lib\/enquiries\/reader/,
    files: {
      'lib/enquiries/reader/read.server.ts':
        "import { insertJob } from '@/lib/jobs/rows/job-store.server';\nexport const read = insertJob;",
      'lib/jobs/rows/job-store.server.ts': 'export const insertJob = 1;',
    },
  },
  {
    why: 'a use case imports a store of its room',
    rule: null,
    files: {
      'lib/jobs/finder/search.server.ts':
        "import { insertJob } from '@/lib/jobs/rows/job-store.server';\nexport const search = insertJob;",
    },
  },
  {
    why: 'a file imports a type from a file that imports it',
    rule: null,
    files: {
      'lib/jobs/typed/job.ts':
        "import { title } from './title';\nexport type Job = string;\nexport const job = title;",
      'lib/jobs/typed/title.ts': "import type { Job } from './job';\nexport const title: Job = '';",
    },
  },
  {
    why: 'a room imports a type from a room above it',
    rule: null,
    files: {
      'lib/jobs/posted/job.ts':
        "import type { Alert } from '@/lib/alerts/posted/alert';\nexport const job: Alert = '';",
      'lib/alerts/posted/alert.ts': 'export type Alert = string;',
    },
  },
];

let violations: string[];
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
    for (const [file, text] of trees.flatMap(({ files }) => Object.entries(files))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const root = process.cwd();
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        path.join(root, '.dependency-cruiser.cjs'),
        'lib',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    violations = (stdout + stderr).split('\n').filter((line) => line.includes('error '));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test.each(trees)('imports: $why', ({ rule, files }) => {
  const folders = Object.keys(files).map((file) => path.posix.dirname(file));
  const own = violations.filter((line) => folders.some((folder) => line.includes(`: ${folder}`)));
  if (rule === null) expect(own).toEqual([]);
  else expect(own).toContainEqual(expect.stringMatching(rule));
});
