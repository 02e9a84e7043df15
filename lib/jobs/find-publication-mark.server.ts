import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@/lib/services/database/database';
import { selectLastSeq, selectPublishers } from './new-jobs-store.server';

/**
 * The highest `published_seq` up to which everything is settled: no job with a lower one can appear any more. Numbers
 * are taken before their jobs are committed, so who took one before now is waited for, up to `timeoutMs`; null when
 * some of them still go on then, and the next run has to look.
 */
export async function findPublicationMark(db: Database, timeoutMs = 5_000): Promise<number | null> {
  // In this order: whoever takes a number after the first look gets a higher one.
  const mark = await selectLastSeq(db);
  const waitedFor = new Set(await selectPublishers(db));
  for (let waited = 0; waitedFor.size > 0; waited += 50) {
    if (waited >= timeoutMs) return null;
    await wait(50);
    const left = await selectPublishers(db);
    for (const id of waitedFor) if (!left.includes(id)) waitedFor.delete(id);
  }
  return mark;
}
