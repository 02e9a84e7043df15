import { render, toPlainText } from '@react-email/render';
import { readConfig } from '@/lib/config.server';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { buildEmail } from '@/lib/operations/build-email.server';
import { siteEnvironment } from './site-environment';

const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));

/** The newest email of a template as it would go out at an instant, its text in one line; null when it has nothing left to say. */
export async function writtenEmail({ db, now }: { db: Database; now: Date }, template: string) {
  const row = await db
    .selectFrom('email')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const app = { db, config, clock: fixedClock(now), referenceData: () => getReferenceData(db) };
  const content = await buildEmail(app, { ...row, to: row.recipient, createdAt: now });
  if (!content) return null;
  const text = toPlainText(await render(content.body))
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
  expect(text).not.toMatch(/undefined|\[object|null/);
  return { ...content, text, to: row.recipient };
}
