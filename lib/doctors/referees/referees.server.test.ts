import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import {
  insertReferee,
  insertRequest,
  newestRequest,
  refereeDetails,
  referenceAnswers,
} from '@/tests/factories/referee';
import { declineReference, submitReference } from './answer-reference.server';
import { listReferees } from './list-referees.server';
import { maxReferees, requestsPerDay } from './referee';
import { findRemovedReferee, removeReferee, restoreReferee } from './remove-referee.server';
import { remindOwnReferee, requestReference, withdrawRequest } from './request-reference.server';
import { addReferee, changeReferee } from './save-referee.server';

const database = databaseWithData();

const start = new Date('2026-11-20T03:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const at = (now = start) => ({ db: database.db, now });
const staffEmail = 'desk@example.com';

let count = 0;
const newEmail = () => `referee${(count += 1)}@example.org`;
const newDoctor = () => insertDoctor(database.db, `names${(count += 1)}@example.com`);

async function add(doctorId: string, change: Partial<typeof refereeDetails> = {}, now = start) {
  const details = { ...refereeDetails, email: newEmail(), ...change };
  const added = await addReferee(at(now), { doctorId, details });
  return added.ok ? 'added' : added.failure.code;
}
async function ask(doctorId: string, id: string, now = start) {
  const asked = await requestReference(at(now), { doctorId, id });
  return asked.ok ? asked.value : asked.failure.code;
}
const states = async (doctorId: string, now = start) =>
  (await listReferees(at(now), doctorId)).map(({ state }) => state);
const emails = async (requestId: string) =>
  (
    await database.db
      .selectFrom('email')
      .select(['template', 'recipient'])
      .where('dedupe_key', 'like', `%${requestId}%`)
      .orderBy('template')
      .execute()
  ).map(({ template, recipient }) => `${template} to ${recipient}`);
const events = async (requestId: string) =>
  (
    await database.db
      .selectFrom('reference_event')
      .select(['from_state', 'to_state', 'actor'])
      .where('reference_request_id', '=', requestId)
      .orderBy('id')
      .execute()
  ).map((event) => `${event.from_state ?? '-'} > ${event.to_state} by ${event.actor.split(':')[0]}`);

describe('a doctor’s list of referees', () => {
  it(`limits a doctor to ${maxReferees} referees, even if several simultaneous requests would take the last places`, async () => {
    const doctorId = await newDoctor();
    for (let i = 0; i < maxReferees - 2; i += 1) await add(doctorId);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => add(doctorId)));
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'referees/full')).toHaveLength(3);
    expect(await states(doctorId)).toEqual(Array(maxReferees).fill('draft'));
  });

  it('refuses the doctor’s own email address, and an email address that another referee has, even in a different letter case', async () => {
    const doctorId = await insertDoctor(database.db, 'Own.Name@example.com');
    expect(await add(doctorId, { email: 'own.name@EXAMPLE.com' })).toBe('referees/own-email');
    const both = ['one@example.org', 'ONE@example.org'].map((email) => add(doctorId, { email }));
    expect((await Promise.all(both)).sort()).toEqual(['added', 'referees/known-email']);
    const second = await insertReferee(database.db, doctorId, start, { email: 'two@example.org' });
    const change = (email: string) =>
      changeReferee(at(), { doctorId, id: second, details: { ...refereeDetails, email } });
    expect(await change('One@example.org')).toMatchObject({ failure: { code: 'referees/known-email' } });
    expect(await change('OWN.name@example.com')).toMatchObject({ failure: { code: 'referees/own-email' } });
    expect(await change('TWO@example.org')).toMatchObject({ ok: true });
  });

  it('a removed referee can be restored for one day', async () => {
    const doctorId = await newDoctor();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, {
      email: newEmail(),
    });
    const entry = { doctorId, id };
    expect(await removeReferee(at(), entry)).toBe(true);
    expect(await removeReferee(at(), entry)).toBe(false);
    expect(await states(doctorId)).toEqual([]);
    expect(await newestRequest(database.db, id)).toEqual({ id: requestId, state: 'withdrawn' });
    expect(await findRemovedReferee(at(hours(23)), entry)).toBe(refereeDetails.name);
    expect(await restoreReferee(at(hours(23)), entry)).toEqual({ ok: true, value: null });
    expect(await restoreReferee(at(hours(23)), entry)).toEqual({ ok: true, value: null });
    expect(await states(doctorId)).toEqual(['draft']);
    await removeReferee(at(hours(24)), entry);
    expect(await findRemovedReferee(at(hours(49)), entry)).toBeNull();
    expect(await restoreReferee(at(hours(49)), entry)).toMatchObject({
      failure: { code: 'referees/nothing-to-undo' },
    });
  });

  it('refuses to restore a removed referee if the list is full or another referee now has the same email address', async () => {
    const doctorId = await newDoctor();
    const email = newEmail();
    const id = await insertReferee(database.db, doctorId, start, { email });
    await removeReferee(at(), { doctorId, id });
    expect(await add(doctorId, { email })).toBe('added');
    expect(await restoreReferee(at(), { doctorId, id })).toMatchObject({
      failure: { code: 'referees/known-email' },
    });
    for (let i = 0; i < maxReferees; i += 1) await add(doctorId);
    expect(await restoreReferee(at(), { doctorId, id })).toMatchObject({
      failure: { code: 'referees/full' },
    });
  });
});

