import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { findVacancyFigures, getVacancyFigures } from './get-vacancy-figures.server';

const database = databaseWithData();

type Course = {
  at: string;
  state: 'received' | 'shortlist-sent' | 'filled' | 'closed';
  sent?: string[];
  wasFilled?: true;
};

/** Adds a vacancy in Queensland (UTC+10). `sent` contains the times at which its shortlists were sent. */
async function add({ at, state, sent = [], wasFilled }: Course): Promise<string> {
  const id = randomUUID();
  const times = { created_at: new Date(at), updated_at: new Date(at) };
  await database.db
    .insertInto('vacancy_request')
    .values({
      ...{
        id,
        organisation: 'Reef Health',
        facility: 'Ward',
        contact_name: 'Rosa',
        email: 'rosa@example.org',
      },
      ...{ phone: '+61730001234', region: 'AU-QLD', specialty: 'emergency-medicine', grade: 'registrar' },
      ...{ work_type: 'locum', needed_from: '2027-03-01', urgency: 'planning', due_at: new Date(at), state },
      ...{ time_zone: 'Australia/Brisbane', idempotency_key: randomUUID(), ...times },
    })
    .execute();
  for (const when of sent)
    await database.db
      .insertInto('shortlist_sending')
      .values({
        ...{ id: randomUUID(), vacancy_request_id: id, recipient: 'rosa@example.org', actor: 'staff:test' },
        ...{ created_at: new Date(when), expires_at: new Date(Date.parse(when) + 1000) },
      })
      .execute();
  if (wasFilled)
    await database.db
      .insertInto('vacancy_request_event')
      .values({
        ...{ id: randomUUID(), vacancy_request_id: id, from_state: 'shortlist-sent', to_state: 'filled' },
        ...{ actor: 'staff', reason: '', created_at: new Date(at) },
      })
      .execute();
  return id;
}

test('counts filled and closed vacancies by quarter, and measures the working time until the first candidate', async () => {
  // Both times are 9 am on a Tuesday in Brisbane.
  const october = '2026-10-12T23:00:00Z';
  const november = '2026-11-23T23:00:00Z';
  const ids = await Promise.all([
    add({ at: october, state: 'filled', sent: ['2026-10-13T01:00:00Z', '2026-10-14T01:00:00Z'] }),
    // The first shortlist took from Tuesday 9 am to Wednesday 11 am, which is 12 working hours.
    add({ at: october, state: 'closed', wasFilled: true, sent: ['2026-10-14T01:00:00Z'] }),
    add({ at: november, state: 'closed', sent: ['2026-11-24T03:00:00Z'] }),
    add({ at: november, state: 'received' }),
    // 1 July in Brisbane, but still 30 June in UTC. The request must count in the third quarter.
    add({ at: '2026-06-30T22:00:00Z', state: 'shortlist-sent' }),
  ]);
  await add({ at: november, state: 'filled' });
  const now = new Date('2026-12-28T00:00:00Z');
  const { all, recent, quarters } = await getVacancyFigures(database.db, ids, now);
  expect(all).toEqual({
    ...{ requests: 5, open: 2, filled: 2, closed: 1, named: 3 },
    // In minutes: the median of 120, 240 and 720.
    toFirstName: 240,
    filledShare: 2 / 3,
  });
  expect(recent).toEqual({ requests: 4, before: 1 });
  expect(quarters.map(({ quarter, requests }) => [quarter, requests])).toEqual([
    ['2026-4', 4],
    ['2026-3', 1],
  ]);
});

test('if there are too few vacancies, returns neither a median time nor a percentage', async () => {
  const ids = [
    await add({ at: '2026-11-23T23:00:00Z', state: 'filled', sent: ['2026-11-24T01:00:00Z'] }),
    await add({ at: '2026-11-23T23:00:00Z', state: 'filled', sent: ['2026-11-24T01:00:00Z'] }),
  ];
  const now = new Date('2026-11-25T00:00:00Z');
  expect((await getVacancyFigures(database.db, ids, now)).all).toMatchObject({
    ...{ requests: 2, filled: 2, toFirstName: null, filledShare: null },
  });
  expect(await getVacancyFigures(database.db, [], now)).toMatchObject({ all: { requests: 0 }, quarters: [] });
});

test('counts the vacancies requested in a period, in total and by employer, consultant, specialty and region', async () => {
  await database.db.deleteFrom('vacancy_request').execute();
  // First and last minute of a week in Sydney.
  await add({ at: '2026-11-15T13:00:00Z', state: 'filled' });
  await add({ at: '2026-11-22T12:59:00Z', state: 'received' });
  await add({ at: '2026-11-15T12:59:00Z', state: 'closed' });
  await add({ at: '2026-11-22T13:00:00Z', state: 'received' });
  const { db } = database;
  const services = { db, data: await getReferenceData(db), now: new Date('2026-11-24T00:00:00Z') };

  const { rows, about } = await findVacancyFigures(services, { period: 'last-week' });
  expect(about.all).toMatchObject({ requests: 2, open: 1, filled: 1 });
  expect(about.before).toMatchObject({ requests: 1, closed: 1 });
  expect(rows).toMatchObject([
    { of: 'employer', name: 'Reef Health', requests: 2, filled: 1, organisationId: null },
    { of: 'consultant', name: 'No consultant', requests: 2 },
    { of: 'speciality', name: 'Emergency medicine', requests: 2 },
    { of: 'region', name: 'Queensland', requests: 2 },
  ]);
  const zealand = await findVacancyFigures(services, { period: 'last-week', country: 'NZ' });
  expect(zealand.about.all.requests).toBe(0);
});
