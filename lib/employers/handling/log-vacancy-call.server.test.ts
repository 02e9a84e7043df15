import { actOn, staffDesk } from '@/tests/staff-context';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffVacancies } from './staff-vacancies-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });

beforeAll(async () => {
  for (const id of [context.member.id])
    await database.db
      .insertInto('staff_member')
      .values({
        ...{ id, email: `${id}@example.org`, given_name: 'Mem', family_name: 'Ber', roles: ['consultant'] },
        ...{ created_at: context.now, updated_at: context.now },
      })
      .execute();
});

const { actions = {}, find } = staffVacancies;
const act = (name: string, id: string, body: object = {}, by = context) => actOn(by, actions[name], id, body);
const vacancy = async () => (await sendVacancy({ db: database.db, now: context.now })).id;

test('a logged call to the hospital is a promise kept once, and a later call changes no state', async () => {
  const id = await vacancy();
  const at = (minute: number) => new Date(context.now.getTime() + minute * 60_000).toISOString();
  const call = (body: object) => act('call', id, body);
  expect(await call({ at: '', text: 'Two weeks' }).catch(String)).toContain('Enter when you called');
  expect(await call({ at: at(0), text: ' ' }).catch(String)).toContain('Enter what was said');
  for (const wrong of [at(-60), at(60)])
    expect(await call({ at: wrong, text: 'Two weeks' })).toMatchObject({
      failure: { fields: { at: 'Enter a time after the request and not in the future' } },
    });
  await call({ at: at(0), outcome: 'no-answer', text: '' });
  expect(await find?.run(context, id)).toMatchObject({
    ...{ state: 'received', awaitsCall: true, contactedAt: null },
    events: [{}, { to: 'received', reason: 'Call, no answer: ' }],
  });
  const first = { at: at(0), text: 'Two weeks of nights' };
  await call(first);
  await call(first);
  const called = { to: 'contacted', reason: 'Call: Two weeks of nights', by: 'Mem Ber' };
  expect(await find?.run(context, id)).toMatchObject({
    ...{ state: 'contacted', awaitsCall: false, contactedAt: at(0) },
    events: [{}, {}, { from: 'received', ...called }],
  });
  const later = { ...context, now: new Date(at(90)) };
  await act('call', id, { at: at(80), text: 'Asks for a third week' }, later);
  expect(await find?.run(later, id)).toMatchObject({
    ...{ state: 'contacted', contactedAt: at(80) },
    events: [{}, {}, {}, { from: 'contacted', to: 'contacted', reason: 'Call: Asks for a third week' }],
  });
});