describe('asking a referee for a reference', () => {
  it('refuses to ask a referee without permission, and sends one email if the doctor asks ten times simultaneously', async () => {
    const doctorId = await newDoctor();
    const email = newEmail();
    const id = await insertReferee(database.db, doctorId, start, { email, permission: false });
    expect(await ask(doctorId, id)).toBe('referees/no-permission');
    await changeReferee(at(), { doctorId, id, details: { ...refereeDetails, email } });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(doctorId, id)));
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-asked')).toHaveLength(9);
    const request = await newestRequest(database.db, id);
    expect(await emails(request.id)).toEqual([`reference-request to ${email}`]);
    expect(await events(request.id)).toEqual(['- > requested by doctor']);
  });

  it('the referee’s details cannot be changed while a request is pending, until the doctor withdraws the request', async () => {
    const doctorId = await newDoctor();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, {
      email: newEmail(),
    });
    const details = { ...refereeDetails, email: newEmail() };
    expect(await changeReferee(at(), { doctorId, id, details })).toMatchObject({
      failure: { code: 'referees/request-open' },
    });
    expect(await withdrawRequest(at(hours(1)), { doctorId, id })).toBe(true);
    expect(await withdrawRequest(at(hours(1)), { doctorId, id })).toBe(false);
    expect(await changeReferee(at(), { doctorId, id, details })).toMatchObject({ ok: true });
    expect(await states(doctorId)).toEqual(['draft']);
    expect(await events(requestId)).toEqual(['- > requested by doctor', 'requested > withdrawn by doctor']);
    expect(await ask(doctorId, id, hours(2))).toBe('asked');
  });

  it('the doctor can have a referee reminded, at most every three days, until the request is withdrawn', async () => {
    const doctorId = await newDoctor();
    const email = newEmail();
    const { refereeId: id } = await insertRequest(database.db, doctorId, start, { email });
    const remind = async (who: string, now: Date) => {
      const reminded = await remindOwnReferee(at(now), { doctorId: who, id });
      return reminded.ok ? 'reminded' : reminded.failure.code;
    };
    expect(await remind(doctorId, hours(71))).toBe('references/reminded-lately');
    expect(await remind(await newDoctor(), hours(72))).toBe('references/unknown');
    expect(await remind(doctorId, hours(72))).toBe('reminded');
    expect(await remind(doctorId, hours(73))).toBe('references/reminded-lately');
    const sent = await database.db
      .selectFrom('email')
      .select('template')
      .where('recipient', '=', email)
      .where('template', '=', 'reference-reminder')
      .execute();
    expect(sent).toHaveLength(1);
    await withdrawRequest(at(hours(74)), { doctorId, id });
    expect(await remind(doctorId, hours(200))).toBe('references/not-waiting');
  });

  it('after a referee’s email bounced, the doctor can correct the email address and send another request', async () => {
    const doctorId = await newDoctor();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, {
      email: newEmail(),
    });
    await database.db
      .updateTable('reference_request')
      .set({ state: 'bounced' })
      .where('id', '=', requestId)
      .execute();
    expect(await states(doctorId)).toEqual(['bounced']);
    const [listed] = await listReferees(at(), doctorId);
    if (!listed) throw new Error('no referee');
    const { referee } = listed;
    await changeReferee(at(), { doctorId, id, details: { ...referee, organisation: 'Elsewhere' } });
    expect(await states(doctorId)).toEqual(['bounced']);
    await changeReferee(at(), { doctorId, id, details: { ...referee, email: newEmail() } });
    expect(await states(doctorId)).toEqual(['draft']);
  });

  it('refuses to ask a referee who has answered', async () => {
    const doctorId = await newDoctor();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, {
      email: newEmail(),
    });
    await submitReference({ ...at(), staffEmail }, { requestId, answers: referenceAnswers });
    expect(await ask(doctorId, id)).toBe('referees/already-answered');
    expect(await withdrawRequest(at(), { doctorId, id })).toBe(false);
    expect(await changeReferee(at(), { doctorId, id, details: refereeDetails })).toMatchObject({ ok: false });
  });

  it('a referee who has declined is never asked again, even if the doctor removes the referee and adds the same person', async () => {
    const doctorId = await newDoctor();
    const email = newEmail();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, { email });
    await declineReference(at(), { requestId, why: 'rather-not' });
    expect(await ask(doctorId, id)).toBe('referees/declined-before');
    await removeReferee(at(), { doctorId, id });
    const again = await insertReferee(database.db, doctorId, start, { email: email.toUpperCase() });
    expect(await ask(doctorId, again)).toBe('referees/declined-before');
  });

  it('if a referee has not answered for 12 weeks, the doctor can ask again, even before the task has ended the first request', async () => {
    const doctorId = await newDoctor();
    const { refereeId: id, requestId } = await insertRequest(database.db, doctorId, start, {
      email: newEmail(),
    });
    expect(await ask(doctorId, id, hours(84 * 24 - 1))).toBe('already-asked');
    expect(await ask(doctorId, id, hours(84 * 24))).toBe('asked');
    expect((await newestRequest(database.db, id)).id).not.toBe(requestId);
    expect(await states(doctorId, hours(84 * 24))).toEqual(['requested']);
  });

  it(`limits a doctor to ${requestsPerDay} reference requests in 24 hours`, async () => {
    const doctorId = await newDoctor();
    // Uses three referees in turn, because the limit of emails to one mailbox is lower than the doctor's limit.
    const referees: string[] = [];
    for (let i = 0; i < 3; i += 1)
      referees.push(await insertReferee(database.db, doctorId, start, { email: newEmail() }));
    const [id = ''] = referees;
    for (let i = 0; i < requestsPerDay; i += 1) {
      const id = referees[i % 3] ?? '';
      expect(await ask(doctorId, id, hours(i / 10))).toBe('asked');
      await withdrawRequest(at(hours(i / 10)), { doctorId, id });
    }
    expect(await ask(doctorId, id, hours(2))).toBe('referees/too-many-requests');
    expect(await ask(doctorId, id, hours(24))).toBe('asked');
  });
});

