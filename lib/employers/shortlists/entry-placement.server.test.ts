import { randomUUID } from 'node:crypto';
import { selectVacancies } from '@/lib/employers/organisations/organisation-vacancy-store.server';
import { cancelPlacement } from '@/lib/placements/placement/confirm-placement.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import { insertOrganisation } from '@/tests/factories/organisation';
import { actor } from '@/tests/factories/shortlist';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { staffContext } from '@/tests/staff-context';
import { databaseWithData } from '@/tests/database-with-data';
import { findEntryPlacement } from './entry-placement-store.server';
import { loadShortlist } from './shortlist-page.server';
import { countFinallyAccepted, selectReachingSending } from './shortlist-sending-store.server';
import { loadVacancyConsent } from './vacancy-consent-page.server';

const database = databaseWithData();
const steps = placementSteps(() => database);

test('the page where the doctor agreed to be put forward shows how far the placement is', async () => {
  const { app } = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, entryId, doctorId } = await steps.sent();
  const token = mailToken(app.config.secrets.mailLinks, 'vacancy-consent', entryId);
  const request = pageRequest(buildSession(doctorId), { app, query: { token } });
  const readPlacement = async () => {
    const page = await loadVacancyConsent(request, unsentForm);
    return 'props' in page ? page.props.consent.placement : null;
  };
  const href = `/user/placements/${placement.reference}`;
  const dates = expect.stringMatching(/^Mon.25.Jan.–.Tue.26.Jan.2027$/);
  expect(await readPlacement()).toEqual({ href, dates, state: 'sent', hasDoctorConfirmed: false });
  await steps.confirm(placement.id, 'doctor');
  expect(await readPlacement()).toEqual({ href, dates, state: 'sent', hasDoctorConfirmed: true });
  await steps.confirm(placement.id, 'employer');
  expect(await readPlacement()).toEqual({ href, dates, state: 'confirmed', hasDoctorConfirmed: true });
  await app.db.destroy();
});

const tellArrival = 'tell your consultant where and to whom the doctor reports on the first day';

test('the shortlist page behind an emailed link names what the employer must do after an acceptance', async () => {
  const { app } = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, vacancyId } = await steps.sent();
  const sending = await selectReachingSending(database.db, vacancyId);
  const token = mailToken(app.config.secrets.mailLinks, 'shortlist', sending?.id ?? '');
  const readNext = async () => {
    const page = await loadShortlist(
      pageRequest(null, { app: { ...app, db: database.db }, query: { token } }),
      unsentForm,
    );
    return 'props' in page ? page.props.shortlist?.doctors.map(({ next }) => next) : null;
  };
  await steps.confirm(placement.id, 'doctor');
  const open = `To confirm, open the link in our email about ${placement.reference}.`;
  expect(await readNext()).toMatchObject([
    { text: `Next: you confirm the dates and pay, and ${tellArrival}. ${open}`, href: null },
  ]);
  await steps.confirm(placement.id, 'employer');
  expect(await readNext()).toMatchObject([
    { text: `The dates and pay are confirmed. Please ${tellArrival}.`, href: null },
  ]);
  await database.db
    .updateTable('placement')
    .set({ arrival: JSON.stringify({ ...placement.arrival, notes: 'Go to the emergency department.' }) })
    .where('id', '=', placement.id)
    .execute();
  expect(await readNext()).toMatchObject([{ text: 'The dates and pay are confirmed.' }]);
});

test('a placement from the doctor’s enquiry about a job of the vacancy counts as a placement of the shortlist entry', async () => {
  const { db } = database;
  const { vacancyId, entryId, email, doctorId } = await steps.accepted();
  const { reference } = await steps.shortlist.enquired(vacancyId, true, { email, doctorId });
  await db.updateTable('enquiry').set({ state: 'offered' }).where('reference', '=', reference).execute();
  const { id } = await steps.make({ enquiryReference: reference });
  await changeTerms(steps.at(), { id, seen: 1, terms: placementTerms(), reason: '', actor });
  expect(await findEntryPlacement(db, entryId)).toBeNull();
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  const placement = await steps.find(id);
  expect(placement.entryId).toBe(entryId);
  expect(await findEntryPlacement(db, entryId)).toMatchObject({
    ...{ reference: placement.reference, state: 'sent', hasDoctorConfirmed: false },
  });

  const organisationId = await insertOrganisation({ db, now: new Date('2026-11-24T00:00:00Z') });
  await db
    .updateTable('vacancy_request')
    .set({ organisation_id: organisationId })
    .where('id', '=', vacancyId)
    .execute();
  const isListedAsConfirmed = async () =>
    (await selectVacancies(db, organisationId, { state: 'all', limit: 1, offset: 0 }))[0]?.is_confirmed;
  expect(await isListedAsConfirmed()).toBe(false);
  await steps.confirm(id, 'doctor');
  await steps.confirm(id, 'employer');
  expect(await isListedAsConfirmed()).toBe(true);
  expect(await findEntryPlacement(db, entryId)).toMatchObject({ state: 'confirmed' });

  await cancelPlacement(steps.at(), { id, by: 'doctor', reason: 'Ill', actor });
  expect(await countFinallyAccepted(db, { vacancyId })).toBe(0);
  expect(await findEntryPlacement(db, entryId)).toMatchObject({ state: 'cancelled' });
});

test('finds no placement of another doctor at the same vacancy', async () => {
  const { vacancyId, entryId } = await steps.accepted();
  const other = await steps.shortlist.enquired(vacancyId, true);
  await database.db
    .updateTable('enquiry')
    .set({ state: 'offered' })
    .where('reference', '=', other.reference)
    .execute();
  const { id } = await steps.make({ enquiryReference: other.reference }, randomUUID());
  await changeTerms(steps.at(), { id, seen: 1, terms: placementTerms(), reason: '', actor });
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  expect(await findEntryPlacement(database.db, entryId)).toBeNull();
});
