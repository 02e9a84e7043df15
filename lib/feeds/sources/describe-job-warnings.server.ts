import type { Database } from '@/lib/services/database/database';
import { listJobWarnings } from './feed-warning-store.server';
import { warningLabel } from './feed-warnings';

export async function describeJobWarnings(
  db: Database,
  record: { source: string; reference: string },
): Promise<string[]> {
  return (await listJobWarnings(db, record)).map(warningLabel);
}
