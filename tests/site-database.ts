import type { Database } from '@/lib/services/database/database';
import { startApp } from '@/lib/start-app.server';
import { siteEnvironment } from './site-environment';
import { createTestDatabase } from './test-database';

/** A database of its own for the tests of a file, which `startApp()` uses: made before them, dropped after. */
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
