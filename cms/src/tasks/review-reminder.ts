import type { Payload, TaskConfig } from 'payload';
import { settings } from '../settings';

const dayMs = 24 * 3600 * 1000;
/** A text that nobody has looked at for so long may no longer be right. */
const staleAfterDays = 365;

/** Asks editors by email to look again at what nobody has looked at for a year: one email with all of it. */
export async function sendReviewReminders(
  payload: Payload,
  now: Date,
): Promise<{ texts: number; emails: number }> {
  const before = new Date(now.getTime() - staleAfterDays * dayMs).toISOString();
  const stale = [];
  for (const collection of ['pages', 'articles'] as const) {
    const { docs } = await payload.find({
      collection,
      where: { and: [{ _status: { equals: 'published' } }, { lookedAt: { less_than: before } }] },
      sort: 'lookedAt',
      limit: 100,
      depth: 0,
      overrideAccess: true,
    });
    stale.push(...docs.map(({ id, title, lookedAt }) => ({ collection, id, title, lookedAt })));
  }
  if (stale.length === 0) return { texts: 0, emails: 0 };
  const { docs: editors } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'editor' } },
    limit: 100,
    depth: 0,
    overrideAccess: true,
  });
  const lines = stale.map(
    ({ collection, id, title, lookedAt }) =>
      `${title}, last looked at on ${String(lookedAt).slice(0, 10)}\n${settings.ownUrl}/admin/collections/${collection}/${id}`,
  );
  const text = `Nobody has looked at these texts for a year. Please check each, and set "Last looked at".\n\n${lines.join('\n\n')}\n`;
  for (const { email } of editors)
    await payload.sendEmail({ to: email, subject: `Texts to look at again: ${stale.length}`, text });
  return { texts: stale.length, emails: editors.length };
}

/** Every Monday morning. */
export const reviewReminder: TaskConfig<'reviewReminder'> = {
  slug: 'reviewReminder',
  retries: 3,
  schedule: [{ cron: '0 0 22 * * 0', queue: 'default' }],
  handler: async ({ req }) => ({ output: await sendReviewReminders(req.payload, new Date()) }),
};
