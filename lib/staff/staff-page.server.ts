import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { StaffSession } from './staff';
import { staffSession } from './staff-api.server';
import { findStaffMember } from './staff-members.server';
import type { StaffResources } from './staff-resource.server';

/** What the back office opens with; null: the provider says that the second factor was not given. */
export type StaffPageProps = { staff: StaffSession | null };

/** Opens the back office for staff. Nobody else learns that there is one. */
export async function loadStaffPage(
  { app, session, context }: PageRequest,
  resources: StaffResources,
): Promise<PageAnswer<StaffPageProps>> {
  const member = session && (await findStaffMember(app.db, session.doctorId));
  if (!member) return { notFound: true };
  context.res.setHeader('Cache-Control', 'private, no-store');
  if (session.secondFactor === false) return { props: { staff: null }, status: 403 };
  return { props: { staff: staffSession(resources, member) } };
}
