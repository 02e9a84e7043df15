/** What a member of staff may be; one person may be several. */
export const staffRoles = ['consultant', 'manager', 'feed-editor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles as a person reads them. */
export const staffRoleLabels: Record<StaffRole, string> = {
  consultant: 'Consultant',
  manager: 'Manager',
  'feed-editor': 'Feed editor',
  administrator: 'Administrator',
};

/** With a CSV file that has not every row of the list: how many it has. */
export const cutHeader = 'X-Staff-Rows-Cut';

/** Somebody of the staff, signed in or not. */
export type StaffMember = {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly StaffRole[];
  /** Those of one team see each other's enquiries as "My team"; empty: none. */
  team: string;
  /** The consultant that doctors know this person as; null: none. */
  consultantId: string | null;
};

/** Whether somebody has one of these roles. An administrator has them all. */
export function hasRole(member: Pick<StaffMember, 'roles'>, roles: readonly StaffRole[]): boolean {
  return member.roles.some((role) => role === 'administrator' || roles.includes(role));
}

/** What the screens need to know of the person in front of them, and of what they may do. */
export type StaffSession = Pick<
  StaffMember,
  'id' | 'givenName' | 'familyName' | 'email' | 'roles' | 'team'
> & {
  /** By name of the resource. */
  resources: Record<string, StaffAbilities>;
};

/** What somebody may do with a resource. */
export type StaffAbilities = {
  list: boolean;
  create: boolean;
  edit: boolean;
  /** Opening one is recorded, and so it is asked for by POST. */
  recorded: boolean;
  exports: boolean;
  actions: readonly string[];
};
