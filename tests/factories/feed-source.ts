import { addFeedSource, runFeedNow, type FeedInput } from '@/lib/feeds/sources/save-feed-source.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { TestAdvert } from '@/tests/job-feeds';

const config = {
  staffEmail: 'staff@onward.example',
  appEnv: 'test' as const,
  allowLocalServices: true,
  secrets: { feedCredentials: ['s'.repeat(40)] },
};
const start = Date.parse('2026-11-23T00:00:00Z');

/** Returns the services that fetching feeds needs. Their clock shows 23 November 2026, 00:00 UTC, plus `minutes`. */
export function feedServices({ db, data }: { db: Database; data: ReferenceData }, minutes: number) {
  const now = new Date(start + minutes * 60_000);
  return {
    ...{ db, now, data, config: config as never, storage: null },
    clock: fixedClock(now.toISOString()),
    referenceData: () => Promise.resolve(data),
    errorReporting: {
      report: (error: unknown) => {
        throw error;
      },
    },
  };
}

/** Returns a source whose file has the site's own format (NDJSON) and is fetched every hour. */
export function sourceAt(address: string): FeedInput {
  return {
    ...{ name: 'Kestrel Bay Rosters', address, format: 'ndjson', mapping: null, dateOrder: 'dmy' },
    encoding: null,
    schedule: { everyMinutes: 60, atHours: null, timeZone: 'Australia/Sydney' },
    ...{ access: 'none', credentials: null, maxMegabytes: 1, timeoutSeconds: 5, healthyShare: 15 },
  };
}

/** Returns adverts KBR-1, KBR-2 and so on. Their dates differ, so that each advert is a different job. */
export const rosters = (count: number): TestAdvert[] =>
  Array.from({ length: count }, (_, index) => ({
    sourceRef: `KBR-${index + 1}`,
    startDate: `2027-03-${String(index + 1).padStart(2, '0')}`,
    endDate: '2027-03-28',
  }));

const editorId = '01930000-0000-7000-8000-0000000000aa';

/**
 * Inserts the member of staff that `staffContext` uses, because the check of a feed's file stores the id of that
 * member.
 */
export async function addFeedEditor(db: Database): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({
      ...{ id: editorId, email: 'member@example.org', given_name: 'Mem', family_name: 'Ber' },
      ...{ roles: ['feed-editor'], created_at: new Date(start), updated_at: new Date(start) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Publishes a source without the trial import that staff would look at first. */
export async function publishUnchecked(db: Database, id: string, now: Date): Promise<void> {
  await db.deleteFrom('feed_check').where('source_id', '=', id).execute();
  await db.updateTable('feed_source').set({ draft: false }).where('id', '=', id).execute();
  await runFeedNow({ db, now }, id);
}

export async function addLiveSource(
  services: Parameters<typeof addFeedSource>[0],
  id: string,
  input: FeedInput,
): ReturnType<typeof addFeedSource> {
  await addFeedEditor(services.db);
  const added = await addFeedSource(services, id, { ...input, check: { file: null, staffId: editorId } });
  if (added.ok && added.value.added) await publishUnchecked(services.db, id, services.now);
  return added;
}

export async function clearSources(db: Database): Promise<void> {
  await db.updateTable('feed_source').set({ quarantine_run_id: null }).execute();
  await db.deleteFrom('import_run').execute();
  await db.deleteFrom('feed_source').execute();
}
