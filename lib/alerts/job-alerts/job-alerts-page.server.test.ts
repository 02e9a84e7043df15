import { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { startApp } from '@/lib/app/start-app.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { siteDatabase } from '@/tests/site-database';
import { createJobAlert } from './create-job-alert.server';
import { jobAlertsSchema, loadJobAlerts, submitJobAlerts } from './job-alerts-page.server';

const email = 'ada@example.com';
const database = siteDatabase();
let doctorId: string;
let alertId: string;
beforeEach(async () => {
  for (const table of ['job_alert', 'doctor'] as const) await database.db.deleteFrom(table).execute();
  doctorId = await insertDoctor(database.db, email);
  await createJobAlert(
    { db: database.db, now: new Date() },
    {
      owner: { doctorId, email, verified: true },
      name: 'Up north',
      criteria: { regions: ['queensland'] },
      frequency: 'daily',
      timeZone: 'Australia/Brisbane',
      idempotencyKey: randomUUID(),
    },
  );
  ({ id: alertId } = await database.db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow());
});

function request(): SignedInPageRequest {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', cookies: {} });
  const user = { email, given_name: null, family_name: null, mr_user_id: doctorId, email_verified: true };
  const query = { edit: alertId };
  const session = {
    ...{ user, doctorId, id: 'this-session', signedInAt: 1_790_000_000 },
    ...{ disabled: false, rollDue: false, secondFactor: null, termsVersion: null },
  };
  const resolvedUrl = `/user/job-alerts?edit=${alertId}`;
  const context = { req, res: new ServerResponse(req), query, resolvedUrl };
  return { app: startApp(), context, query, user, session, flags: {} };
}
const load = () => loadJobAlerts(request(), unsentForm);

test('shows the form for editing an alert above the list of alerts', async () => {
  expect(await load()).toMatchObject({ props: { edit: { id: alertId, name: 'Up north' }, ended: null } });
});

test('if the alert to be edited has ended, the page says so and links to a form for a new alert with the same criteria', async () => {
  await database.db.updateTable('job_alert').set({ state: 'expired' }).execute();
  const ended = { name: 'Up north', againHref: '/job-alerts/create?region=queensland' };
  expect(await load()).toMatchObject({
    status: 410,
    props: { edit: null, ended, alerts: [], action: '/user/job-alerts' },
  });
});

test('refuses to save an alert that ended during editing', async () => {
  await database.db.updateTable('job_alert').set({ state: 'unsubscribed' }).execute();
  const typed = { do: 'save', alert: alertId, name: 'Down south', frequency: 'weekly' };
  const form = { schema: jobAlertsSchema, submit: submitJobAlerts };
  expect(await sendForm(form, request(), typed)).toMatchObject({ feedback: { statusCode: 404 } });
  expect(
    await database.db.selectFrom('job_alert').select(['name', 'frequency']).executeTakeFirstOrThrow(),
  ).toEqual({ name: 'Up north', frequency: 'daily' });
});

test('responds 404 to a request to edit a deleted alert', async () => {
  await database.db.updateTable('job_alert').set({ deleted_at: new Date() }).execute();
  expect(await load()).toEqual({ notFound: true });
});

test('to a doctor who has no alerts, suggests an alert for the doctor’s grade and speciality', async () => {
  const load = async () => {
    const answer = await loadJobAlerts({ ...request(), query: {} }, unsentForm);
    return 'props' in answer && answer.props.suggestion;
  };
  expect(await load()).toBeNull();
  await database.db.deleteFrom('job_alert').execute();
  expect(await load()).toBeNull();
  await database.db
    .updateTable('doctor')
    .set({ grade: 'registrar', specialties: ['emergency-medicine'] })
    .execute();
  expect(await load()).toEqual({
    words: 'emergency medicine registrar jobs',
    matching: 'No open jobs match.',
    href: '/job-alerts/create?grade=registrar&specialty=emergency-medicine',
    jobs: expect.objectContaining({ total: 0, cards: [] }),
  });
});
