import { sql, type SqlBool } from 'kysely';
import type { ClaimedEmail } from '@/lib/platform/emails/email';
import { recordContent } from '@/lib/platform/emails/email-outbox.server';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { sendForm } from '@/tests/send-form';
import { staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import {
  enquiryConsentSchema,
  loadEnquiryConsent,
  submitEnquiryConsent,
} from './enquiry-consent-page.server';
import { findPutForward } from './enquiry-life-store.server';
import { findEnquiry } from './find-enquiries.server';
import { selectEmailsAbout } from './handling/tried-store.server';
import { askPutForward } from './put-forward.server';
import { setEnquiryState } from './set-enquiry-state.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
const page = { schema: enquiryConsentSchema, submit: submitEnquiryConsent };
const services = () => ({ db: database.db, now: context.now });

/** Returns the request for the page whose link the doctor gets in the email. */
async function askDoctor(doctorId: string | null = null) {
  const job = await insertJob(database.db);
  const { reference } = await sendEnquiry(services(), { job, doctorId });
  await askPutForward(services(), reference);
  const email = await writtenEmail(services(), 'enquiry-put-forward-asked');
  const token = /\/put-forward\/enquiry\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const app = { ...context.app, clock: { now: () => context.now } };
  return { job, reference, request: pageRequest(null, { app, query: { token } }) };
}

type Asked = Awaited<ReturnType<typeof askDoctor>>;
async function show(request: Asked['request']) {
  const shown = await loadEnquiryConsent(request, unsentForm);
  if (!('props' in shown)) throw new Error('The page was not found');
  return shown.props.consent;
}

test('a doctor without an account agrees by the emailed link, which stores the consent and emails staff', async () => {
  const { job, reference, request } = await askDoctor();
  expect(await show(request)).toMatchObject({
    ...{ said: null, isOwn: false, isSent: false, name: 'Priya Raman', missingDocuments: [] },
    job: { title: job.title },
  });
  expect(await sendForm(page, request, { do: 'yes' })).toEqual({ redirect: expect.any(String) as string });
  expect(await show(request)).toMatchObject({ said: 'granted' });
  const enquiry = await findEnquiry(database.db, { reference });
  expect(enquiry?.input.putForward).toBe(true);
  const told = await writtenEmail(services(), 'enquiry-put-forward-staff');
  expect(told?.to).toBe(context.app.config.staffEmail);
  expect(told?.text).toContain('agrees to be put forward');
});

test('a doctor can say no, and later withdraw an agreement, by the emailed link', async () => {
  const { reference, request } = await askDoctor();
  const enquiry = await findEnquiry(database.db, { reference });
  const press = async (answer: string) => {
    await sendForm(page, request, { do: answer });
    return [(await show(request)).said, await findPutForward(database.db, enquiry?.id ?? '')];
  };
  expect(await press('no')).toEqual(['revoked', 'declined']);
  expect(await press('yes')).toEqual(['granted', 'granted']);
  expect(await press('no')).toEqual(['revoked', 'revoked']);
});

test('a doctor with an account answers by the same link without signing in', async () => {
  const doctorId = await insertDoctor(database.db, enquiryInput.email);
  const { request } = await askDoctor(doctorId);
  expect(await show({ ...request, session: buildSession(doctorId) })).toMatchObject({ isOwn: true });
  await sendForm(page, request, { do: 'yes' });
  expect(await show(request)).toMatchObject({ said: 'granted', isOwn: false });
  const disabled = { ...request, session: buildSession(doctorId, { disabled: true }) };
  expect(await sendForm(page, disabled, { do: 'yes' })).toMatchObject({ feedback: { statusCode: 403 } });
});

test('once the enquiry has ended, the page says so and refuses an answer', async () => {
  const { reference, request } = await askDoctor();
  await setEnquiryState(services(), { reference, to: 'closed', note: '' });
  expect(await show(request)).toMatchObject({ said: 'ended' });
  expect(await sendForm(page, request, { do: 'yes' })).toMatchObject({ feedback: { statusCode: 409 } });
});

test('a made-up link opens no page and saves nothing', async () => {
  const { request } = await askDoctor();
  const madeUp = { ...request, query: { token: 'made-up' } };
  expect(await loadEnquiryConsent(madeUp, unsentForm)).toEqual({ notFound: true });
  expect(await sendForm(page, madeUp, { do: 'yes' })).toMatchObject({ feedback: { statusCode: 404 } });
});

test('the sent email that staff can read shows the link without its token', async () => {
  const { reference } = await askDoctor();
  const email = await writtenEmail(services(), 'enquiry-put-forward-asked');
  const enquiry = await findEnquiry(database.db, { reference });
  const { id } = await database.db
    .updateTable('email')
    .set({ state: 'sent', sent_at: context.now, next_at: context.now })
    .where('template', '=', 'enquiry-put-forward-asked')
    .where(sql<SqlBool>`data ->> 'enquiryId' = ${enquiry?.id} and data -> 'reminder' is null`)
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = email?.text ?? '';
  const claimed = { id, template: 'enquiry-put-forward-asked' } as ClaimedEmail;
  await recordContent(database.db, claimed, { subject: '', text });
  const shown = await selectEmailsAbout(database.db, enquiry?.id ?? '', enquiryInput.email);
  const content = shown.find((one) => one.id === id)?.content?.text;
  expect(text).toMatch(/\/put-forward\/enquiry\/\w{20,}/);
  expect(content).toMatch(/\/put-forward\/enquiry\/\.\.\.\s/);
});
