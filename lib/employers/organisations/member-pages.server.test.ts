import { randomUUID } from 'node:crypto';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { vacancyInput } from '@/tests/factories/vacancy';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { loadVacancy } from './vacancy-page.server';
import { loadVacancies } from './vacancies-page.server';
import { loadMembers, membersSchema, submitMembers } from './members-page.server';
import type { MemberRole } from './organisation';
import { addOrganisation } from './organisations.server';
import { loadRequest, submitRequest } from './request-page.server';
import { staffOrganisations } from '@/lib/employers/handling/staff-organisations-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let staff: ReturnType<typeof staffContext>;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = staffContext(database, { now: '2026-11-24T00:05:00Z' });
}, 60_000);
afterAll(async () => {
  await staff.app.db.destroy();
  await database.drop();
});

async function organisation(): Promise<string> {
  const id = randomUUID();
  await addOrganisation(staff, { id, name: `Health of ${id}`, region: 'AU-QLD' });
  return id;
}

async function join(organisationId: string, role: MemberRole) {
  const id = randomUUID();
  const email = `${role}.${id}@example.org`;
  const doctorId = await insertDoctor(database.db, email);
  await database.db
    .insertInto('organisation_member')
    .values({
      ...{ id, organisation_id: organisationId, email, account_id: doctorId, name: 'Rosa Keane', role },
      ...{ created_at: staff.now, updated_at: staff.now },
    })
    .execute();
  const request = { app: staff.app, query: {}, session: { doctorId } };
  return { id, request: request as unknown as SignedInPageRequest };
}

async function getProps<Props>(answer: Promise<{ props: Props } | object>): Promise<Props> {
  const given = await answer;
  if (!('props' in given)) throw new Error(`No page: ${JSON.stringify(given)}`);
  return given.props;
}

test('before and after sending a request, a requester is told whether an approver must first approve the request', async () => {
  const organisationId = await organisation();
  const requester = await join(organisationId, 'requester');
  const ask = () => submitRequest(requester.request, [vacancyInput()], randomUUID());
  const sendLabel = async () => (await getProps(loadRequest(requester.request, unsentForm))).sendLabel;
  const waiting = async () => (await staffOrganisations.find?.run(staff, organisationId))?.waiting;
  expect(await sendLabel()).toBe('Send request');
  expect(await ask()).toMatchObject({ toast: { message: expect.stringContaining('has no approver') } });
  expect(await waiting()).toHaveLength(0);
  await join(organisationId, 'approver');
  expect(await sendLabel()).toBe('Send for approval');
  expect(await ask()).toMatchObject({
    toast: { message: expect.stringContaining('Request sent for approval') },
  });
  expect(await waiting()).toHaveLength(1);
});

test('the employer sees a vacancy as accepted as soon as the employer has accepted a doctor', async () => {
  const approver = await join(await organisation(), 'approver');
  await submitRequest(approver.request, [vacancyInput()], randomUUID());
  const load = async () =>
    (
      await getProps(loadVacancies(async () => ({ todos: [], coming: [] }))(approver.request, unsentForm))
    ).rows.map(({ state }) => state);
  expect(await load()).toEqual(['received']);
  const { id } = await database.db
    .selectFrom('vacancy_request')
    .select('id')
    .where('requested_by', '=', approver.id)
    .executeTakeFirstOrThrow();
  const doctorId = await insertDoctor(database.db, `doctor.${randomUUID()}@example.org`);
  const times = { created_at: staff.now, updated_at: staff.now };
  await database.db
    .insertInto('shortlist_entry')
    .values({ id: randomUUID(), vacancy_request_id: id, doctor_id: doctorId, state: 'accepted', ...times })
    .execute();
  expect(await load()).toEqual(['accepted']);
});

