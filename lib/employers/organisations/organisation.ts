/** An approver must agree to the vacancies of a requester. Approvers also manage the members. */
export const memberRoles = ['requester', 'approver'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleLabels: Record<MemberRole, string> = { requester: 'Requester', approver: 'Approver' };

/** An employer whose employees sign in. `region` is the ISO 3166-2 code of the region with most of its work. */
export type Organisation = { id: string; name: string; region: string };

/** What staff enter about an employer. `staffId` is the consultant, or null if nobody was chosen. */
export type StaffDetails = {
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  staffId: string | null;
};

export type Member = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  /**
   * Largest estimated cost of a request that the approver may approve, in dollars of the organisation's country. Null
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
/** Maximum number of members of one organisation. Open invitations count as members. */
export const maxMembers = 100;

/** Name of an employer with a record, or of a hospital in one of its vacancies. `hospitalOf` is then the employer. */
export type EmployerName = { organisationId: string; name: string; hospitalOf: string | null };

export type EmployerWithoutRecord = {
  name: string;
  region: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  openVacancies: number;
  lastRequestAt: string;
};
