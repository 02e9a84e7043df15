import { startApp } from '@/lib/app/start-app.server';
import { siteEnvironment } from './site-environment';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Creates a database for the calling test file. `startApp()` then uses it, with the given environment variables. */
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
