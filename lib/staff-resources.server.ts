import { auditLog, staffMembers } from './staff/staff-member-resource.server';
import type { StaffResources } from './staff/staff-resource.server';

/** Everything in the back office, by the name that its address has under `/api/staff`. */
export const staffResources = {
  staff: staffMembers,
  'audit-log': auditLog,
} satisfies StaffResources;
