import { randomUUID } from 'node:crypto';
import { sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { staffMessages } from './staff-messages-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

async function insertMember(email: string): Promise<string> {
  const now = new Date();
  const names = { given_name: 'Mei', family_name: 'Lin', roles: ['consultant'], team: '' };
  const { id } = await database.db
    .insertInto('staff_member')
    .values({ id: randomUUID(), email, ...names, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the “Mine” tab lists messages about enquiries, vacancies and placements claimed by the member of staff', async () => {
  const mine = await insertMember(context.member.email);
  const colleague = await insertMember('colleague@example.org');
  const claim = (table: 'enquiry' | 'vacancy_request', reference: string, by: string) =>
    database.db
      .updateTable(table)
      .set({ claimed_by: by, claimed_at: context.now })
      .where('reference', '=', reference)
      .execute();
  const sendOne = async () => (await sendEnquiry({ db: database.db, now: context.now })).reference;
  const enquiries = [await sendOne(), await sendOne()];
  const { placement, vacancyId } = await steps.sent();
  const { reference: vacancy } = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  await claim('enquiry', enquiries[0] ?? '', mine);
  await claim('enquiry', enquiries[1] ?? '', colleague);
  await claim('vacancy_request', vacancy, mine);
  const threads = [
    ...enquiries.map((reference) => `${reference}-doctor`),
    `${vacancy}-employer`,
    `${placement.reference}-doctor`,
  ];
  for (const id of threads)
    await getActionData(
      actOn(context, staffMessages.actions?.write, id, { id: randomUUID(), text: 'Hello' }),
    );

  const { rows, total } = await readList(context, staffMessages, { view: 'mine' });

  const ids = rows.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([threads[0], threads[2], threads[3]].toSorted());
  expect(total).toBe(3);
  expect(await readList(context, staffMessages, { view: 'all' })).toMatchObject({ total: 4 });
  const found = async (filters: object) =>
    (await readList(context, staffMessages, { view: 'all', ...filters })).rows.map(({ id }) => id);
  expect(await found({ q: placement.reference.toLowerCase() })).toEqual([threads[3]]);
  expect(await found({ q: vacancy.slice(0, -1) })).toEqual([threads[2]]);
  expect((await found({ q: 'raman priya' })).toSorted()).toEqual(threads.slice(0, 2).toSorted());
  await database.db
    .updateTable('enquiry')
    .set({ family_name: 'Tautahi' })
    .where('reference', '=', enquiries[0] ?? '')
    .execute();
  expect(await found({ q: 'tautahi' })).toEqual([threads[0]]);
  expect(await found({ q: 'nobody' })).toEqual([]);
  expect(await found({ q: '?' })).toEqual([]);
  expect(await found({ consultant: randomUUID() })).toEqual([]);
  const ofPlacement = { view: 'all', reference: placement.reference };
  expect(await readList(context, staffMessages, ofPlacement)).toMatchObject({ rows: [{ id: threads[3] }] });
});

test('filters messages by the present consultant of their enquiry, vacancy or placement', async () => {
  const [former, present] = (
    await database.db.selectFrom('consultant').select('id').orderBy('id').limit(2).execute()
  ).map(({ id }) => id);
  const { reference } = await sendEnquiry({ db: database.db, now: context.now });
  const { placement, vacancyId } = await steps.sent();
  const assign = async (consultant: string | undefined) => {
    const change = { consultant_id: consultant ?? null };
    await database.db.updateTable('enquiry').set(change).where('reference', '=', reference).execute();
    await database.db.updateTable('vacancy_request').set(change).where('id', '=', vacancyId).execute();
    await database.db.updateTable('placement').set(change).where('id', '=', placement.id).execute();
  };
  await assign(former);
  const vacancy = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  const threads = [
    `${reference}-doctor`,
    `${vacancy.reference}-employer`,
    ...[`${placement.reference}-doctor`, `${placement.reference}-employer`],
  ];
  for (const id of threads)
    await getActionData(
      actOn(context, staffMessages.actions?.write, id, { id: randomUUID(), text: 'Hello' }),
    );
  // Other tests have threads of these consultants too.
  const find = async (consultant: string | undefined) =>
    (await readList(context, staffMessages, { view: 'all', consultant })).rows
      .map(({ id }) => String(id))
      .filter((id) => threads.includes(id))
      .toSorted();

  expect(await find(former)).toEqual(threads.toSorted());
  await assign(present);
  expect(await find(former)).toEqual([]);
  expect(await find(present)).toEqual(threads.toSorted());
});
