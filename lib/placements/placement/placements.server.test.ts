import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps, placementTerms, shift } from '@/tests/factories/placement';
import { actor } from '@/tests/factories/shortlist';
import { writtenEmail } from '@/tests/written-email';
import {
  askForChange,
  cancelPlacement,
  confirmPlacement,
  endPlacementLink,
} from './confirm-placement.server';
import { findLinkedPlacement } from './find-placement.server';
import { makePlacement } from './make-placement.server';
import { selectPlacementEvents } from './placement-event-store.server';
import { sendPlacementReminders } from './send-placement-reminders.server';
import { sendLinkAgain } from './send-link-again.server';
import { changeContact, changeTerms, sendPlacement } from './write-placement.server';

const database = databaseWithData('placement', 'email');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const link = { doctor: 'doctor-link:test', employer: 'employer-link:test' };

async function findLinkId(placementId: string, side: 'doctor' | 'employer') {
  const row = await database.db
    .selectFrom('placement_link')
    .select('id')
    .where('placement_id', '=', placementId)
    .where('side', '=', side)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('creates one placement for a doctor accepted by the employer, even if two requests arrive simultaneously', async () => {
  const { entryId, vacancyId } = await steps.accepted();
  const [first, second] = await Promise.all([
    makePlacement(steps.at(), { id: randomUUID(), from: { entryId }, actor }),
    makePlacement(steps.at(), { id: randomUUID(), from: { entryId }, actor }),
  ]);
  expect([first, second].filter((made) => made.ok && made.value.changed)).toHaveLength(1);
  const placement = first.ok ? first.value.placement : null;
  expect(placement).toMatchObject({
    state: 'written',
    reference: expect.stringMatching(/^PLA-\d{6}$/),
    vacancy: { id: vacancyId },
    terms: {
      facility: 'Cooktown Hospital',
      place: 'Queensland',
      timeZone: 'Australia/Brisbane',
      firstDay: '2026-12-07',
      lastDay: '2026-12-18',
      rates: { currency: 'AUD', retirement: { kind: 'super', percent: 1200 } },
    },
  });
  expect(second.ok && second.value.placement.id).toBe(placement?.id);
  expect(placement?.terms.shifts).toHaveLength(10);
});

test('the contact is the employer’s member who accepted the doctor, without another person’s phone number', async () => {
  const { at } = steps;
  const [organisationId, memberId] = [randomUUID(), randomUUID()];
  const times = { created_at: at().now, updated_at: at().now };
  await database.db
    .insertInto('organisation')
    .values({ id: organisationId, name: 'Cape Health', region: 'AU-QLD', ...times })
    .execute();
  await database.db
    .insertInto('organisation_member')
    .values({
      ...{ id: memberId, organisation_id: organisationId, email: 'ada@cape.example.org' },
      ...{ name: 'Ada Okoro', role: 'approver', ...times },
    })
    .execute();
  const { employer, arrival } = await steps.make(await steps.accepted(`employer:${memberId}`));
  expect(employer).toMatchObject({ contactName: 'Ada Okoro', email: 'ada@cape.example.org', phone: '' });
  expect(arrival.contacts).toMatchObject([{ name: 'Mere Tūhoe', phone: '+61730001234' }]);
  const byLink = await steps.make(await steps.accepted());
  expect(byLink.employer).toMatchObject({ contactName: 'Mere Tūhoe', phone: '+61730001234' });
});

test('creates no placement while the employer can still undo the acceptance', async () => {
  const vacancy = await steps.shortlist.vacancy();
  const { email } = await steps.shortlist.enquired(vacancy.id, true);
  const entry = await steps.shortlist.add(vacancy.id, email);
  await steps.shortlist.send(vacancy.id);
  await steps.shortlist.answer(vacancy.id, entry.id, { kind: 'accepted' });
  const made = await makePlacement(steps.at(), { id: randomUUID(), from: { entryId: entry.id }, actor });
  expect(made).toMatchObject({ failure: { code: 'placements/not-accepted' } });
});

test('staff cannot send terms without a rate, or with a shift outside the placement’s dates', async () => {
  const { id } = await steps.make(await steps.accepted());
  const terms = placementTerms({ shifts: [shift({ date: '2027-02-01' })] });
  terms.rates.base = { ...terms.rates.base, cents: 0 };
  await changeTerms(steps.at(), { id, seen: 1, terms, reason: '', actor });
  expect(await sendPlacement(steps.at(), { id, seen: 1, actor })).toMatchObject({
    failure: {
      code: 'placements/incomplete',
      fields: {
        'shifts.0.date': expect.any(String),
        'rates.base.cents': 'Enter the base rate',
      },
    },
  });
});

test('a new placement has no fee, and staff can send it only once they have entered one, even if it is 0', async () => {
  const made = await steps.make(await steps.accepted());
  expect(made.terms.rates.fee).toEqual({ percent: null, gstPercent: 1000 });
  const save = (percent: number | null) => {
    const terms = placementTerms();
    terms.rates.fee = { ...terms.rates.fee, percent };
    return changeTerms(steps.at(), { id: made.id, seen: 1, terms, reason: '', actor });
  };
  const send = () => sendPlacement(steps.at(), { id: made.id, seen: 1, actor });
  await save(null);
  expect(await send()).toMatchObject({
    failure: { fields: { 'rates.fee.percent': 'Enter the placement fee, even if it is 0' } },
  });
  await save(0);
  expect(await send()).toMatchObject({ ok: true, value: { changed: true } });
});

test('a saved draft leaves a trace that names the changed terms', async () => {
  const { id } = await steps.make(await steps.accepted());
  const terms = placementTerms();
  const save = (change: Partial<typeof terms.rates>, checksShifts = true) =>
    changeTerms(steps.at(), {
      ...{ id, seen: 1, reason: '', actor, checksShifts },
      terms: { ...terms, rates: { ...terms.rates, ...change } },
    });
  await save({}, false);
  await save({});
  await save({});
  await save({ fee: { percent: 1600, gstPercent: 1000 } });
  const events = await selectPlacementEvents(database.db, id);
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['made', ''],
    ['changed', expect.stringContaining('Dates, Shifts, Base rate')],
    ['changed', 'Shifts checked'],
    ['changed', 'Placement fee'],
  ]);
});

