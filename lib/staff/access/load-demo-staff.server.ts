import { v5 as uuidv5 } from 'uuid';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import type { Database } from '@/lib/services/database/database';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';

const demoNamespace = '5f0f3f6e-7a39-4d53-9c38-0d6a2f9d1c11';
const demoStaff = [
  { email: 'consultant@example.com', givenName: 'Hannah', familyName: 'Reid', roles: ['consultant'] },
  { email: 'second.consultant@example.com', givenName: 'Tom', familyName: 'Okafor', roles: ['consultant'] },
  { email: 'manager@example.com', givenName: 'Lucy', familyName: 'Tran', roles: ['manager', 'consultant'] },
  { email: 'feeds@example.com', givenName: 'Marek', familyName: 'Vidal', roles: ['feed-editor'] },
  { email: 'admin@example.com', givenName: 'Ines', familyName: 'Calder', roles: ['administrator'] },
] as const;

export async function loadDemoStaff(db: Database, now: Date): Promise<void> {
  const consultants = await listConsultants({ db });
  for (const member of demoStaff) {
    const consultant = consultants.find(
      ({ givenName, familyName }) => givenName === member.givenName && familyName === member.familyName,
    );
    const team = consultant ? 'Australia' : '';
    const input = { ...member, team, consultantId: consultant?.id ?? null, active: true };
    await addStaffMember({ db, now }, uuidv5(member.email, demoNamespace), input);
  }
}
