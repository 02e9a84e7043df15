import { execFileSync } from 'node:child_process';
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
