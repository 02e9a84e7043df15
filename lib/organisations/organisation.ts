/** What a member of an organisation may be: a requester's vacancies wait for an approver, who also sees to the members. */
export const memberRoles = ['requester', 'approver'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Roles as a person reads them. */
export const memberRoleLabels: Record<MemberRole, string> = { requester: 'Requester', approver: 'Approver' };

/** An employer whose people sign in. `region` is an ISO 3166-2 code: where most of its work is. */
export type Organisation = { id: string; name: string; region: string };

/** Somebody of an organisation, as the session knows them. */
export type Member = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  organisation: Organisation;
};

/** Longest texts, characters. */
export const organisationLimits = { name: 160, memberName: 120, reason: 500 } as const;
/** How long an invitation counts. */
export const invitationDays = 14;
/** Members and open invitations of one organisation. */
export const maxMembers = 100;
