import type { Database } from '@/lib/services/database/database';
import { startApp } from '@/lib/app/start-app.server';
import { siteEnvironment } from './site-environment';
import { createTestDatabase } from './test-database';

/** Creates a database for the tests of one file, and makes `startApp()` use it. */
export function siteDatabase(): { readonly db: Database } {
  let made: Awaited<ReturnType<typeof createTestDatabase>> | null = null;
  beforeAll(async () => {
    made = await createTestDatabase();
    Object.assign(process.env, siteEnvironment({ DATABASE_URL: made.url }));
  }, 60_000);
  afterAll(async () => {
    await startApp().db.destroy();
    await made?.drop();
  });
  return {
    get db() {
      if (!made) throw new Error('The database is there from beforeAll on');
      return made.db;
    },
  };
}
