import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { linkEnquiries } from '@/lib/enquiries/enquiry/link-enquiries.server';
import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { isMergedAway } from '@/lib/doctors/doctor/find-merged-account.server';
import { deleteAccounts, askDeletion } from '@/lib/doctors/account/delete-accounts.server';
import { unsubscribe } from '@/lib/alerts/unsubscribe/unsubscribe-page.server';
import { mayMail } from '@/lib/doctors/communications/find-preferences.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { confirmMerge, insertPair, memberId, merge, mergedAt } from '@/tests/factories/doctor-merge';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';

const database = databaseWithData();
beforeAll(async () => {
  await memberId(database.db);
});

const now = new Date('2027-03-01T00:00:00Z');
const buildUniqueEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;
const doctor = (id: string) =>
  database.db.selectFrom('doctor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a merged-away account', () => {
  const claims = (row: Awaited<ReturnType<typeof doctor>>) => ({
    subject: row.identity_subject,
    email: row.email,
    emailVerified: true,
    givenName: null,
    familyName: null,
  });

  test('nobody can sign in to the merged-away account, and trying to sign in creates no other account', async () => {
    const { staying, other } = await insertPair(database.db);
    const [gone, stays] = [await doctor(other), await doctor(staying)];
    await merge(database.db, staying, other);
    expect(await isMergedAway(database.db, gone.identity_subject)).toBe(true);
    expect(await isMergedAway(database.db, stays.identity_subject)).toBe(false);
    const services = { db: database.db, clock: fixedClock(mergedAt) };
    await expect(admitDoctor(services, claims(gone))).rejects.toThrow('merged');
    expect(await admitDoctor(services, claims(stays))).toBe(staying);
  });

  test('the merged-away account’s unsubscribe links work for the remaining account, even after a further merge', async () => {
    const first = await insertPair(database.db);
    await merge(database.db, first.staying, first.other);
    const { phone } = await doctor(first.staying);
    const third = await insertDoctor(database.db, buildUniqueEmail('third'));
    await database.db.updateTable('doctor').set({ phone }).where('id', '=', third).execute();
    await merge(database.db, third, first.staying);
    const to = { doctorId: third, purpose: 'job-alerts' as const, now: mergedAt };
    expect(await mayMail(database.db, to)).toBe(true);
    const app = { db: database.db, clock: fixedClock(mergedAt) };
    await unsubscribe(app, { kind: 'purpose', doctorId: first.other, purpose: 'job-alerts' });
    expect(await mayMail(database.db, to)).toBe(false);
  });

  test('deleting the remaining account also deletes the merged-away account, and later enquiries from its email address', async () => {
    const { staying, other } = await insertPair(database.db);
    const { email } = await doctor(other);
    await merge(database.db, staying, other);
    await sendEnquiry({ db: database.db, now: mergedAt }, { input: { ...enquiryInput, email } });
    await askDeletion({ db: database.db, now: mergedAt }, staying);
    const later = new Date(mergedAt.getTime() + 15 * 86_400_000);
    await deleteAccounts({ db: database.db, now: later, staffEmail: 'desk@onward.example' });
    for (const table of ['doctor_merge', 'enquiry', 'email'] as const) {
      const { rows } =
        await sql`select from ${sql.table(table)} t where t::text like ${`%${email}%`}`.execute(database.db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

describe('enquiries from a person without an account', () => {
  test('merging an enquiry into an account moves all enquiries from its email address, and no other account can claim them', async () => {
    const doctorId = await insertDoctor(database.db, buildUniqueEmail('claims'));
    await database.db
      .updateTable('doctor')
      .set({ phone: '+61491570999' })
      .where('id', '=', doctorId)
      .execute();
    const input = { ...enquiryInput, email: buildUniqueEmail('guest'), phone: '+61491570999' };
    const first = await sendEnquiry({ db: database.db, now }, { input });
    await sendEnquiry({ db: database.db, now }, { input: { ...input, message: 'And in January?' } });
    const { seen, done } = await merge(database.db, doctorId, first.reference);
    expect(seen).toMatchObject({ alike: ['phone'], rows: [{ what: 'Enquiries', moved: 2 }], fields: [] });
    expect(done).toMatchObject({ changed: true });
    const own = database.db.selectFrom('enquiry').select('id').where('doctor_id', '=', doctorId);
    expect(await own.execute()).toHaveLength(2);
    expect(await confirmMerge(database.db, seen)).toMatchObject({ value: { changed: false } });
    const services = { db: database.db, clock: fixedClock(mergedAt) };
    const stranger = await insertDoctor(database.db, input.email);
    expect(await linkEnquiries(services, { id: stranger, email: input.email, emailVerified: true })).toBe(0);
    // The merge moved enquiries that were sent without an account. If their sender later creates an account, it must
    // not count as merged away.
    expect(await isMergedAway(database.db, `test|${stranger}`)).toBe(false);
  });
});
