import type { Payload, TaskConfig } from 'payload';
import { nextMondayMorning } from '../dates';
import { settings } from '../settings';

const dayMs = 24 * 3600 * 1000;
const staleAfterMs = 365 * dayMs;

/**
 * Returns the published texts whose yearly check is due at the given time. The text that was checked longest ago comes
 * first.
 */
export async function findTextsToCheck(payload: Payload, by: Date) {
  const before = new Date(by.getTime() - staleAfterMs).toISOString();
  const texts = [];
  for (const collection of ['pages', 'articles'] as const) {
    const { docs } = await payload.find({
      collection,
      where: { and: [{ _status: { equals: 'published' } }, { lookedAt: { less_than: before } }] },
      sort: 'lookedAt',
      limit: 100,
      depth: 0,
      overrideAccess: true,
    });
    texts.push(
      ...docs.map(({ id, title, lookedAt }) => ({
        title,
        lookedAt: String(lookedAt),
        due: new Date(new Date(String(lookedAt)).getTime() + staleAfterMs),
        address: `/collections/${collection}/${id}`,
      })),
    );
  }
  return texts;
}

export async function sendReviewReminders(
  payload: Payload,
  now: Date,
): Promise<{ texts: number; emails: number }> {
  const stale = await findTextsToCheck(payload, now);
  if (stale.length === 0) return { texts: 0, emails: 0 };
  const { docs: editors } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'editor' } },
    limit: 100,
    depth: 0,
    overrideAccess: true,
  });
  const lines = stale.map(
    ({ title, lookedAt, address }) =>
      `${title}, last checked on ${lookedAt.slice(0, 10)}\n${settings.ownUrl}/admin${address}`,
  );
  const text = `No one has checked these texts for a year. Please check each one, then set “Last checked”.\n\n${lines.join('\n\n')}\n`;
  const failures: unknown[] = [];
  for (const { email, id } of editors)
    try {
      await payload.sendEmail({ to: email, subject: `Texts to check: ${stale.length}`, text });
    } catch (error) {
      payload.logger.error(`The reminder to account ${id} was not sent: ${String(error)}`);
      failures.push(error);
    }
  // Throws only if all emails failed. After an error, the task runs again, and editors who have already received the
  // email would get a second one.
  if (failures.length > 0 && failures.length === editors.length) throw failures[0];
  return { texts: stale.length, emails: editors.length - failures.length };
}

/**
 * Runs on Mondays at 8 am in Sydney. `waitUntil` sets this time, because Payload interprets `cron` in the machine's
 * time zone.
 */
export const reviewReminder: TaskConfig<'reviewReminder'> = {
  slug: 'reviewReminder',
  retries: 3,
  schedule: [
    {
      cron: '0 0 8 * * 1',
      queue: 'default',
      hooks: {
        beforeSchedule: async (args) => ({
          ...(await args.defaultBeforeSchedule(args)),
          waitUntil: nextMondayMorning(new Date()),
        }),
      },
    },
  ],
  handler: async ({ req }) => ({ output: await sendReviewReminders(req.payload, new Date()) }),
};
