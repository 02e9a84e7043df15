import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { hasRole, type StaffMember } from '@/lib/platform/staff-kit/staff';
import type { Database } from '@/lib/services/database/database';
import type { PlannedAssignment } from './handling';
import { selectAssignable } from './enquiry-queue-store.server';

/**
 * Previews the assignment of selected enquiries to `to`. Consultants cannot reassign enquiries of colleagues; managers
 * can.
 */
export async function planAssignment(
  { db, member }: { db: Database; member: StaffMember },
  { references, to }: { references: readonly string[]; to: StaffMember },
): Promise<PlannedAssignment[]> {
  const rows = await selectAssignable(db, references);
  const manages = hasRole(member, ['manager']) && to.id !== member.id;
  return rows.map(({ reference, state, from, doctor, promised, promised_id: promisedId }) => {
    const isOthers = from !== null && from.id !== member.id;
    const refusal = !isOpenEnquiry(state)
      ? 'The enquiry has ended'
      : from?.id === to.id
        ? to.id === member.id
          ? 'You already have this enquiry'
          : `${to.givenName} already has this enquiry`
        : isOthers && !manages
          ? `${from.name} has claimed this enquiry`
          : null;
    const breaks = refusal === null && from === null && promisedId !== null && promisedId !== to.consultantId;
    return { id: reference, doctor, refusal, from, promised: breaks ? promised : null };
  });
}
