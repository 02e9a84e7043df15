import { randomUUID } from 'node:crypto';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { Database } from '@/lib/services/database/database';

/** Records that an account with this email address was merged into the account `id`. */
export async function insertFormerAccount(
  db: Database,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await loadDemoStaff(db, now);
  const [member] = await listStaff(db);
  await db
    .insertInto('doctor_merge')
    .values({
      id: randomUUID(),
      to_id: id,
      from_id: randomUUID(),
      from_subject: `test|merged|${id}`,
      from_email: email,
      from_email_verified: true,
      staff_id: member?.id ?? '',
      reason: 'Called on the number that both accounts have',
      moved: '{}',
      created_at: now,
    })
    .execute();
}
