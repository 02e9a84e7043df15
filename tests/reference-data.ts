import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { createTestDatabase } from './test-database';

let read: Promise<ReferenceData> | undefined;

/** Reads the reference data only once for each test file, because all test databases contain the same. */
export function readReferenceData(db: Database): Promise<ReferenceData> {
  return (read ??= getReferenceData(db));
}

/** Loads the reference data before the first test of the calling file. The returned object is empty until then. */
export function loadReferenceDataForTests(): ReferenceData {
  const data = {} as ReferenceData;
  beforeAll(async () => {
    const database = await createTestDatabase();
    Object.assign(data, await getReferenceData(database.db));
    await database.drop();
  }, 60_000);
  return data;
}
