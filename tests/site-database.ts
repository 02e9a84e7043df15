import { startApp } from '@/lib/app/start-app.server';
import { siteEnvironment } from './site-environment';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Creates a database for the tests of one file, and makes `startApp()` use it. */
export function siteDatabase(): TestDatabase {
  const made = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(made, await createTestDatabase());
    Object.assign(process.env, siteEnvironment({ DATABASE_URL: made.url }));
  }, 60_000);
  afterAll(async () => {
    await startApp().db.destroy();
    await made.drop();
  });
  return made;
}
