import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { loadStaffSession } from './staff-api.server';
import { findStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffResources } from '@/lib/platform/staff-kit/staff-resource.server';

/** Props of the back office. `staff` is null if the staff member signed in without a second factor. */
export type StaffPageProps = { staff: StaffSession | null };

export async function loadStaffPage(
  { app, session, context }: SignedInPageRequest,
  resources: StaffResources,
): Promise<PageAnswer<StaffPageProps>> {
  const member = await findStaffMember(app.db, session.doctorId);
  if (!member) return { notFound: true };
  context.res.setHeader('Cache-Control', 'private, no-store');
  if (session.secondFactor === false) return { props: { staff: null }, status: 403 };
  return { props: { staff: await loadStaffSession(app.db, resources, member) } };
}
