import { startApp } from '@/lib/app/start-app.server';
import { siteEnvironment } from './site-environment';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Creates a database for the tests of one file, and makes `startApp()` use it with the given environment variables. */
export function siteDatabase(settings: Record<string, string> = {}): TestDatabase {
  const made = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(made, await createTestDatabase());
    const environment = { ...settings, DATABASE_URL: made.url };
    Object.assign(process.env, siteEnvironment(environment), environment);
  }, 60_000);
  afterAll(async () => {
    await startApp().flags.close();
    await startApp().db.destroy();
    await made.drop();
  });
  return made;
}
