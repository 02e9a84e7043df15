import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { startApp } from '@/lib/app/start-app.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertRequest } from '@/tests/factories/referee';
import { pageRequest } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { siteDatabase } from '@/tests/site-database';
import { referenceSchema, submitReferencePage } from './reference-page.server';
import { withdrawRequest } from './request-reference.server';

const now = new Date('2026-11-20T03:00:00Z');
const database = siteDatabase();
let doctorId: string;
beforeAll(async () => {
  doctorId = await insertDoctor(database.db, 'ada@example.com');
});

async function send(requestId: string, fields: Record<string, string>) {
  const app = { ...startApp(), clock: fixedClock(now) };
  const token = mailToken(app.config.secrets.mailLinks, 'reference', requestId);
  const form = { schema: referenceSchema, submit: submitReferencePage };
  return sendForm(form, pageRequest(null, { app, query: { token } }), fields);
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

test('saves a draft of a reference while the request is open, and refuses the draft once the request has ended', async () => {
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
  // The page of an ended request still reports that it was opened. This report must succeed and change nothing.
  expect(await send(requestId, { do: 'opened' })).toHaveProperty('redirect');
});
