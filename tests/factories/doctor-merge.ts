import { randomUUID } from 'node:crypto';
import { readReferenceData } from '@/tests/reference-data';
import { mergeDoctors, previewMerge } from '@/lib/staff/doctor-merges/merge-doctors.server';
import type { MergeChoices, MergePreview } from '@/lib/staff/doctor-merges/doctor-merge';
import type { Database } from '@/lib/services/database/database';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { insertDoctor } from './enquiry';

export const mergedAt = new Date('2027-03-02T00:00:00Z');

export const mergeReasonText = 'Called back on the number of both, and they named both addresses';

export async function insertPair(db: Database): Promise<{ staying: string; other: string }> {
  const mark = randomUUID().slice(0, 8);
  const staying = await insertDoctor(db, `staying.${mark}@example.com`);
  const other = await insertDoctor(db, `other.${mark}@example.com`);
  const phone = `+614${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;
  await db.updateTable('doctor').set({ phone }).where('id', 'in', [staying, other]).execute();
  return { staying, other };
}

export async function memberId(db: Database): Promise<string> {
  await loadDemoStaff(db, mergedAt);
  const [member] = await listStaff(db);
  if (!member) throw new Error('There is no staff');
  return member.id;
}

export async function seeMerge(
  db: Database,
  stayingId: string,
  other: string,
  choices: MergeChoices = {},
): Promise<MergePreview> {
  const services = { db, now: mergedAt, data: await readReferenceData(db) };
  const seen = await previewMerge(services, { stayingId, other, choices, staffId: await memberId(db) });
  if (!seen.ok) throw new Error(seen.failure.code);
  return seen.value;
}

/** Confirms a previewed merge, as the second press of the button in the back office does. */
export async function confirmMerge(
  db: Database,
  { staying, other, seen }: Pick<MergePreview, 'staying' | 'other' | 'seen'>,
  choices: MergeChoices = {},
) {
  const services = { db, now: mergedAt, data: await readReferenceData(db) };
  return mergeDoctors(services, {
    ...{ stayingId: staying.id, other: other.id, choices, seen },
    ...{ reason: mergeReasonText, staffId: await memberId(db) },
  });
}

export async function merge(db: Database, stayingId: string, other: string, choices: MergeChoices = {}) {
  const seen = await seeMerge(db, stayingId, other, choices);
  const done = await confirmMerge(db, seen, choices);
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
  return { seen, done: done.value };
}
