import { Worker } from 'node:worker_threads';
import { boundedThread, threadOptions, type BoundedThread } from '@/lib/core/bounded-thread.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { FeedProblem, type Advert } from './formats/advert';
import { tooSlow, type MappedRecord } from './job-row';
import type { MappingContext } from './map-advert.server';
import { readReference } from '@/lib/feeds/advert-text/read-reference';

export type AdvertSettings = Omit<MappingContext, 'words'>;
export type AdvertQuestion = { advert: Advert; settings: AdvertSettings };
export type AdvertThread = BoundedThread<AdvertQuestion, MappedRecord, ReferenceData>;

/** Time limit for mapping one advert, in ms. Most take less than 1 ms. */
const timeoutMs = 3_000;
const maxMegabytes = 256;
/** If more records of a file than this are slow, the whole file is refused. */
const maxSlowRecords = 5;

const sharedThread: AdvertThread = boundedThread(
  () => new Worker(new URL('./map-adverts-thread.server.ts', import.meta.url), threadOptions(maxMegabytes)),
  timeoutMs,
);

export const notAnAdvert: MappedRecord = { ok: false, reference: null, reasons: ['record/not-an-advert'] };

/** Returns results in the order of the adverts. `adverts` contains null for a record that is not an advert. */
export type MapAdverts = (adverts: readonly (Advert | null)[]) => Promise<MappedRecord[]>;

/**
 * Maps the adverts of one file in a worker thread, so that slow adverts do not delay emails or pages. Throws a
 * `FeedProblem` if too many adverts are slow.
 */
export function mapInThread(
  data: ReferenceData,
  { meanings, payLimits, dateOrder }: AdvertSettings,
  thread = sharedThread,
): MapAdverts {
  const settings = { meanings, payLimits, dateOrder };
  let slowRecords = 0;
  const countSlow = () => {
    slowRecords += 1;
    if (slowRecords > maxSlowRecords)
      throw new FeedProblem('feed/slow-records', `More than ${maxSlowRecords} records take too long to read`);
  };
  return async (adverts) => {
    const questions = adverts.flatMap((advert) => (advert ? [{ advert, settings }] : []));
    const answers = await thread.askAll(questions, data, countSlow);
    return adverts.map((advert) => {
      if (!advert) return notAnAdvert;
      return answers.shift() ?? { ok: false, reference: readReference(advert), reasons: [tooSlow] };
    });
  };
}
