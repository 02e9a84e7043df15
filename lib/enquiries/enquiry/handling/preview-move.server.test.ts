import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { siteEnvironment } from '@/tests/site-environment';
import { actOn, getActionData, staffContext } from '@/tests/staff-context';
import { databaseWithData } from '@/tests/database-with-data';
import { readConfig } from '@/lib/config.server';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { askPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import { previewEnquiryEmail } from './preview-move.server';
import { staffEnquiries } from './staff-enquiry-resource.server';

const now = new Date('2026-11-20T02:00:00Z');
const database = databaseWithData();

async function enquire({ putForward = false } = {}) {
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, putForward };
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, input });
  await setEnquiryState({ db: database.db, now }, { reference, to: 'contacted', note: '' });
  return reference;
}

const preview = (reference: string, to: Parameters<typeof previewEnquiryEmail>[1]['to']) =>
  previewEnquiryEmail(
    {
      db: database.db,
      config: readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' })),
      clock: fixedClock(now),
      referenceData: () => readReferenceData(database.db),
    },
    { reference, to, by: 'staff:somebody' },
  );

const emails = async () => (await database.db.selectFrom('email').select('id').execute()).length;
const sends = (subject: string) => ({
  to: enquiryInput.email,
  subject: expect.stringContaining(subject) as string,
});

test('previewing an enquiry’s state change shows the doctor’s email and saves nothing', async () => {
  const reference = await enquire({ putForward: true });
  const before = await emails();
  expect(await preview(reference, 'put-forward')).toMatchObject({
    ok: true,
    value: { sends: sends('You have been put forward'), asks: false },
  });
  expect(await emails()).toBe(before);
  expect((await findEnquiry(database.db, { reference }))?.state).toBe('contacted');
});

test('if the doctor has not consented, the preview of “put forward” shows the email that asks for consent', async () => {
  const reference = await enquire();
  const before = await emails();
  expect(await preview(reference, 'put-forward')).toMatchObject({
    ok: true,
    value: { sends: sends('May we put you forward?'), asks: true },
  });
  expect(await preview(reference, 'asked')).toMatchObject({ ok: true, value: { asks: false } });
  expect(await emails()).toBe(before);
});

test('previewing an enquiry’s state change gives the reason why the change would be refused', async () => {
  const reference = await enquire();
  await askPutForward({ db: database.db, now }, reference);
  expect(await preview(reference, 'put-forward')).toMatchObject({
    failure: { code: 'enquiries/no-consent', asked: 'asked-before' },
  });
  // The doctor has not answered our first question, so asking again would send no email.
  expect(await preview(reference, 'asked')).toEqual({
    ok: true,
    value: { sends: null, asks: false, contact: null },
  });
  expect(await preview(reference, 'placed')).toMatchObject({ failure: { code: 'enquiries/not-allowed' } });
  expect(await preview('ENQ-999999', 'contacted')).toMatchObject({ failure: { code: 'enquiries/unknown' } });
});

test('in the back office, the preview shows the email that asks for consent, or the reason why the change would be refused', async () => {
  const context = staffContext(database, { now: now.toISOString(), roles: ['consultant'] });
  context.app.db = database.db;
  const reference = await enquire();
  const look = (to: string) => actOn(context, staffEnquiries.actions?.preview, reference, { to });
  expect(await getActionData(look('put-forward'))).toMatchObject({
    asks: true,
    preview: sends('May we put you forward?'),
  });
  expect(await look('placed')).toEqual({
    ok: false,
    failure: {
      code: 'enquiries/not-allowed',
      status: 409,
      message: 'An enquiry cannot change from “Called” to “Placed”',
    },
  });
  await askPutForward({ db: database.db, now }, reference);
  expect(await look('put-forward')).toMatchObject({
    failure: { message: expect.stringContaining('already asked') },
  });
});
