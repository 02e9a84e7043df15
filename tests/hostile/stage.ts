import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { signText } from '@/lib/core/signed-text.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { MailTokenPurpose } from '@/lib/platform/emails/mail-token';
import type { Database } from '@/lib/services/database/database';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { demoPassword, signIn } from './sign-in';

const accounts = {
  doctor: 'doctor@example.com',
  otherDoctor: 'new.doctor@example.com',
  requester: 'requester@example.org',
  approver: 'approver@example.org',
  otherRequester: 'other.requester@example.org',
  consultant: 'consultant@example.com',
  otherConsultant: 'second.consultant@example.com',
  manager: 'manager@example.com',
  feedEditor: 'feeds@example.com',
  administrator: 'admin@example.com',
} as const;

export type Person = keyof typeof accounts;
type SignedIn = { email: string; id: string; cookie: string };

export type Stage = {
  url: string;
  db: Database;
  client: pg.Client;
  organisationId: string;
  person(name: Person): SignedIn;
  token(purpose: MailTokenPurpose, id: string): string;
  /**
   * Returns the hidden fields of a form that was opened a minute ago. The site refuses a form that is sent too soon.
   */
  hiddenFields(form: string): Record<string, string>;
  nextJob(): Promise<{ id: string; number: string; slug: string }>;
  value(text: string, values?: unknown[]): Promise<string>;
  end(): Promise<void>;
};

const minute = 60_000;

export async function setStage(site: { url: string; databaseUrl: string; secret: string }): Promise<Stage> {
  const people = new Map<Person, SignedIn>();
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const db = openDatabase(site.databaseUrl, { name: 'hostile', maxConnections: 2 });
  const value = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query<string[]>({ text, values, rowMode: 'array' });
    const first = rows[0]?.[0];
    if (first === undefined) throw new Error(`No row: ${text} ${JSON.stringify(values)}`);
    return first;
  };
  for (const [name, email] of Object.entries(accounts) as [Person, string][]) {
    const cookie = await signIn(site.url, email, demoPassword);
    const id = await value('select id from doctor where email = $1', [email]);
    people.set(name, { email, id, cookie });
  }
  let jobs = 0;
  return {
    url: site.url,
    db,
    client,
    value,
    organisationId: await value('select organisation_id from organisation_member where email = $1', [
      accounts.approver,
    ]),
    person(name) {
      const person = people.get(name);
      if (!person) throw new Error(`${name} is not signed in`);
      return person;
    },
    token: (purpose, id) => mailToken([site.secret], purpose, id),
    hiddenFields: (form) => ({
      form_started: signText([site.secret], `form ${form}`, String(Date.now() - minute)),
      idempotency_key: randomUUID(),
    }),
    async nextJob() {
      const { rows } = await client.query<{ id: string; number: string; slug: string }>(
        "select id, number, slug from job where status = 'open' order by number offset $1 limit 1",
        [(jobs += 1)],
      );
      if (!rows[0]) throw new Error('There are too few demo jobs');
      return rows[0];
    },
    async end() {
      await client.end();
      await db.destroy();
    },
  };
}
