import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { createTestDatabase } from './test-database';

type Table = Parameters<Database['deleteFrom']>[0];

/**
 * Creates a database with reference data for the tests of one file. The tables in `emptied` are empty before each test.
 */
export function databaseWithData(...emptied: Table[]): {
  readonly db: Database;
  readonly url: string;
  readonly data: ReferenceData;
} {
  let made: { db: Database; url: string; data: ReferenceData; drop: () => Promise<void> } | null = null;
  const get = () => {
    if (!made) throw new Error('The database is there from beforeAll on');
    return made;
  };
  beforeAll(async () => {
    const database = await createTestDatabase();
    made = { ...database, data: await getReferenceData(database.db) };
  });
  afterAll(() => made?.drop());
  if (emptied.length > 0)
    beforeEach(async () => {
      for (const table of emptied) await get().db.deleteFrom(table).execute();
    });
  return {
    get db() {
      return get().db;
    },
    get url() {
      return get().url;
    },
    get data() {
      return get().data;
    },
  };
}
