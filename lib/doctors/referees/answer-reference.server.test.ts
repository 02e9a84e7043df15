import { readFields } from '@/lib/http/form-fields.server';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertRequest, newestRequest, referenceAnswers } from '@/tests/factories/referee';
import {
  bounceReference,
  declineReference,
  saveReferenceDraft,
  submitReference,
} from './answer-reference.server';
import { findReferencePage } from './find-reference-request.server';
import { parseReferenceAnswers, readReferenceDraft, sentReference } from './reference-fields.server';
import { withdrawRequest } from './request-reference.server';

const database = databaseWithData();

const start = new Date('2026-11-20T03:00:00Z');
const days = (n: number) => new Date(start.getTime() + n * 86_400_000);
const at = (now = start) => ({ db: database.db, now });
const staffEmail = 'desk@example.com';

let count = 0;
async function request() {
  count += 1;
  const doctorEmail = `asks${count}@example.com`;
  const email = `writes${count}@example.org`;
  const doctorId = await insertDoctor(database.db, doctorEmail);
  return { doctorId, doctorEmail, email, ...(await insertRequest(database.db, doctorId, start, { email })) };
}
const submit = (requestId: string, now = start) =>
  submitReference({ ...at(now), staffEmail }, { requestId, answers: referenceAnswers });
const emails = async (requestId: string) =>
  (
    await database.db
      .selectFrom('email')
      .select(['template', 'recipient'])
      .where('dedupe_key', 'like', `%${requestId}%`)
      .where('template', '<>', 'reference-request')
      .orderBy('template')
      .execute()
  ).map(({ template, recipient }) => `${template} to ${recipient}`);
const page = async (requestId: string, now = start) => findReferencePage(at(now), requestId);

const filled = {
  do: 'send',
  worked_together: 'Two years',
  rating_knowledge: '5',
  rating_judgement: '4',
  rating_communication: '4',
  rating_teamwork: '5',
  rating_reliability: 'not-judged',
  concerns: 'no',
  concerns_text: '',
  employ_again: 'yes',
  overall: '',
  name: 'Aroha Ngata',
  position: 'Emergency physician',
  registration: '',
  declaration: 'on',
};
const wrong = (change: Record<string, string | undefined>) => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filled, ...change }))
    if (value !== undefined) fields.set(name, value);
  const read = readFields(sentReference, fields);
  return 'errors' in read ? read.errors.map(({ field }) => field) : [];
};

