import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { createTestDatabase, type TestDatabase } from './test-database';

type Table = Parameters<Database['deleteFrom']>[0];

/**
 * Creates a database with reference data for the tests of one file. The tables in `emptied` are empty before each test.
 */
export function databaseWithData(...emptied: Table[]): TestDatabase & { data: ReferenceData } {
  const made = {} as TestDatabase & { data: ReferenceData };
  beforeAll(async () => {
    Object.assign(made, await createTestDatabase());
    made.data = await getReferenceData(made.db);
  });
  afterAll(() => made.drop());
  if (emptied.length > 0)
    beforeEach(async () => {
      for (const table of emptied) await made.db.deleteFrom(table).execute();
    });
  return made;
}
