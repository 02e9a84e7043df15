/**
 * Roles of an organisation's members. Vacancies of a requester need the agreement of an approver. Approvers also manage
 * the members.
 */
export const memberRoles = ['requester', 'approver'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleLabels: Record<MemberRole, string> = { requester: 'Requester', approver: 'Approver' };

/** An employer whose staff sign in. `region` is the ISO 3166-2 code of the region where most of its work is. */
export type Organisation = { id: string; name: string; region: string };

export type Member = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  /**
   * Largest estimated cost of a request that this approver may approve, in dollars of the organisation's country. Null
   * if there is no limit.
   */
  approvalLimit: number | null;
  organisation: Organisation;
};

export const organisationLimits = {
  name: 160,
  memberName: 120,
  reason: 500,
  note: 2000,
  rateNote: 200,
} as const;
export const maxApprovalLimit = 10_000_000;
export const invitationDays = 14;
/** Upper limit of members and open invitations together. */
export const maxMembers = 100;
