import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Database } from '@/lib/services/database/database';

export async function selectAgreedTerms(
  db: Database,
  by: { organisationId: string } | { vacancyId: string },
): Promise<(AgreedTerms & { id: string }) | null> {
  const query = db.selectFrom('organisation as o').select(['o.id', 'o.terms', 'o.rate_note as rateNote']);
  const ofEmployer =
    'organisationId' in by
      ? query.where('o.id', '=', by.organisationId)
      : query.innerJoin('vacancy_request as v', 'v.organisation_id', 'o.id').where('v.id', '=', by.vacancyId);
  return (await ofEmployer.executeTakeFirst()) ?? null;
}
