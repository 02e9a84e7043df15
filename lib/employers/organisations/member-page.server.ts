import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { EmployerFrameView } from './employer-view';
import { findMember } from './members.server';
import { memberRoles, type Member, type MemberRole } from './organisation';

export type MemberRequest = SignedInPageRequest & { member: Member };

async function findMemberWithRole({ app, session }: SignedInPageRequest, roles: readonly MemberRole[]) {
  const member = await findMember(app.db, session.doctorId);
  return member && roles.includes(member.role) ? member : null;
}

export function forMembers<Rest extends unknown[], Props>(
  load: (request: MemberRequest, ...rest: Rest) => Promise<PageAnswer<Props>>,
  roles: readonly MemberRole[] = memberRoles,
) {
  return async (request: SignedInPageRequest, ...rest: Rest): Promise<PageAnswer<Props>> => {
    const member = await findMemberWithRole(request, roles);
    return member ? load({ ...request, member }, ...rest) : { notFound: true };
  };
}

export function takenFromMembers<Rest extends unknown[], Answer>(
  take: (request: MemberRequest, ...rest: Rest) => Answer | Promise<Answer>,
  roles: readonly MemberRole[] = memberRoles,
) {
  return async (request: SignedInPageRequest, ...rest: Rest): Promise<Answer | FormOutcome> => {
    const member = await findMemberWithRole(request, roles);
    return member ? take({ ...request, member }, ...rest) : failed(404, 'There is nothing at this address');
  };
}

export function employerFrame({ member }: MemberRequest): EmployerFrameView {
  return { organisation: member.organisation.name, name: member.name, role: member.role };
}

export async function organisationZone({ app, member }: MemberRequest): Promise<string> {
  const data = await app.referenceData();
  return data.regions.get(member.organisation.region)?.timeZone ?? 'Australia/Sydney';
}

export const memberServices = ({ app }: MemberRequest) => ({
  db: app.db,
  now: app.clock.now(),
  staffEmail: app.config.staffEmail,
});
