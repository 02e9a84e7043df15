import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import { signIn } from '@/tests/hostile/sign-in';

export type StaffSite = {
  email: string;
  /** Returns the body of the response. Throws unless its status is 200. */
  get(address: string): Promise<string>;
  stop(): Promise<void>;
};

export async function serveStaffSite(database: { url: string; ownerUrl: string }): Promise<StaffSite> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'onward-bench-'));
  chmodSync(temporary, 0o755);
  const settings = await testSettings(path.join(temporary, 'data'));
  const env: Record<string, string> = {
    ...settings.env,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const running = await startSite(
    { ...settings, env, embedded: { ...settings.embedded, database: false }, demoData: false },
    { command: 'start', log: () => undefined, signal: new AbortController().signal },
  );
  const url = env.SITE_URL ?? `http://localhost:${settings.ports.PORT}`;
  const email = 'manager@example.com';
  const cookie = await signIn(url, email, 'correct horse battery');
  return {
    email,
    async get(address) {
      const answer = await fetch(`${url}${address}`, { headers: { cookie, accept: 'application/json' } });
      if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
      return answer.text();
    },
    async stop() {
      await running.stop();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
