import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { EmployerFrameView } from './employer-view';
import { findMember } from './members.server';
import { memberRoles, type Member, type MemberRole } from './organisation';

/** A page's request by a member of an organisation. */
export type MemberRequest = SignedInPageRequest & { member: Member };

async function memberOf({ app, session }: SignedInPageRequest, roles: readonly MemberRole[]) {
  const member = await findMember(app.db, session.doctorId);
  return member && roles.includes(member.role) ? member : null;
}

/** A loader for members with one of these roles. Nobody else learns that there is such a page. */
export function forMembers<Rest extends unknown[], Props>(
  load: (request: MemberRequest, ...rest: Rest) => Promise<PageAnswer<Props>>,
  roles: readonly MemberRole[] = memberRoles,
) {
  return async (request: SignedInPageRequest, ...rest: Rest): Promise<PageAnswer<Props>> => {
    const member = await memberOf(request, roles);
    return member ? load({ ...request, member }, ...rest) : { notFound: true };
  };
}

/** The same for what a form is read by, and for what takes it. */
export function takenFromMembers<Rest extends unknown[], Answer>(
  take: (request: MemberRequest, ...rest: Rest) => Answer | Promise<Answer>,
  roles: readonly MemberRole[] = memberRoles,
) {
  return async (request: SignedInPageRequest, ...rest: Rest): Promise<Answer | FormOutcome> => {
    const member = await memberOf(request, roles);
    return member ? take({ ...request, member }, ...rest) : failed(404, 'There is nothing at this address');
  };
}

/** What the frame of the employers' account shows. */
export function employerFrame({ member }: MemberRequest): EmployerFrameView {
  return { organisation: member.organisation.name, name: member.name, role: member.role };
}

/** IANA zone by which an organisation is told times. */
export async function organisationZone({ app, member }: MemberRequest): Promise<string> {
  const data = await app.referenceData();
  return data.regions.get(member.organisation.region)?.timeZone ?? 'Australia/Sydney';
}

/** The use cases' services of a request. */
export const memberServices = ({ app }: MemberRequest) => ({
  db: app.db,
  now: app.clock.now(),
  staffEmail: app.config.staffEmail,
});
