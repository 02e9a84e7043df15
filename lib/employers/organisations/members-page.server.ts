import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import { buildEmailSchema, fullName } from '@/lib/platform/contact-fields/contact-fields.server';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, oneLine } from '@/lib/http/form-fields.server';
import { employerPaths } from '@/lib/routes';
import type { MembersView } from './employer-view';
import { inviteMember, withdrawInvitation } from './invitations.server';
import {
  employerFrame,
  forMembers,
  memberServices,
  organisationZone,
  takenFromMembers,
} from './member-page.server';
import { changeMember, listMembers } from './members.server';
import { maxApprovalLimit, memberRoles, organisationLimits } from './organisation';
import { listInvitations } from './invitation-store.server';
import { approvalLimitOf } from './request-vacancies.server';

const day = zonedFormats('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

export const loadMembers = forMembers(
  async (request, state: FormState) => {
    const { app, member } = request;
    const now = app.clock.now();
    const timeZone = await organisationZone(request);
    const [members, invitations] = await Promise.all([
      listMembers(app.db, member.organisation.id),
      listInvitations(app.db, member.organisation.id),
    ]);
    const view: MembersView = {
      employer: employerFrame(request),
      members: members
        .toSorted((a, b) => Number(b.active) - Number(a.active))
        .map(({ id, name, email, role, active, approvalLimit }) => ({
          ...{ id, name, email, role, active, approvalLimit },
          isYou: id === member.id,
        })),
      invitations: invitations.map(({ id, name, email, role, expiresAt }) => ({
        ...{ id, name, email, role },
        until: day(timeZone).format(expiresAt),
        expired: expiresAt.getTime() <= now.getTime(),
      })),
      currency: approvalLimitOf(member.organisation, null).currency,
      action: employerPaths.members(),
      state,
    };
    return { props: view };
  },
  ['approver'],
);

const id = z.uuid(incomplete);
const role = z.enum(memberRoles, 'Choose what this person can do');
/** Whole dollars, with or without "$" and commas. Empty means no limit. */
const approvalLimit = oneLine.transform((text, context) => {
  const amount = Number(text.replace(/[$,\s]/g, ''));
  if (text === '') return null;
  if (Number.isInteger(amount) && amount >= 1 && amount <= maxApprovalLimit) return amount;
  context.addIssue({ code: 'custom', message: 'Enter the limit in whole dollars, for example 40,000' });
  return z.NEVER;
});
const posted = z.discriminatedUnion(
  'do',
  [
    z.object({
      do: z.literal('invite'),
      name: fullName('their name', organisationLimits.memberName),
      email: buildEmailSchema('their email'),
      role,
    }),
    z.object({ do: z.literal('withdraw'), invitation: id }),
    z.object({ do: z.literal('change'), member: id, role }),
    z.object({ do: z.literal('limit'), member: id, limit: approvalLimit }),
    z.object({ do: z.literal('end'), member: id, role }),
    z.object({ do: z.literal('renew'), member: id, role }),
  ],
  incomplete,
);
type Posted = z.infer<typeof posted>;

export const membersSchema = takenFromMembers(() => posted, ['approver']);

const inviteFailures = {
  'organisations/unknown': failed(404, 'There is nothing at this address'),
  'organisations/member-already': {
    errors: [{ field: 'email', message: 'This person is already a member' }],
  },
  'organisations/full': failed(
    409,
    'Your organisation has reached the maximum number of members. Contact us for help.',
  ),
} satisfies Record<string, FormOutcome>;

const changeFailures = {
  'organisations/unknown-member': failed(404, 'We cannot find this member.'),
  'organisations/last-approver': failed(
    409,
    'There must be at least one approver. Make someone else an approver first.',
  ),
  'organisations/last-without-limit': failed(
    409,
    'At least one approver must have no limit, so that every request can be approved.',
  ),
  'organisations/own-membership': failed(409, 'Ask another approver to change your membership.'),
} satisfies Record<string, FormOutcome>;

export const submitMembers = takenFromMembers(
  async (request, given: Posted, idempotencyKey: string): Promise<FormOutcome> => {
    const services = memberServices(request);
    const organisationId = request.member.organisation.id;
    const back = employerPaths.members();
    if (given.do === 'invite') {
      const { name, email, role: as } = given;
      const actor = `employer:${request.member.id}`;
      const invited = { id: idempotencyKey, organisationId, name, email, role: as, actor };
      const answer = await inviteMember(services, invited);
      return answer.ok ? done(back, `We will email ${name} a link`) : inviteFailures[answer.failure.code];
    }
    if (given.do === 'withdraw') {
      const withdrawn = await withdrawInvitation(services, { organisationId, id: given.invitation });
      return withdrawn
        ? done(back, 'Invitation cancelled')
        : failed(409, 'This invitation has already been accepted or is no longer valid.');
    }
    const { member: memberId } = given;
    const change = {
      ...{ organisationId, memberId, by: request.member.id },
      ...(given.do === 'limit'
        ? { role: 'approver' as const, active: true, approvalLimit: given.limit }
        : { role: given.role, active: given.do !== 'end' }),
    };
    const changed = await changeMember(services, change);
    return changed.ok ? done(back, 'Member updated') : changeFailures[changed.failure.code];
  },
  ['approver'],
);
