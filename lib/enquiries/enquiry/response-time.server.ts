import { LRUCache } from 'lru-cache';
import { cachePerDatabase, type Database } from '@/lib/services/database/database';
import { responseSentence, type ResponseTime } from './response-time';
import { selectResponseTimes } from './enquiry-upkeep-store.server';

const days = 90;
/**
 * Minimum number of enquiries for a median. With fewer enquiries, the median could reveal facts about a single
 * person.
 */
const minEnquiries = 20;

const cache = new LRUCache<Database, { figure: ResponseTime | null }, Date>({
  ...cachePerDatabase,
  ttl: 300_000,
  fetchMethod: async (db, _, { context: now }) => {
    const { count, seconds } = await selectResponseTimes(
      db,
      new Date(now.getTime() - days * 86_400_000),
      now,
    );
    return {
      figure:
        count < minEnquiries || seconds === null ? null : { count, minutes: Math.round(seconds / 60), days },
    };
  },
});

type GetResponseTimeInput = { db: Database; now: Date };

/**
 * Returns the median time from an enquiry to the first contact in the last 90 days, including nights and weekends. Null
 * if there are fewer than 20 enquiries. Cached for five minutes.
 */
export async function getResponseTime({ db, now }: GetResponseTimeInput): Promise<ResponseTime | null> {
  return (await cache.forceFetch(db, { context: now })).figure;
}

export async function getResponseSentence(services: { db: Database; now: Date }): Promise<string | null> {
  const time = await getResponseTime(services);
  return time && responseSentence(time);
}
