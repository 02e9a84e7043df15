import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { RequirementSet } from './requirement-set';
import {
  insertRequirementSet,
  insertRequirementVersion,
  lockRequirementSet,
  selectRequirementSets,
  type StoredSet,
} from './requirement-set-store.server';

type Services = { db: Database; now: Date };
type Change = Pick<RequirementSet, 'items' | 'source'> & { actor: string };

/** Adds a requirement set. Idempotent for the same id. */
export function addRequirementSet(
  { db, now }: Services,
  { id, scope, subject, ...change }: Omit<RequirementSet, 'version'> & Change,
): Promise<Result<{ added: boolean }, Failure<'requirements/known'>>> {
  return inTransaction(db, async (trx) => {
    if (await insertRequirementSet(trx, { id, scope, subject }, now)) {
      await insertRequirementVersion(trx, { id, version: 1, ...change }, now);
      return ok({ added: true });
    }
    const { total } = await selectRequirementSets(trx, { id, scope, subject });
    return total > 0 ? ok({ added: false }) : fail({ code: 'requirements/known' });
  });
}

const toComparable = ({ items, source }: Pick<RequirementSet, 'items' | 'source'>) =>
  JSON.stringify([
    items.map(({ kind, alternatives, note, maxAgeMonths }) => [kind, alternatives, note, maxAgeMonths]),
    source,
  ]);

/** Changes a requirement set. Fails if another person has changed it since `version`. */
export function changeRequirementSet(
  { db, now }: Services,
  { id, version, ...change }: Pick<RequirementSet, 'id' | 'version'> & Change,
): Promise<Result<{ changed: boolean }, Failure<'requirements/unknown' | 'requirements/stale'>>> {
  return inTransaction(db, async (trx) => {
    const locked = await lockRequirementSet(trx, id);
    const stored: StoredSet | undefined = locked
      ? (await selectRequirementSets(trx, { id })).rows[0]
      : undefined;
    const current = stored?.versions[0];
    if (!current) return fail({ code: 'requirements/unknown' });
    if (toComparable(current) === toComparable(change)) return ok({ changed: false });
    if (current.version !== version) return fail({ code: 'requirements/stale' });
    await insertRequirementVersion(trx, { id, version: version + 1, ...change }, now);
    return ok({ changed: true });
  });
}