test('doctor and employer each confirm a sent placement, and the doctor gets an email once both have confirmed', async () => {
  const { placement, email } = await steps.sent();
  expect(placement.state).toBe('sent');
  expect(await steps.emailsTo(email)).toContain('placement-sent');
  expect(await steps.emailsTo(placement.employer.email)).toContain('placement-sent');
  expect(await steps.confirm(placement.id, 'employer')).toMatchObject({ value: 'confirmed' });
  expect((await steps.find(placement.id)).state).toBe('sent');
  expect(await steps.confirm(placement.id, 'doctor')).toMatchObject({ value: 'agreed' });
  const confirmed = await steps.find(placement.id);
  expect(confirmed).toMatchObject({ state: 'confirmed', agreedVersion: 1 });
  expect(confirmed.confirmations.map(({ side, version, name }) => [side, version, name])).toEqual([
    ['employer', 1, 'Name of the employer'],
    ['doctor', 1, 'Name of the doctor'],
  ]);
  expect(await steps.emailsTo(email)).toContain('placement-confirmed');
});

test('stores one confirmation per side, even if doctor and employer double-click at the same time', async () => {
  const { placement, email } = await steps.sent();
  const answers = await Promise.all(
    (['doctor', 'employer', 'doctor', 'employer'] as const).map((side) => steps.confirm(placement.id, side)),
  );
  expect(answers.map((one) => one.ok && one.value).toSorted()).toEqual([
    'agreed',
    'confirmed',
    'unchanged',
    'unchanged',
  ]);
  expect((await steps.find(placement.id)).state).toBe('confirmed');
  expect((await steps.emailsTo(email)).filter((one) => one === 'placement-confirmed')).toHaveLength(1);
});