test('limits how many requests a referee’s mailbox gets, even if they come from several accounts', async () => {
  const email = newEmail();
  const answers: string[] = [];
  for (let i = 0; i < 8; i += 1) {
    const doctorId = await newDoctor();
    answers.push(
      String(await ask(doctorId, await insertReferee(database.db, doctorId, start, { email }), hours(0))),
    );
  }
  expect(answers.filter((answer) => answer === 'asked')).toHaveLength(5);
  expect(answers.at(-1)).toBe('referees/too-many-requests');
});

test("a doctor can neither see nor change another doctor's referees", async () => {
  const [owner, other] = [await newDoctor(), await newDoctor()];
  const { refereeId: id } = await insertRequest(database.db, owner, start, { email: newEmail() });
  const entry = { doctorId: other, id };
  expect(await states(other)).toEqual([]);
  expect(await ask(other, id)).toBe('referees/unknown');
  expect(await changeReferee(at(), { ...entry, details: refereeDetails })).toMatchObject({
    failure: { code: 'referees/unknown' },
  });
  expect(await withdrawRequest(at(), entry)).toBe(false);
  expect(await removeReferee(at(), entry)).toBe(false);
  await removeReferee(at(), { doctorId: owner, id });
  expect(await findRemovedReferee(at(), entry)).toBeNull();
  expect(await restoreReferee(at(), entry)).toMatchObject({ ok: false });
  expect((await restoreReferee(at(), { doctorId: owner, id })).ok).toBe(true);
});
