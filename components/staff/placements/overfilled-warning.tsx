import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import type { VacancyDemand } from '@/lib/placements/placement/staff-placement';

/** Source of a placement that is not made yet. */
export type PlacementSource = { entryId: string } | { enquiryReference: string };

/** Warns that more doctors are accepted or have a placement than the vacancy needs. */
export function OverfilledWarning({ demand }: { demand: VacancyDemand | null }) {
  if (!demand || demand.accepted <= demand.needed) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {demand.accepted} accepted, {demand.needed} needed for{' '}
      <Link className="nowrap" to={`/vacancies/${demand.vacancyId}/show`}>
        {demand.reference}
      </Link>
      . Call the employer before you go on.
    </Alert>
  );
}

type DoctorChecks = {
  checks: readonly string[];
  documentsToGet: readonly string[];
  personId: string | null;
};

/** Says what staff must still check or get before the first day. */
export function DoctorChecksWarning({ checks, documentsToGet, personId }: DoctorChecks) {
  if (checks.length === 0) return null;
  const names = documentsToGet.length > 0 && `Documents to get: ${documentsToGet.join('; ')}. `;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      Before the first day: {checks.join('; ')}. {names}
      {personId && <Link to={`/doctors/${personId}/show`}>Open doctor’s record</Link>}
    </Alert>
  );
}

/** Shows both warnings before a placement or an offer, counting its doctor. */
export function NextPlacementWarnings({ from }: { from: PlacementSource }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, isPending, isError } = useQuery({
    queryKey: ['placements', 'preview-making', from],
    queryFn: () =>
      provider.act<RaRecord & DoctorChecks & { demand: VacancyDemand | null }>(
        'placements',
        'new',
        'preview-making',
        {
          from,
        },
      ),
    retry: false,
  });
  if (isPending) return <p role="status">Checking the vacancy and the doctor…</p>;
  if (isError)
    return (
      <Alert severity="warning" sx={{ mb: 1 }}>
        We could not check the vacancy and the doctor. Check both before you go on.
      </Alert>
    );
  return (
    <>
      <OverfilledWarning demand={data.data.demand} />
      <DoctorChecksWarning {...data.data} />
    </>
  );
}