test('starts a new request with the requester’s last phone number and facility, and offers the organisation’s facilities', async () => {
  const organisationId = await organisation();
  await join(organisationId, 'approver');
  const requester = await join(organisationId, 'requester');
  const load = async () => getProps(loadRequest(requester.request, unsentForm));
  expect(await load()).toMatchObject({ known: { phone: '', facility: '' }, facilities: [] });
  const [waiting] = [vacancyInput({ facility: 'Cooktown Hospital', phone: '+61730001234' })];
  await submitRequest(requester.request, [waiting], randomUUID());
  expect(await load()).toMatchObject({
    known: { phone: '+61 7 3000 1234', facility: 'Cooktown Hospital' },
    facilities: [],
  });
  const colleague = await join(organisationId, 'approver');
  const sent = vacancyInput({ facility: 'Reef Street Hospital' });
  await submitRequest(colleague.request, [sent], randomUUID());
  expect(await load()).toMatchObject({
    facilities: [{ facility: 'Reef Street Hospital', region: 'AU-QLD' }],
  });
});

test('tells an approver about open vacancies for the same role, facility and days', async () => {
  const organisationId = await organisation();
  const approver = await join(organisationId, 'approver');
  const requester = await join(organisationId, 'requester');
  const dates = { from: '2027-03-01', to: '2027-03-05' };
  await submitRequest(approver.request, [vacancyInput(dates)], randomUUID());
  for (const change of [
    { from: '2027-03-05', to: null },
    { from: '2027-03-06', to: '2027-03-09' },
    { grade: 'consultant' },
  ])
    await submitRequest(requester.request, [vacancyInput({ ...dates, ...change })], randomUUID());
  const { pending, rows } = await getProps(
    loadVacancies(async () => ({ todos: [], coming: [] }))(approver.request, unsentForm),
  );
  const reference = rows[0]?.reference;
  expect(pending.map(({ similar }) => similar)).toEqual([[reference], [], []]);
});

test('shows an approver an estimate of the pay only if the request states a rate', async () => {
  const organisationId = await organisation();
  const approver = await join(organisationId, 'approver');
  const requester = await join(organisationId, 'requester');
  const dates = { from: '2027-03-01', to: '2027-03-05' };
  for (const rate of ['', '$2,000 per day'])
    await submitRequest(requester.request, [vacancyInput({ ...dates, rate })], randomUUID());
  const { pending } = await getProps(
    loadVacancies(async () => ({ todos: [], coming: [] }))(approver.request, unsentForm),
  );
  expect(pending.map(({ hasEstimate, vacancies }) => [hasEstimate, vacancies[0]?.cost])).toEqual([
    [false, null],
    [true, expect.stringContaining('5 days × $2,000')],
  ]);
});

test('shows the confirmed cost instead of the estimate once the placements of all needed doctors are confirmed', async () => {
  const approver = await join(await organisation(), 'approver');
  const asked = { from: '2027-03-01', to: '2027-03-05', rate: '$2,000 per day', doctors: 2 };
  await submitRequest(approver.request, [vacancyInput(asked)], randomUUID());
  const load = async (doctors: number) => {
    const cost = { amount: '$23,540 AUD', note: 'confirmed cost', doctors };
    const list = async () => ({
      todos: [],
      confirmedCosts: { get: () => cost } as unknown as ReadonlyMap<string, typeof cost>,
    });
    return (await getProps(loadVacancies(list)(approver.request, unsentForm))).rows[0]?.cost;
  };
  expect(await load(1)).toMatchObject({ note: 'estimated pay' });
  expect(await load(2)).toMatchObject({ amount: '$23,540 AUD', note: 'confirmed cost' });
});

test('the tab of filled vacancies also shows the consultants of the employer’s open vacancies', async () => {
  const organisationId = await organisation();
  const approver = await join(organisationId, 'approver');
  await submitRequest(approver.request, [vacancyInput(), vacancyInput()], randomUUID());
  const query = { state: 'filled' };
  const load = () =>
    getProps(
      loadVacancies(async () => ({ todos: [], coming: [] }))({ ...approver.request, query }, unsentForm),
    );
  expect(await load()).toMatchObject({ rows: [], consultants: [{ name: expect.any(String) as string }] });
  await database.db
    .updateTable('vacancy_request')
    .set({ state: 'filled' })
    .where('organisation_id', '=', organisationId)
    .execute();
  expect((await load()).consultants).toEqual([]);
});

