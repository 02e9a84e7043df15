import { createServer, type Server } from 'node:net';
import { readList, staffDesk } from '@/tests/staff-context';
import { serviceProbes } from '@/lib/services/supervision/service-probes.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { checkServices } from './check-services.server';
import type { HealthAbout } from './operations-health';
import { deleteOldTaskRuns, recordTaskRun } from './record-task-run.server';
import { staffHealth } from './staff-health-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T03:05:00Z' });

const at = (now: string) => ({ ...context.app, db: database.db, clock: fixedClock(new Date(now)) });

async function read(now: string) {
  const { rows, about } = await readList({ ...context, now: new Date(now) }, staffHealth);
  return { rows, about: about as HealthAbout };
}

async function mailServer(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.write('220 mail.example.org ESMTP\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('shows since when a stopped mail server has been unreachable, and when it last worked', async () => {
  const { url, stop } = await mailServer();
  const probes = serviceProbes({ smtpUrl: url, errorReportsUrl: null });
  await checkServices({ ...at('2026-11-24T03:00:00Z'), probes });
  await checkServices({ ...at('2026-11-24T03:01:00Z'), probes });
  const mail = async () => (await read('2026-11-24T03:05:00Z')).rows.find(({ id }) => id === 'mail');
  expect(await mail()).toMatchObject({
    state: 'well',
    since: '2026-11-24T03:00:00.000Z',
    answer: '220 mail.example.org ESMTP',
  });
  await stop();
  await checkServices({ ...at('2026-11-24T03:02:00Z'), probes });
  expect(await checkServices({ ...at('2026-11-24T03:03:00Z'), probes })).toContain('mail');
  expect(await mail()).toMatchObject({
    state: 'away',
    since: '2026-11-24T03:02:00.000Z',
    checkedAt: '2026-11-24T03:03:00.000Z',
    wellAt: '2026-11-24T03:01:00.000Z',
  });
});

test('shows an unconfigured service as off, and webhooks as unreachable while one waits after a failed attempt', async () => {
  await checkServices({ ...at('2026-11-24T03:00:00Z'), webhooks: null });
  const findHealthRow = async (id: string) =>
    (await read('2026-11-24T03:05:00Z')).rows.find((row) => row.id === id);
  expect(await findHealthRow('webhooks')).toMatchObject({ state: 'off' });
  expect(await findHealthRow('error-reports')).toMatchObject({ state: 'off' });
  const now = new Date('2026-11-24T02:00:00Z');
  const id = '01930000-0000-7000-8000-0000000000bb';
  await database.db
    .insertInto('webhook_delivery')
    .values({
      ...{ id, event: 'booking.made', data: '{}', dedupe_key: 'one', attempts: 1, next_at: now },
      ...{ last_error: 'HTTP 503', created_at: now, updated_at: now },
    })
    .execute();
  const webhooks = { send: async () => ({ outcome: 'accepted' as const }) };
  await checkServices({ ...at('2026-11-24T03:00:00Z'), webhooks });
  expect(await findHealthRow('webhooks')).toMatchObject({ state: 'away', answer: 'HTTP 503' });
  const { about } = await read('2026-11-24T03:05:00Z');
  expect(about.queues).toContainEqual({
    name: 'Webhooks',
    waiting: 1,
    oldest: '2026-11-24T02:00:00.000Z',
    failed: 0,
  });
});

test('stores a task’s result, or stores its failure with masked email addresses and throws the failure again', async () => {
  await recordTaskRun(at('2026-11-24T03:00:00Z'), 'expire-jobs', async () => '3 jobs closed');
  const failing = recordTaskRun(at('2026-11-24T03:01:00Z'), 'expire-jobs', () =>
    Promise.reject(new Error('no mailbox doctor@example.org')),
  );
  await expect(failing).rejects.toThrow('no mailbox');
  const findExpireJobsTask = async (now: string) =>
    (await read(now)).about.tasks.find(({ name }) => name === 'expire-jobs');
  expect(await findExpireJobsTask('2026-11-24T03:05:00Z')).toMatchObject({
    last: { ok: false, result: 'no mailbox d***@example.org', at: '2026-11-24T03:01:00.000Z' },
    runs: 2,
    failures: 1,
    late: false,
    nextAt: '2026-11-24T03:06:00.000Z',
  });
  expect(await findExpireJobsTask('2026-11-24T03:30:00Z')).toMatchObject({ late: true });
  expect(await deleteOldTaskRuns(database.db, new Date('2026-12-24T02:00:00Z'))).toBe(0);
  expect(await deleteOldTaskRuns(database.db, new Date('2026-12-25T03:00:00Z'))).toBe(2);
  expect(await findExpireJobsTask('2026-11-24T03:30:00Z')).toMatchObject({ last: null, late: false });
});
