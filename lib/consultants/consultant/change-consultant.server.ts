import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { slugify } from '@/lib/core/text';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { ConsultantDetails } from './consultant-record';
import {
  insertConsultant,
  lockConsultantRecord,
  updateConsultantDetails,
} from './consultant-record-store.server';

type Services = { db: Database; data: ReferenceData; now: Date };
type ChoiceFailure = Failure<'consultants/unknown-region' | 'consultants/unknown-specialty'>;
type ChangeFailure = ChoiceFailure | Failure<'consultants/unknown' | 'consultants/stale'>;

const changeable = [
  'givenName',
  'familyName',
  'phone',
  'introduction',
  'regions',
  'specialties',
  'opens',
  'closes',
  'workDays',
  'active',
] as const;

function checkChoices(
  data: ReferenceData,
  { regions, specialties }: ConsultantDetails,
): Result<null, ChoiceFailure> {
  if (!regions.every((iso) => data.regions.has(iso))) return fail({ code: 'consultants/unknown-region' });
  if (!specialties.every((slug) => data.specialties.has(slug)))
    return fail({ code: 'consultants/unknown-specialty' });
  return ok(null);
}

/** Adds a consultant. Repeating the request with the same id succeeds and adds nothing. */
export async function addConsultant(
  { db, data, now }: Services,
  id: string,
  details: ConsultantDetails,
): Promise<Result<{ added: boolean }, ChoiceFailure>> {
  const choices = checkChoices(data, details);
  if (!choices.ok) return choices;
  // Two consultants can have the same name, so the slug also contains a part of the id.
  const slug = slugify(`${details.givenName} ${details.familyName} ${id.slice(-6)}`);
  const region = data.regions.get(details.regions[0] ?? onCallTeam.regionIso);
  const timeZone = region?.timeZone ?? onCallTeam.timeZone;
  return ok({ added: await insertConsultant(db, { id, slug, timeZone, ...details }, now) });
}

/**
 * Changes the details of a consultant. Fails if another change was stored after `version`. Repeating the same change
 * succeeds.
 */
export async function changeConsultant(
  { db, data, now }: Services,
  id: string,
  { version, ...details }: ConsultantDetails & { version: number },
): Promise<Result<{ changed: (keyof ConsultantDetails)[] }, ChangeFailure>> {
  const choices = checkChoices(data, details);
  if (!choices.ok) return choices;
  return inTransaction(db, async (trx) => {
    const before = await lockConsultantRecord(trx, id);
    if (!before) return fail({ code: 'consultants/unknown' });
    const changed = changeable.filter((name) => String(before[name]) !== String(details[name]));
    if (changed.length === 0) return ok({ changed });
    if (before.version !== version) return fail({ code: 'consultants/stale' });
    await updateConsultantDetails(trx, id, details, now);
    return ok({ changed });
  });
}
