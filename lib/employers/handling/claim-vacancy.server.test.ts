import { actOn, staffDesk } from '@/tests/staff-context';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffVacancies } from './staff-vacancies-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
const other = '01930000-0000-7000-8000-0000000000bb';

beforeAll(async () => {
  for (const id of [context.member.id, other])
    await database.db
      .insertInto('staff_member')
      .values({
        ...{ id, email: `${id}@example.org`, given_name: 'Mem', family_name: 'Ber', roles: ['consultant'] },
        ...{ created_at: context.now, updated_at: context.now },
      })
      .execute();
});

const { actions = {} } = staffVacancies;
const act = (name: string, id: string, body: object = {}, by = context) => actOn(by, actions[name], id, body);
const vacancy = async () => (await sendVacancy({ db: database.db, now: context.now })).id;

test('if two staff members claim a vacancy simultaneously, one succeeds, and repeating the successful claim changes nothing', async () => {
  const id = await vacancy();
  const second = { ...context, member: { ...context.member, id: other } };
  const answers = await Promise.all([act('claim', id), act('claim', id, {}, second)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    failure: { code: 'vacancy-requests/claimed', status: 409 },
  });
  const first = answers[0].ok ? context : second;
  expect(await act('claim', id, {}, first)).toMatchObject({ value: { change: null } });
  expect(await act('release', id, {}, first)).toMatchObject({
    value: { change: { action: 'vacancy.released' }, data: { claimedBy: null } },
  });
});

test('a consultant can take over a colleague’s claim, but only the colleague or a manager can release it', async () => {
  const id = await vacancy();
  const consultant = { ...context, member: { ...context.member, id: other, roles: ['consultant' as const] } };
  await act('claim', id);
  expect(await act('claim', id, {}, consultant)).toMatchObject({
    failure: { status: 409, message: 'Mem Ber has claimed this vacancy' },
  });
  expect(await act('release', id, {}, consultant)).toMatchObject({
    failure: { code: 'vacancy-requests/claimed', status: 409 },
  });
  const takeOver = () => act('claim', id, { takeOver: true }, consultant);
  expect(await takeOver()).toMatchObject({
    value: {
      data: { claimedBy: other },
      change: {
        action: 'vacancy.claimed',
        before: { claimedBy: context.member.id },
        after: { claimedBy: other },
      },
    },
  });
  expect(await takeOver()).toMatchObject({ value: { change: null } });
  expect(await act('release', id)).toMatchObject({
    value: {
      data: { claimedBy: null },
      change: { action: 'vacancy.released', before: { claimedBy: other }, after: { claimedBy: null } },
    },
  });
  expect(await act('release', id)).toMatchObject({ value: { change: null } });
});
