import type { Database } from '@/lib/services/database/database';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { composeTitle } from './compose-title';
import { fieldsOfFact, type OverridableFact } from './job-overrides.server';
import type { ImportedJob } from './job-row';
import { deleteOverrides, writeOverrides, type JobOverride } from './override-store.server';

/**
 * Sets the facts that depend on values of both the feed and staff: the title, and the currency, which follows the
 * place.
 */
export function composeFacts(job: ImportedJob, data: ReferenceData): ImportedJob {
  const { rate } = job;
  const currency = data.places.get(job.placeId)?.country === 'NZ' ? 'NZD' : 'AUD';
  return {
    ...job,
    title: composeTitle(job, data),
    // Keeps a currency of null, because a percentage of billings has no currency.
    rate: rate && { ...rate, currency: rate.currency && currency },
  };
}

export function applyOverrides(
  job: ImportedJob,
  overrides: readonly JobOverride[],
  data: ReferenceData,
): ImportedJob {
  if (overrides.length === 0) return job;
  const facts = overrides.reduce<ImportedJob>((merged, { value }) => ({ ...merged, ...value }), job);
  return composeFacts(facts, data);
}

/**
 * Stores the feed's new values in the overrides. If staff later remove an override, the job gets the newest value of
 * the feed. Until then, `applyOverrides` applies the value that staff entered.
 */
export function withFeedFacts(overrides: readonly JobOverride[], job: ImportedJob): JobOverride[] {
  return overrides.map((one) => ({ ...one, feedValue: fieldsOfFact(job, one.fact) }));
}

export async function saveOverrides(
  db: Database,
  jobId: string,
  change: { set: readonly JobOverride[]; takenBack: readonly OverridableFact[] },
): Promise<void> {
  await writeOverrides(db, jobId, change.set);
  await deleteOverrides(db, jobId, change.takenBack);
}