describe('the reference form', () => {
  test.each([
    ['complete', {}, []],
    ['without the declaration', { declaration: undefined }, ['declaration']],
    ['without a rating', { rating_teamwork: undefined }, ['rating_teamwork']],
    ['with an invalid rating', { rating_teamwork: '6' }, ['rating_teamwork']],
    ['with concerns that are not described', { concerns: 'yes' }, ['concerns_text']],
    ['with concerns', { concerns: 'yes', concerns_text: 'Often late' }, []],
    ['with a text of 2,000 characters', { overall: 'x'.repeat(2000) }, []],
    ['with a text of 2,001 characters', { overall: 'x'.repeat(2001) }, ['overall']],
    [
      'with several errors at once',
      { name: ' ', concerns: 'yes', worked_together: undefined },
      ['worked_together', 'name', 'concerns_text'],
    ],
  ])('finds a reference’s errors: %s', (_, change, errors) => {
    expect(wrong(change).sort()).toEqual([...errors].sort());
  });

  it('drops the text about concerns if the referee states no concerns, and reads stored answers unchanged', () => {
    const { answers } = sentReference.parse({ ...filled, concerns_text: 'left from before' });
    expect(answers.concerns).toBeNull();
    expect(parseReferenceAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
  });

  it('stores only the form’s fields in a reference’s draft', () => {
    const draft = readReferenceDraft(
      new URLSearchParams({ overall: ' half a ', do: 'draft', website: 'x', name: '' }),
    );
    expect(draft).toEqual({ overall: ' half a ' });
  });
});

describe('answering a reference request', () => {
  it('counts a request as opened when the script on the request’s page reports this, not when the page is loaded', async () => {
    const { requestId } = await request();
    expect(await page(requestId)).toMatchObject({ state: 'open', draft: {} });
    // Loading the page must not change the request, because mail scanners load it too.
    const state = async () =>
      (
        await database.db
          .selectFrom('reference_request')
          .select('state')
          .where('id', '=', requestId)
          .executeTakeFirstOrThrow()
      ).state;
    expect(await state()).toBe('requested');
    await saveReferenceDraft(at(), { requestId, draft: null });
    expect(await state()).toBe('opened');
    await saveReferenceDraft(at(), { requestId, draft: { overall: 'Calm' } });
    await saveReferenceDraft(at(), { requestId, draft: null });
    expect((await page(requestId))?.draft).toEqual({ overall: 'Calm' });
  });

  it('stores one reference, even if the referee clicks repeatedly and a draft arrives late', async () => {
    const { requestId, email, doctorEmail } = await request();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => submit(requestId)));
    const said = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.failure.code));
    expect(said.filter((one) => one === 'sent')).toHaveLength(1);
    expect(said.filter((one) => one === 'already-sent')).toHaveLength(7);
    expect(await saveReferenceDraft(at(), { requestId, draft: { overall: 'late' } })).toMatchObject({
      ok: false,
    });
    expect(await emails(requestId)).toEqual([
      `reference-replied to ${doctorEmail}`,
      `reference-staff to ${staffEmail}`,
      `reference-thanks to ${email}`,
    ]);
    const { answers } = await database.db
      .selectFrom('reference_request')
      .select('answers')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(parseReferenceAnswers(answers)).toEqual(referenceAnswers);
    // After the referee has sent the answers, the page must not show them again.
    expect(await page(requestId)).toMatchObject({ state: 'completed', draft: {} });
    expect(await declineReference(at(), { requestId, why: 'rather-not' })).toMatchObject({ ok: false });
  });

  it('when the referee declines, the doctor gets one email and the draft is deleted', async () => {
    const { requestId, doctorEmail } = await request();
    await saveReferenceDraft(at(), { requestId, draft: { overall: 'half' } });
    await Promise.all([1, 2].map(() => declineReference(at(), { requestId, why: 'not-me' })));
    expect(await emails(requestId)).toEqual([`reference-declined to ${doctorEmail}`]);
    expect(await page(requestId)).toMatchObject({ state: 'declined', draft: {} });
    expect(await submit(requestId)).toMatchObject({ failure: { code: 'referees/request-closed' } });
  });

  it.each([
    [
      'withdrawn',
      (entry: { doctorId: string; id: string }) => withdrawRequest(at(), entry),
      start,
      'withdrawn',
    ],
    ['past its 12 weeks', async () => undefined, days(84), 'ended'],
  ])('a referee cannot answer a request that is %s', async (_, end, now, state) => {
    const { requestId, doctorId, refereeId } = await request();
    await end({ doctorId, id: refereeId });
    expect(await page(requestId, now)).toMatchObject({ state });
    const closed = { failure: { code: 'referees/request-closed' } };
    expect(await submit(requestId, now)).toMatchObject(closed);
    expect(await saveReferenceDraft(at(now), { requestId, draft: {} })).toMatchObject(closed);
    expect(await declineReference(at(now), { requestId, why: 'rather-not' })).toMatchObject(closed);
    expect(await emails(requestId)).toEqual([]);
  });

  it('if the doctor withdraws a request while the referee sends the reference, only one of these two actions succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { requestId, doctorId, refereeId } = await request();
      const [sent, withdrawn] = await Promise.all([
        submit(requestId),
        withdrawRequest(at(), { doctorId, id: refereeId }),
      ]);
      expect(sent.ok).toBe(!withdrawn);
      expect((await newestRequest(database.db, refereeId)).state).toBe(withdrawn ? 'withdrawn' : 'completed');
      expect(await emails(requestId)).toHaveLength(withdrawn ? 0 : 3);
    }
  });

  it('deleting a doctor’s account deletes its reference requests', async () => {
    const { requestId, doctorId } = await request();
    await database.db.deleteFrom('doctor').where('id', '=', doctorId).execute();
    expect(await page(requestId)).toBeNull();
    expect(await submit(requestId)).toMatchObject({ failure: { code: 'referees/request-closed' } });
  });
});

test('if a request’s email bounces, ends the request and emails the doctor, unless the referee has already opened the request', async () => {
  const [lost, found] = [await request(), await request()];
  await saveReferenceDraft(at(), { requestId: found.requestId, draft: null });
  for (const { requestId } of [lost, lost, found])
    await database.db.transaction().execute((trx) => bounceReference(trx, requestId, start));
  expect(await emails(lost.requestId)).toEqual([`reference-bounced to ${lost.doctorEmail}`]);
  expect(await emails(found.requestId)).toEqual([]);
  expect(await page(found.requestId)).toMatchObject({ state: 'open' });
});