test('approvers cannot remove their own approver role, but another approver can remove it', async () => {
  const organisationId = await organisation();
  const [one, other] = [await join(organisationId, 'approver'), await join(organisationId, 'approver')];
  const send = (by: typeof one, fields: Record<string, string>) =>
    sendForm(
      {
        schema: membersSchema,
        submit: (request: SignedInPageRequest, given: Parameters<typeof submitMembers>[1]) =>
          submitMembers(request, given, randomUUID()),
      },
      by.request,
      { member: one.id, ...fields },
    );
  for (const fields of [
    { do: 'end', role: 'approver' },
    { do: 'change', role: 'requester' },
  ])
    expect(await send(one, fields)).toMatchObject({
      feedback: { statusCode: 409, message: expect.stringContaining('Ask another approver') },
    });
  expect((await getProps(loadMembers(one.request, unsentForm))).members).toHaveLength(2);
  expect(await send(other, { do: 'end', role: 'approver' })).toMatchObject({
    toast: { message: 'Member updated' },
  });
  expect(await loadMembers(one.request, unsentForm)).toEqual({ notFound: true });
});

test('a shortlist waits for the employer since its first unanswered doctor was sent, even if one is added later', async () => {
  const approver = await join(await organisation(), 'approver');
  await submitRequest(approver.request, [vacancyInput()], randomUUID());
  const { id } = await database.db
    .selectFrom('vacancy_request')
    .select('id')
    .where('requested_by', '=', approver.id)
    .executeTakeFirstOrThrow();
  const { add, enquired, send } = shortlistSteps(() => database.db);
  for (let sendings = 0; sendings < 2; sendings += 1) {
    await add(id, (await enquired(id, true)).email);
    await send(id);
  }
  const [first] = await database.db
    .selectFrom('shortlist_sending')
    .select('created_at')
    .where('vacancy_request_id', '=', id)
    .orderBy('created_at')
    .execute();
  const home = loadVacancies(async () => ({ todos: [], coming: [] }));
  const { todos } = await getProps(home(approver.request, unsentForm));
  expect(todos).toMatchObject([{ size: '2 doctors', since: new Date(first?.created_at ?? 0).toISOString() }]);
});

test('the employer’s timeline of a vacancy lists each sending of the shortlist and each acceptance, and a doctor about whom the employer asked does not wait for the employer', async () => {
  const approver = await join(await organisation(), 'approver');
  await submitRequest(approver.request, [vacancyInput()], randomUUID());
  const { id, reference } = await database.db
    .selectFrom('vacancy_request')
    .select(['id', 'reference'])
    .where('requested_by', '=', approver.id)
    .executeTakeFirstOrThrow();
  const { add, answer, enquired, send } = shortlistSteps(() => database.db);
  const entries: string[] = [];
  for (let sendings = 0; sendings < 2; sendings += 1) {
    entries.push((await add(id, (await enquired(id, true)).email)).id);
    await send(id);
  }
  const [first = '', second = ''] = entries;
  const by = `employer:${approver.id}`;
  await answer(id, first, { kind: 'accepted' }, randomUUID(), by);
  await answer(
    id,
    second,
    { kind: 'question', text: 'Has the doctor worked alone at night?' },
    randomUUID(),
    by,
  );
  const { timeline } = await getProps(
    loadVacancy(async () => ({ todos: [] }))({ ...approver.request, query: { reference } }, unsentForm),
  );
  expect(timeline).toMatchObject([
    { text: 'We received the request' },
    { text: 'We sent a shortlist' },
    { text: 'We sent the shortlist again', detail: 'with 1 new doctor' },
    { text: expect.stringMatching(/^Dr .*was accepted$/), detail: expect.stringMatching(/^by \w/) },
  ]);
  const home = loadVacancies(async () => ({ todos: [], coming: [] }));
  const { rows } = await getProps(home(approver.request, unsentForm));
  expect(rows.map(({ next }) => next)).toEqual(['1 question open with Mei Lin Chua.']);
});
