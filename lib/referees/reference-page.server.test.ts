import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { mailToken } from '@/lib/emails/mail-token.server';
import type { PageRequest } from '@/lib/http/page.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { startApp } from '@/lib/start-app.server';
import { insertDoctor } from '@/tests/enquiry-fixtures';
import { insertRequest } from '@/tests/referee-fixtures';
import { sendForm } from '@/tests/send-form';
import { siteEnvironment } from '@/tests/site-environment';
import { createTestDatabase } from '@/tests/test-database';
import { referenceSchema, submitReferencePage } from './reference-page.server';
import { withdrawRequest } from './request-reference.server';

const now = new Date('2026-11-20T03:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let doctorId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
  doctorId = await insertDoctor(database.db, 'ada@example.com');
}, 60_000);
afterAll(async () => {
  await startApp().db.destroy();
  await database.drop();
});

async function send(requestId: string, fields: Record<string, string>) {
  const app = { ...startApp(), clock: fixedClock(now) };
  const token = mailToken(app.config.auth0.secret, 'reference', requestId);
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', cookies: {} });
  const context = { req, res: new ServerResponse(req), query: {}, resolvedUrl: `/references/${token}` };
  const request: PageRequest = { app, context, query: { token }, user: null, session: null, flags: {} };
  return sendForm({ schema: referenceSchema, submit: submitReferencePage }, request, fields);
}
const draft = { do: 'draft', worked_together: 'Two years of nights' };

const stored = async (requestId: string) =>
  (
    await database.db
      .selectFrom('reference_request')
      .select('answers')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
  ).answers;

test('a draft is saved while the request is open; after that the referee reads that nothing is', async () => {
  const { requestId, refereeId } = await insertRequest(database.db, doctorId, now);
  expect(await send(requestId, draft)).toMatchObject({ toast: { state: 'success' } });
  expect(await stored(requestId)).toMatchObject({ worked_together: 'Two years of nights' });

  await withdrawRequest({ db: database.db, now }, { doctorId, id: refereeId });
  expect(await send(requestId, draft)).toEqual({
    feedback: {
      statusCode: 410,
      state: 'error',
      message: 'This request has ended, so nothing more can be saved.',
    },
  });
  expect(await stored(requestId)).toEqual({});
  // Being there changes nothing any more, and is no failure.
  expect(await send(requestId, { do: 'opened' })).toHaveProperty('redirect');
});
