import { plainTextOptions } from '@/lib/platform/emails/email-text';
import { render, toPlainText } from '@react-email/render';
import { readConfig } from '@/lib/config.server';
import type { ClaimedEmail } from '@/lib/platform/emails/email';
import { readReferenceData } from './reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { buildEmail } from '@/lib/site/emails/build-email.server';
import { siteEnvironment } from './site-environment';

const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));

const newestFirst = (db: Database, template: string) =>
  db.selectFrom('email').selectAll().where('template', '=', template).orderBy('id', 'desc');

/**
 * Returns the newest email with this template as it would be sent at `now`, with its text on one line. Null if it would
 * not be sent.
 */
export async function writtenEmail(services: { db: Database; now: Date }, template: string) {
  return write(services, await newestFirst(services.db, template).executeTakeFirstOrThrow());
}

type EmailRow = Omit<ClaimedEmail, 'to' | 'createdAt'> & { recipient: string };

async function write({ db, now }: { db: Database; now: Date }, row: EmailRow) {
  const app = { db, config, clock: fixedClock(now), referenceData: () => readReferenceData(db) };
  const content = await buildEmail(app, { ...row, to: row.recipient, createdAt: now });
  if (!content) return null;
  const text = toPlainText(await render(content.body), plainTextOptions)
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
  expect(text).not.toMatch(/undefined|\[object|null/);
  return { ...content, text, to: row.recipient };
}
