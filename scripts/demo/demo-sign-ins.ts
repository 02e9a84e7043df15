import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { linkMemberAccount } from '@/lib/employers/organisations/members.server';
import { linkStaffAccount } from '@/lib/platform/staff-kit/staff-members.server';
import { lastWorkingTime, servicesAt, workingTime, type DemoContext } from './demo-context';
import type { DemoDoctor } from './demo-doctors';

/** Signs in all demo people at the start of the last working day, because their last actions are on that day. */
export async function recordDemoSignIns(context: DemoContext, asha: DemoDoctor): Promise<void> {
  const { db } = context.app;
  // Linked three months ago, so that the audit log lists the first sign-ins before all that these people did.
  const services = servicesAt(context, workingTime(context, 64, 8));
  const ids = [asha.id];
  const staff = await db.selectFrom('staff_member').select(['email', 'given_name', 'family_name']).execute();
  const members = await db.selectFrom('organisation_member').select(['email', 'name']).execute();
  const people = [
    ...staff.map((one) => ({ email: one.email, name: [one.given_name, one.family_name] })),
    ...members.map(({ email, name }) => ({ email, name: name.split(' ', 2) })),
  ];
  for (const { email, name } of people) {
    const [givenName = null, familyName = null] = name;
    // The id that `scripts/identity-provider/demo-accounts.mts` gives to the same person.
    const subject = `local|demo-${email.split('@')[0]?.replaceAll('.', '-')}`;
    const account = { email, emailVerified: true };
    const claims = { ...account, subject, givenName, familyName };
    const id = await admitDoctor(services, claims, { isDoctor: false });
    await linkStaffAccount(services, { ...account, id });
    await linkMemberAccount(services, { ...account, id });
    ids.push(id);
  }
  await db
    .updateTable('doctor')
    .set({ last_signed_in_at: lastWorkingTime(context, 8) })
    .where((where) => where.or([where('identity_subject', 'like', 'demo|%'), where('id', 'in', ids)]))
    .execute();
}
