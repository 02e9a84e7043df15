import type { EnquiryInput } from '@/lib/enquiries/enquiry/enquiry';
import { linkEnquiries } from '@/lib/enquiries/enquiry/link-enquiries.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { staffDoctors } from '@/lib/staff/doctor-records/staff-doctors-resource.server';
import { actOn, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { memberId } from './doctor-merge';
import { enquiryInput, insertDoctor, sendEnquiry } from './enquiry';

/** Opens a test database and returns functions for the records of doctors in the back office. */
export async function openPeople() {
  const database = await createTestDatabase();
  const context: StaffContext = staffContext(database, { now: '2026-11-20T00:00:00Z' });
  context.member = { ...context.member, id: await memberId(database.db) };
  const { db } = database;
  let digits = 0;
  return {
    db,
    context,
    async close() {
      await context.app.db.destroy();
      await database.drop();
    },
    somePhone: () => `+614915${String((digits += 1)).padStart(5, '0')}`,
    async enquire(input: Partial<EnquiryInput>, now = context.now): Promise<string> {
      const { reference } = await sendEnquiry({ db, now }, { input: { ...enquiryInput, ...input } });
      return reference;
    },
    async personOf(reference: string): Promise<string> {
      const query = db.selectFrom('enquiry').select('person_id').where('reference', '=', reference);
      return (await query.executeTakeFirstOrThrow()).person_id ?? '';
    },
    open: (id: string) => staffDoctors.find?.run(context, id),
    act: (name: string, id: string, body: object = {}) =>
      actOn(context, staffDoctors.actions?.[name], id, body),
    /** Signs a doctor in with a new account that has verified this address. Returns the account's id. */
    async signUp(email: string, prepare?: (id: string) => Promise<unknown>): Promise<string> {
      const id = await insertDoctor(db, email);
      await prepare?.(id);
      const clock = fixedClock(context.now.toISOString());
      await linkEnquiries({ db, clock }, { id, email, emailVerified: true });
      return id;
    },
  };
}