test('confirming a placement sets the doctor’s open enquiry to placed, without a second email to the doctor', async () => {
  const vacancy = await steps.shortlist.vacancy();
  const { email, enquiry } = await steps.shortlist.enquired(vacancy.id, true);
  const entry = await steps.shortlist.add(vacancy.id, email);
  await steps.shortlist.send(vacancy.id);
  await steps.shortlist.answer(vacancy.id, entry.id, { kind: 'accepted' });
  await steps.shortlist.tellLater();
  const { id } = await steps.make({ entryId: entry.id });
  await changeTerms(steps.at(), { id, seen: 1, terms: placementTerms(), reason: '', actor });
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  const count = async () =>
    (await steps.emailsTo(email)).filter((one) => one === 'enquiry-state-changed').length;
  const before = await count();
  await steps.confirm(id, 'doctor');
  await steps.confirm(id, 'employer');
  expect(await enquiry()).toEqual({ state: 'placed' });
  expect(await count()).toBe(before);
});

describe('a change to a placement’s terms', () => {
  const night = placementTerms({
    shifts: [shift({ kind: 'night', start: '21:30', end: '08:00' }), shift({ date: '2027-01-26' })],
  });
  const change = (id: string, seen: number, terms = night) =>
    changeTerms(steps.at(), { id, seen, terms, reason: 'The roster has changed', actor });

  test('both sides must confirm the changed terms, and the earlier terms stay valid until then', async () => {
    const { placement } = await steps.sent();
    await steps.confirm(placement.id, 'doctor');
    await steps.confirm(placement.id, 'employer');
    expect(await change(placement.id, 1)).toMatchObject({ value: { changed: true } });
    expect(await steps.find(placement.id)).toMatchObject({ state: 'changed', version: 2, agreedVersion: 1 });
    await steps.confirm(placement.id, 'doctor', 2);
    expect(await steps.find(placement.id)).toMatchObject({ state: 'changed', agreedVersion: 1 });
    await steps.confirm(placement.id, 'employer', 2);
    expect(await steps.find(placement.id)).toMatchObject({ state: 'confirmed', agreedVersion: 2 });
  });

  test('a confirmation is refused if a later change has replaced its terms', async () => {
    const { placement } = await steps.sent();
    await change(placement.id, 1);
    expect(await steps.confirm(placement.id, 'doctor', 1)).toMatchObject({
      failure: { code: 'placements/replaced' },
    });
  });

  test('changed terms are never valid with only one side’s confirmation, even if change and confirmation arrive simultaneously', async () => {
    const { placement } = await steps.sent();
    await steps.confirm(placement.id, 'doctor');
    await Promise.all([steps.confirm(placement.id, 'employer'), change(placement.id, 1)]);
    const after = await steps.find(placement.id);
    expect(after.version).toBe(2);
    expect(['sent', 'changed']).toContain(after.state);
    expect(after.agreedVersion === 1).toBe(after.state === 'changed');
  });

  test('a repeated change is stored once, and a change is refused if a colleague changed the terms in the meantime', async () => {
    const { placement } = await steps.sent();
    await change(placement.id, 1);
    expect(await change(placement.id, 1)).toMatchObject({ value: { changed: false } });
    expect(await change(placement.id, 1, placementTerms({ notes: 'Bring a car' }))).toMatchObject({
      failure: { code: 'placements/stale' },
    });
    expect(await change(placement.id, 2)).toMatchObject({ failure: { code: 'placements/unchanged' } });
  });

  test('the email about a change says why the terms have changed, and shows the earlier terms beside the changed terms', async () => {
    const { placement } = await steps.sent();
    const { now } = steps.at();
    await change(placement.id, 1);
    const written = await writtenEmail({ db: database.db, now }, 'placement-sent');
    expect(written?.subject).toContain('Please confirm the changed terms');
    expect(written?.text).toContain('Night, 9:30 pm to 8 am the next day');
    expect(written?.text).toContain('Before: Day, 8 am to 6 pm');
    expect(written?.text).toContain('Why the terms have changed: The roster has changed');
  });
});

