import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';

let read: Promise<ReferenceData> | undefined;

/** Reads the reference data only once for each test file, because all test databases contain the same. */
export function readReferenceData(db: Database): Promise<ReferenceData> {
  return (read ??= getReferenceData(db));
}
