export const staffRoles = ['consultant', 'manager', 'feed-editor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffInvitationDays = 7;

export const memberStateLabels = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  new: 'Not signed in yet',
  ended: 'Access ended',
} as const;
export type MemberState = keyof typeof memberStateLabels;

export function getMemberState(
  { active, known, invitedUntil }: Pick<ListedMember, 'active' | 'known' | 'invitedUntil'>,
  now: Date,
): MemberState {
  if (!active) return 'ended';
  if (known) return 'active';
  if (invitedUntil === null) return 'new';
  return new Date(invitedUntil) > now ? 'invited' : 'expired';
}

export const staffRoleLabels: Record<StaffRole, string> = {
  consultant: 'Consultant',
  manager: 'Manager',
  'feed-editor': 'Feed editor',
  administrator: 'Administrator',
};

/** HTTP header of a CSV export that does not contain all rows. Its value is the number of rows in the file. */
export const cutHeader = 'X-Staff-Rows-Cut';

export const maxHits = 5;

export type StaffHit = {
  id: string;
  label: string;
  detail: string;
  /** Path of the screen, without `/staff`. */
  path: string;
};

export type StaffHits = { id: string; groups: { resource: string; hits: readonly StaffHit[] }[] };

export const searchLimits = { shortest: 2, longest: 120 } as const;

export type StaffMember = {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly StaffRole[];
  /**
   * Name of the member's team. Members of the same team see each other's enquiries under "My team". Empty if there is
   * no team.
   */
  team: string;
  consultantId: string | null;
};

export function hasRole(member: Pick<StaffMember, 'roles'>, roles: readonly StaffRole[]): boolean {
  return member.roles.some((role) => role === 'administrator' || roles.includes(role));
}

export type StaffMembersAbout = {
  /** Active consultants without an account for the back office. */
  withoutAccount: { id: string; name: string; givenName: string; familyName: string; regions: string }[];
};

export type StaffSession = Pick<
  StaffMember,
  'id' | 'givenName' | 'familyName' | 'email' | 'roles' | 'team'
> & {
  resources: Record<string, StaffAbilities>;
  /** URLs of consultants' portraits by full name, because many rows contain no id. Omits names that people share. */
  portraits: Readonly<Record<string, string>>;
};

type StaffAbilities = {
  list: boolean;
  create: boolean;
  edit: boolean;
  /** True if opening a row is recorded in the audit log. The row is then opened by POST. */
  recorded: boolean;
  exports: boolean;
  actions: readonly string[];
};

export type ListedMember = StaffMember & {
  active: boolean;
  version: number;
  /** True if the member has signed in at least once. */
  known: boolean;
  /** Time (ISO) at which the invitation expires. Null if it was accepted or does not exist. */
  invitedUntil: string | null;
  consultant: string | null;
  lastSignedInAt: string | null;
};