test('a doctor’s request for a change is emailed once to staff, and not to the doctor', async () => {
  const { placement, email } = await steps.sent();
  const asked = {
    id: placement.id,
    eventId: randomUUID(),
    side: 'doctor' as const,
    text: 'I need a later flight',
  };
  expect(await askForChange(steps.at(), { ...asked, actor: link.doctor })).toMatchObject({ value: 'sent' });
  expect(await askForChange(steps.at(), { ...asked, actor: link.doctor })).toMatchObject({
    value: 'unchanged',
  });
  const written = await writtenEmail({ db: database.db, now: steps.at().now }, 'placement-event-staff');
  expect(written?.text).toContain('The doctor asks for a change');
  expect(written?.text).toContain('I need a later flight');
  expect((await steps.emailsTo(email)).filter((one) => one === 'placement-event-staff')).toEqual([]);
});

describe('cancelling a placement', () => {
  const cancel = (id: string, by: 'doctor' | 'employer' | 'us', now?: Date) =>
    cancelPlacement(
      { ...steps.at(), ...(now && { now }) },
      { id, by, reason: 'Ward closed', actor: link.employer },
    );

  test('an employer who cancels a confirmed placement at short notice owes the doctor the share of the pay that the terms state', async () => {
    const { placement, email } = await steps.sent();
    await steps.confirm(placement.id, 'doctor');
    await steps.confirm(placement.id, 'employer');
    // 10 days before the shifts, the employer owes 25% of two shifts of $1,500, in cents.
    expect(await cancel(placement.id, 'employer', new Date('2027-01-15T00:00:00Z'))).toMatchObject({
      value: { changed: true, owedCents: 75_000 },
    });
    expect(await cancel(placement.id, 'doctor')).toMatchObject({
      value: { changed: false, owedCents: 75_000 },
    });
    expect((await steps.find(placement.id)).cancelled).toMatchObject({
      by: 'employer',
      reason: 'Ward closed',
    });
    expect((await steps.emailsTo(email)).filter((one) => one === 'placement-cancelled')).toHaveLength(1);
    const written = await writtenEmail({ db: database.db, now: steps.at().now }, 'placement-cancelled');
    expect(written?.text).toContain('owes the doctor $750.00 AUD');
  });

  test('if an unconfirmed placement is cancelled, the employer owes nothing, and the doctor can no longer confirm it', async () => {
    const { placement } = await steps.sent();
    await cancel(placement.id, 'employer', new Date('2027-01-24T00:00:00Z'));
    expect((await steps.find(placement.id)).cancelled?.owedCents).toBe(0);
    expect(await steps.confirm(placement.id, 'doctor')).toMatchObject({
      failure: { code: 'placements/cancelled' },
    });
  });

  test('after cancelling a placement, staff can create another for the same doctor and vacancy', async () => {
    const { placement, entryId } = await steps.sent();
    await cancel(placement.id, 'us');
    const again = await makePlacement(steps.at(), { id: randomUUID(), from: { entryId }, actor });
    expect(again).toMatchObject({ value: { changed: true } });
  });

  test('a placement can be neither cancelled nor confirmed after its last day', async () => {
    const { placement } = await steps.sent();
    const late = new Date('2027-01-27T12:00:00Z');
    expect(await cancel(placement.id, 'us', late)).toMatchObject({ failure: { code: 'placements/ended' } });
    const { id } = placement;
    const given = { id, side: 'doctor' as const, version: 1, name: 'Ana', actor: link.doctor };
    expect(await confirmPlacement({ ...steps.at(), now: late }, given)).toMatchObject({
      failure: { code: 'placements/ended' },
    });
  });
});

