import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@/lib/core/dates';
import { readReferenceData } from '@/tests/reference-data';
import type { Database } from '@/lib/services/database/database';
import { enquiryInput, insertDoctor, sendEnquiry } from './enquiry';
import { memberId } from './doctor-merge';
import { newEmail } from './shortlist';
import { sendVacancy } from './vacancy';

const now = new Date('2026-11-24T00:05:00Z');
/** First day of the vacancy that `sendVacancy` sends. Its last day is 2026-12-18. */
const from: IsoDate = '2026-12-07';

/** Matches text with any kind of spaces. */
export const spaced = (text: string) =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(' ', '\\s')}$`)) as string;

export type Doctor = {
  change?: object;
  free?: [first: IsoDate, last: IsoDate, state?: string][];
  check?: string | null;
  regions?: string[];
};

type Caller = { from: IsoDate | null; to: IsoDate | null; regions: string[]; email?: string; phone?: string };

/** Steps of tests that match doctors with work. */
export function matchingSteps(getDb: () => Database) {
  /** Adds a doctor. Without changes, this is a registrar in emergency medicine who is free for the whole vacancy. */
  async function addDoctor({
    change = {},
    free = [[from, '2026-12-18']],
    check = 'verified',
    regions,
  }: Doctor = {}) {
    const email = newEmail();
    const id = await insertDoctor(getDb(), email);
    const stamps = { created_at: now, updated_at: now };
    await getDb()
      .updateTable('doctor')
      .set({
        given_name: 'Priya',
        family_name: 'Raman',
        grade: 'registrar',
        specialties: ['emergency-medicine'],
        ...change,
      })
      .where('id', '=', id)
      .execute();
    for (const [index, [first, last, state = 'free']] of free.entries())
      await getDb()
        .insertInto('availability_range')
        .values({
          id: randomUUID(),
          doctor_id: id,
          position: index + 1,
          first_day: first,
          last_day: last,
          state,
          shifts: 15,
          ...stamps,
        })
        .execute();
    if (regions)
      await getDb()
        .insertInto('availability_setting')
        .values({ doctor_id: id, notice_days: 0, regions, ...stamps })
        .execute();
    if (check)
      await getDb()
        .insertInto('registration')
        .values({
          id: randomUUID(),
          doctor_id: id,
          authority: 'AHPRA',
          number: 'MED0001234567',
          check_state: check,
          ...stamps,
        })
        .execute();
    return { id, email };
  }

  /** Adds an enquiry by phone from a doctor without an account. Returns the id of the person. */
  async function addCaller({ email = newEmail(), phone = '+61412345678', ...free }: Caller): Promise<string> {
    const { reference } = await sendEnquiry(
      { db: getDb(), now },
      {
        input: {
          ...enquiryInput,
          familyName: `${free.from} ${free.regions.join('')}`,
          ...{ email, phone, ahpraNumber: 'MED0001234567' },
        },
        typedBy: { staffId: await memberId(getDb()), consultantId: null, isConfirmed: false, free },
      },
    );
    const enquiry = getDb().selectFrom('enquiry').select('person_id').where('reference', '=', reference);
    return (await enquiry.executeTakeFirstOrThrow()).person_id ?? '';
  }
  const context = async () => ({ db: getDb(), now, data: await readReferenceData(getDb()) });
  const vacancy = (change: Parameters<typeof sendVacancy>[1] = {}) =>
    sendVacancy({ db: getDb(), now }, change);
  return { addDoctor, addCaller, context, vacancy, now, from };
}
