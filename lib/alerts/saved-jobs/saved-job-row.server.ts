import { z } from 'zod';
import { jobStatuses } from '@/lib/jobs/listing/job';
import { jobSnapshotFields } from '@/lib/jobs/listing/job-snapshot.server';
import type { SavedJobSnapshot } from './saved-job';

export const snapshotSchema = z.object({ ...jobSnapshotFields, status: z.enum(jobStatuses) });

export function readSnapshot(value: unknown): SavedJobSnapshot {
  return snapshotSchema.parse(value);
}
