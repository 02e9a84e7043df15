import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readList, staffContext } from '@/tests/staff-context';
import { flagNames } from '@/lib/http/flags/flag-register';
import { systemClock } from '@/lib/services/clock/clock';
import { splitFlags } from '@/lib/services/flags/flags-split.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { siteDatabase } from '@/tests/site-database';
import { staffFlags } from './staff-flags-resource.server';
import { staffRateLimits } from './staff-rate-limits-resource.server';

const database = siteDatabase();

test('shows every registered flag with its current treatment, even if the flag service does not know it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flags-'));
  const file = path.join(folder, 'flags.yaml');
  await writeFile(
    file,
    "- book-appointment:\n    treatment: 'on'\n- refer-a-friend:\n    treatment: 'off'\n",
  );
  const urls = { sdk: '', events: '', auth: '', streaming: '', telemetry: '' };
  const errorReporting = { report: () => undefined };
  const flags = splitFlags(
    { serverKey: 'localhost', file, urls },
    { errorReporting, clock: systemClock, names: flagNames, print: () => undefined },
  );
  const context = staffContext(database, { now: '2026-11-24T03:00:00Z' });
  const read = () => readList({ ...context, app: { ...context.app, flags } }, staffFlags);
  const { rows, total, about } = await read();
  expect(total).toBe(flagNames.length);
  expect(about).toMatchObject({ source: 'file', ready: true });
  const findFlag = (id: string) => rows.find((row) => row.id === id);
  expect(findFlag('book-appointment')).toMatchObject({ treatment: 'on', default: 'off', known: true });
  expect(findFlag('ahpra-check')).toMatchObject({ treatment: 'control', known: false, changeNumber: null });
  await rm(file);
  expect((await read()).about).toMatchObject({ ready: false });
  await flags.close();
  await rm(folder, { recursive: true });
});

test('lists by hour the requests refused by rate limits, without revealing the senders', async () => {
  const now = new Date('2026-11-24T03:10:00Z');
  const client = 'somebody-of-a-network';
  for (let index = 0; index < 4; index += 1)
    await takeRateLimit(database.db, { name: 'verification minute', client }, now);
  const answer = await readList(staffContext(database, { now: now.toISOString() }), staffRateLimits);
  expect(answer.rows).toMatchObject([
    { name: 'verification minute', hour: '2026-11-24T03:00:00.000Z', refused: 3, clients: 1 },
  ]);
  expect(answer.about).toMatchObject({ names: ['verification minute'] });
  const { hours } = answer.about as { hours: { hour: string; refused: number }[] };
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ hour: '2026-11-24T03:00:00.000Z', refused: 3 });
  expect(JSON.stringify(answer)).not.toContain(client);
});
