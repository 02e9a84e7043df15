import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  fieldsOfFact,
  overridableFactNames,
  type FactFields,
  type OverridableFact,
} from '@/lib/feeds/import/job-overrides.server';
import type { ImportedJob } from '@/lib/feeds/import/job-row';
import { composeFacts, saveOverrides } from '@/lib/feeds/import/keep-overrides.server';
import { holdImports } from '@/lib/feeds/import/lock-publication.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { getPlaceTimeZone } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { checkJobInput, type CleanJobInput } from './check-job-input.server';
import { selectJob, updateFacts, type EditedJob } from './job-editing-store.server';
import type { JobEditFailure } from './job-input';
import { whyNotOpen } from './job-moves';
import { listOverrides } from '@/lib/feeds/import/override-store.server';

type Services = { db: Database; data: ReferenceData; now: Date };

type EditedFacts = { job: EditedJob; changed: OverridableFact[] };

/**
 * Stores facts that staff entered. On a job from a feed, each changed fact becomes an override, unless it equals the
 * feed's value. Fails if the job has changed since it was read.
 */
export async function editJob(
  services: Services,
  number: string,
  { version, input, actor }: { version: number; input: CleanJobInput; actor: string },
): Promise<Result<EditedFacts, JobEditFailure>> {
  const { db, data, now } = services;
  return inTransaction(db, async (trx) => {
    await holdImports(trx);
    const job = await selectJob(trx, { number }, { lock: true });
    if (!job) return fail({ code: 'jobs/unknown' });
    const checked = await checkJobInput(input, data, job);
    if (!checked.ok) return checked;
    const facts = { ...checked.value, advertisedTitle: job.facts.advertisedTitle };
    const changed = changedFacts(job.facts, facts);
    if (changed.length === 0) return ok({ job, changed });
    if (job.version !== version) return fail({ code: 'jobs/changed', version: job.version });
    const timeZone = getPlaceTimeZone(facts.placeId, data);
    const obstacle = job.status === 'open' ? whyNotOpen(facts, timeZone, now) : null;
    if (obstacle)
      return fail({
        code: 'jobs/invalid',
        fields: obstacle.includes('closing') ? { closesOn: obstacle } : { end: obstacle },
      });
    if (job.feed) await overrideFacts(trx, job, { facts, changed, actor, now });
    await updateFacts(trx, { id: job.id, facts, now });
    return ok({ job: await reread(trx, number), changed });
  });
}

/**
 * Removes an override, so that the feed's value applies again. If this moves the job to the other country, also
 * restores the feed's pay. If there is no such override, changes nothing.
 */
export async function takeBackOverride(
  { db, data, now }: Services,
  number: string,
  fact: OverridableFact,
): Promise<Result<EditedFacts, JobEditFailure>> {
  return inTransaction(db, async (trx) => {
    await holdImports(trx);
    const job = await selectJob(trx, { number }, { lock: true });
    if (!job) return fail({ code: 'jobs/unknown' });
    const overrides = (await listOverrides(trx, [job.id])).get(job.id) ?? [];
    const override = overrides.find((one) => one.fact === fact);
    if (!override) return ok({ job, changed: [] });
    const findPlaceCountry = ({ placeId = job.facts.placeId }: FactFields) =>
      data.places.get(placeId)?.country;
    const changesCountry = findPlaceCountry(override.feedValue) !== findPlaceCountry(job.facts);
    const back = overrides.filter((one) => one.fact === fact || (changesCountry && one.fact === 'pay'));
    const changed = back.map((one) => one.fact);
    const facts = back.reduce<ImportedJob>((laid, { feedValue }) => ({ ...laid, ...feedValue }), job.facts);
    await saveOverrides(trx, job.id, { set: [], takenBack: changed });
    await updateFacts(trx, { id: job.id, facts: composeFacts(facts, data), now });
    return ok({ job: await reread(trx, number), changed });
  });
}

export async function overrideFacts(
  db: Database,
  job: EditedJob,
  change: { facts: ImportedJob; changed: readonly OverridableFact[]; actor: string; now: Date },
): Promise<void> {
  const known = (await listOverrides(db, [job.id])).get(job.id) ?? [];
  const overrides = change.changed.map((fact) => ({
    fact,
    value: fieldsOfFact(change.facts, fact),
    feedValue: known.find((one) => one.fact === fact)?.feedValue ?? fieldsOfFact(job.facts, fact),
    actor: change.actor,
    createdAt: change.now,
  }));
  const isFeeds = ({ value, feedValue }: (typeof overrides)[number]) => isDeepStrictEqual(value, feedValue);
  await saveOverrides(db, job.id, {
    set: overrides.filter((one) => !isFeeds(one)),
    takenBack: overrides.filter(isFeeds).map(({ fact }) => fact),
  });
}

function changedFacts(before: ImportedJob, after: ImportedJob): OverridableFact[] {
  return overridableFactNames.filter(
    (fact) => !isDeepStrictEqual(fieldsOfFact(before, fact), fieldsOfFact(after, fact)),
  );
}

async function reread(db: Database, number: string): Promise<EditedJob> {
  const job = await selectJob(db, { number });
  if (!job) throw new Error(`Job ${number} was not found after it was edited`);
  return job;
}
