import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { matchingSteps } from '@/tests/factories/matching';
import { newEmail } from '@/tests/factories/shortlist';
import { matchDoctors } from './match-doctors.server';
import { compareTypedFreedom } from './matching';

const database = databaseWithData('placement', 'vacancy_request', 'enquiry', 'doctor');
const { addDoctor, addCaller, context, vacancy, now, from } = matchingSteps(() => database.db);

async function place(
  doctor: { doctor_id: string } | { enquiry_id: string },
  first_day: string,
  last_day: string,
) {
  await database.db
    .insertInto('placement')
    .values({
      ...{ id: randomUUID(), arrival: '{}', organisation: 'Reef Health', ...doctor },
      ...{ contact_name: 'Anders Holm', contact_email: 'holm@example.org' },
      ...{ first_day, last_day, created_at: now, updated_at: now },
    })
    .execute();
}

/** Free days of the only committed doctor, with plain spaces. */
async function readFreeDays(): Promise<string[]> {
  // The work is from 7 to 18 December.
  const { reference } = await vacancy();
  const found = await matchDoctors(await context(), reference);
  expect(found?.committed).toHaveLength(1);
  return (found?.committed ?? []).flatMap(({ otherDays }) => otherDays?.replace(/\s/g, ' ') ?? []);
}

test.each([
  ['at the start of the work', '2026-12-05', '2026-12-10', ['Free 8 of 12 days: 11 – 18 Dec']],
  ['in the middle of the work', '2026-12-10', '2026-12-12', ['Free 9 of 12 days: 7 – 9 Dec, 13 – 18 Dec']],
  ['on all days of the work', '2026-12-01', '2026-12-31', []],
])('a doctor with other work %s is offered for the remaining days', async (_, first, last, days) => {
  const { id } = await addDoctor();
  await place({ doctor_id: id }, first, last);
  expect(await readFreeDays()).toEqual(days);
});

test('days on which the doctor is not free are not offered, although the doctor has no other work on them', async () => {
  const { id } = await addDoctor({ free: [[from, '2026-12-14']] });
  await place({ doctor_id: id }, '2026-12-05', '2026-12-10');
  expect(await readFreeDays()).toEqual(['Free 4 of 12 days: 11 – 14 Dec']);
});

test('a caller without an account, with other work, is offered for the remaining days that staff typed', async () => {
  const email = newEmail();
  await addCaller({ from, to: '2026-12-16', regions: [], email });
  const { id } = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await place({ enquiry_id: id }, '2026-12-09', '2026-12-10');
  expect(await readFreeDays()).toEqual(['Free 8 of 12 days: 7 – 8 Dec, 11 – 16 Dec']);
});

test.each([
  ['2026-12-07', { kind: 'overlaps', days: 1, of: 0 }],
  ['2027-01-03', { kind: 'fits', days: 28, of: 0 }],
])(
  'a caller who is free until %s fits ongoing work only if the caller is then free for four weeks',
  (to, fit) => {
    const work = { start: '2026-12-07', end: null, ongoing: true, regionIso: 'AU-QLD' } as const;
    expect(compareTypedFreedom({ from: '2026-12-07', to, regions: [] }, work, '2026-11-29')).toEqual(fit);
  },
);
