import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@/tests/test-database';
import { actOn, getActionData, readList, staffContext } from '@/tests/staff-context';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { startApp } from '@/lib/app/start-app.server';
import { staffWebhooks } from './staff-webhooks-resource.server';

const at = new Date('2026-11-20T20:37:00Z');
const { actions = {} } = staffWebhooks;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  const asked = staffContext(database, { now: '2026-11-21T08:00:00Z' });
  const webhook = { url: 'https://hooks.example.org/onward', secret: 'x'.repeat(32) };
  const webhooks = { send: async () => ({ outcome: 'accepted' as const }) };
  context = { ...asked, app: { ...asked.app, webhooks, config: { ...asked.app.config, webhook } } };
});
afterAll(async () => {
  await startApp().db.destroy();
  await database.drop();
});

async function insertFailed(event: string): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('webhook_delivery')
    .values({
      ...{ id, event, data: '{}', dedupe_key: id, state: 'failed', attempts: 9, next_at: at },
      ...{ last_error: 'HTTP 503', answer_code: 503, created_at: at, updated_at: at },
    })
    .execute();
  return id;
}

test('pressing “Send again” several times sends a failed webhook once, under its original id', async () => {
  const id = await insertFailed('enquiry.received');
  const { rows, about } = await readList(context, staffWebhooks, {
    state: 'failed',
    name: 'enquiry.received',
  });
  expect(rows).toMatchObject([{ id, answerCode: 503, attempts: 9, state: 'failed' }]);
  expect(about).toMatchObject({ receiver: 'hooks.example.org' });
  const press = () => actOn(context, actions['send-again'], id, { version: rows[0]?.version });
  const pressed = await Promise.all([press(), press(), press()]);
  expect(pressed.filter((one) => one.ok && one.value.change !== null)).toHaveLength(1);
  expect(await staffWebhooks.find?.run(context, id)).toMatchObject({ id, state: 'queued', attempts: 0 });
});

test('resends all failed webhooks that staff saw in the list, but not webhooks that failed afterwards', async () => {
  for (let index = 0; index < 3; index += 1) await insertFailed('booking.made');
  const other = await insertFailed('feed.unhealthy');
  const body = { name: 'booking.made', seen: context.now.toISOString() };
  expect(await getActionData(actOn(context, actions['send-many'], 'bulk', body))).toMatchObject({ goes: 3 });
  expect(await actOn(context, actions['send-many'], 'bulk', body)).toMatchObject({ value: { change: null } });
  expect(await staffWebhooks.find?.run(context, other)).toMatchObject({ state: 'failed' });
  const early = { name: 'feed.unhealthy', seen: '2026-11-20T20:36:59.000Z' };
  expect(await getActionData(actOn(context, actions['send-many'], 'bulk', early))).toMatchObject({ goes: 0 });
});

test('refuses to resend a webhook if no webhook address is set, because the worker would then delete the webhook', async () => {
  const id = await insertFailed('booking.moved');
  const off = { ...context, app: { ...context.app, webhooks: null } };
  const body = { version: at.toISOString() };
  expect(await actOn(off, actions['send-again'], id, body)).toMatchObject({
    failure: { code: 'webhooks/no-receiver' },
  });
  expect(await actOn(off, actions['give-up'], id, body)).toMatchObject({ ok: true });
});