describe('a placement’s emailed link', () => {
  test('the link works until two weeks after the last working day', async () => {
    const { placement } = await steps.sent();
    const id = await findLinkId(placement.id, 'doctor');
    const isOpen = async (now: string) =>
      (await findLinkedPlacement({ db: database.db, now: new Date(now) }, id))?.open;
    expect(await isOpen('2027-02-09T13:00:00Z')).toBe(true);
    expect(await isOpen('2027-02-09T14:30:00Z')).toBe(false);
    expect(await findLinkedPlacement(steps.at(), randomUUID())).toBeNull();
  });

  test('staff can send the same link again once an hour to the side that has not confirmed', async () => {
    const { placement, email } = await steps.sent();
    const link = await findLinkId(placement.id, 'doctor');
    const send = (now: string, side: 'doctor' | 'employer' = 'doctor') =>
      sendLinkAgain({ db: database.db, now: new Date(now) }, { id: placement.id, side });
    const both = await Promise.all([send('2026-11-25T01:10:00Z'), send('2026-11-25T01:10:00Z')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send('2026-11-25T01:50:00Z')).toMatchObject({
      failure: { code: 'placements/sent-within-the-hour' },
    });
    expect(await send('2026-11-25T02:00:00Z')).toMatchObject({ ok: true });
    expect((await steps.emailsTo(email)).filter((one) => one === 'placement-sent')).toHaveLength(3);
    expect(await findLinkId(placement.id, 'doctor')).toBe(link);
    await steps.confirm(placement.id, 'doctor');
    expect(await send('2026-11-25T03:00:00Z')).toMatchObject({
      failure: { code: 'placements/not-waiting' },
    });
    await endPlacementLink(steps.at(), await findLinkId(placement.id, 'employer'));
    expect(await send('2026-11-25T03:00:00Z', 'employer')).toMatchObject({
      failure: { code: 'placements/no-open-link' },
    });
  });

  test('a link reported as sent to the wrong person stops working, and the employer’s corrected email address gets another link', async () => {
    const { placement } = await steps.sent();
    const id = await findLinkId(placement.id, 'employer');
    await endPlacementLink(steps.at(), id);
    expect((await findLinkedPlacement(steps.at(), id))?.open).toBe(false);
    const contact = { contactName: 'Mara', email: 'mara@example.org', phone: '+61730001235' };
    await changeContact(steps.at(), { id: placement.id, seen: 1, contact });
    expect(await findLinkId(placement.id, 'employer')).not.toBe(id);
    expect(await steps.emailsTo('mara@example.org')).toEqual(['placement-sent']);
    expect((await selectPlacementEvents(database.db, placement.id)).map(({ kind }) => kind)).toContain(
      'misdirected',
    );
  });
});

describe('reminders about a placement', () => {
  const remind = (now: string) => sendPlacementReminders({ db: database.db, now: new Date(now) });
  const countOf = async (to: string, template: string) =>
    (await steps.emailsTo(to)).filter((one) => one === template).length;

  test('the unconfirmed side gets reminders after two and five days, and the confirmed side gets none', async () => {
    const { placement, email } = await steps.sent();
    const employer = placement.employer.email;
    await steps.confirm(placement.id, 'employer');
    await remind('2026-11-25T12:00:00Z');
    expect(await countOf(email, 'placement-sent')).toBe(1);
    await remind('2026-11-26T12:00:00Z');
    await remind('2026-11-27T12:00:00Z');
    expect(await countOf(email, 'placement-sent')).toBe(2);
    await remind('2026-11-30T12:00:00Z');
    expect(await countOf(email, 'placement-sent')).toBe(3);
    expect(await countOf(employer, 'placement-sent')).toBe(1);
  });

  test('doctor and employer get a reminder a week before the first day, and the doctor gets a second reminder on the day before', async () => {
    const { placement, email } = await steps.sent();
    await steps.confirm(placement.id, 'doctor');
    await steps.confirm(placement.id, 'employer');
    const employer = placement.employer.email;
    // 11:30 pm on 17 January in Brisbane, so the reminder is not due before the 18th.
    await remind('2027-01-17T13:30:00Z');
    expect(await countOf(email, 'placement-starts')).toBe(0);
    await remind('2027-01-17T14:30:00Z');
    await remind('2027-01-18T14:30:00Z');
    expect([await countOf(email, 'placement-starts'), await countOf(employer, 'placement-starts')]).toEqual([
      1, 1,
    ]);
    await remind('2027-01-24T00:00:00Z');
    expect([await countOf(email, 'placement-starts'), await countOf(employer, 'placement-starts')]).toEqual([
      2, 1,
    ]);
  });
});
