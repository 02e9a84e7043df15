import { selectAgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { Organisation, StaffDetails } from './organisation';
import {
  countOrganisations,
  insertOrganisation,
  selectNameTaken,
  selectOrganisations,
  updateOrganisation,
  updateVacancyOrganisation,
  type ListedOrganisation,
} from './organisation-store.server';
import { lockVacancy } from './organisation-vacancy-store.server';

export type { ListedOrganisation };

type Services = { db: Database; now: Date };

export async function listOrganisations(
  db: Database,
  query: Pick<
    Parameters<typeof selectOrganisations>[1],
    'words' | 'region' | 'sort' | 'order' | 'limit' | 'offset'
  >,
): Promise<{ rows: ListedOrganisation[]; total: number }> {
  const [rows, total] = await Promise.all([selectOrganisations(db, query), countOrganisations(db, query)]);
  return { rows, total };
}

export async function findOrganisation(db: Database, id: string): Promise<ListedOrganisation | null> {
  return (await selectOrganisations(db, { id }))[0] ?? null;
}

/** Adds an organisation, whose name must be unique. Idempotent for the same `id`. */
export async function addOrganisation(
  { db, now }: Services,
  organisation: Organisation & Partial<StaffDetails & AgreedTerms>,
): Promise<Result<{ added: boolean }, Failure<'organisations/name-taken'>>> {
  if (await insertOrganisation(db, organisation, now)) return ok({ added: true });
  const known = await findOrganisation(db, organisation.id);
  return known ? ok({ added: false }) : fail({ code: 'organisations/name-taken' });
}

/** Changes an organisation. Fails if another person has changed it since `version`. */
export async function changeOrganisation(
  { db, now }: Services,
  {
    version,
    ...change
  }: Organisation & AgreedTerms & Partial<StaffDetails> & { active: boolean; version: number },
): Promise<
  Result<
    { before: ListedOrganisation & Partial<AgreedTerms> },
    Failure<'organisations/unknown' | 'organisations/stale' | 'organisations/name-taken'>
  >
> {
  return inTransaction(db, async (trx) => {
    const [before] = await selectOrganisations(trx, { id: change.id, lock: true });
    if (!before) return fail({ code: 'organisations/unknown' });
    if (before.version !== version) return fail({ code: 'organisations/stale' });
    if (await selectNameTaken(trx, change)) return fail({ code: 'organisations/name-taken' });
    const terms = await selectAgreedTerms(trx, { organisationId: change.id });
    await updateOrganisation(trx, change, now);
    return ok({ before: { ...before, ...terms } });
  });
}

/**
 * Assigns a vacancy that was requested without an account to an organisation, so that the organisation's members see
 * it. Refuses a vacancy of another organisation.
 */
export async function assignVacancy(
  { db, now }: Services,
  { organisationId, reference }: { organisationId: string; reference: string },
): Promise<
  Result<
    { changed: boolean },
    Failure<'organisations/unknown' | 'organisations/unknown-vacancy' | 'organisations/vacancy-of-another'>
  >
> {
  return inTransaction(db, async (trx) => {
    const [organisation] = await selectOrganisations(trx, { id: organisationId, lock: true });
    if (!organisation) return fail({ code: 'organisations/unknown' });
    const vacancy = await findVacancyRequest(trx, { reference });
    if (!vacancy) return fail({ code: 'organisations/unknown-vacancy' });
    const owner = await lockVacancy(trx, vacancy.id);
    if (owner === organisationId) return ok({ changed: false });
    if (owner !== null) return fail({ code: 'organisations/vacancy-of-another' });
    await updateVacancyOrganisation(trx, { vacancyId: vacancy.id, organisationId, memberId: null, now });
    return ok({ changed: true });
  });
}
