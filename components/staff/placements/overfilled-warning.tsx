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

/** Shows the same warning before a placement or an offer, counting its doctor. */
export function OverfilledNextWarning({ from }: { from: PlacementSource }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, isPending, isError } = useQuery({
    queryKey: ['placements', 'preview-making', from],
    queryFn: () =>
      provider.act<RaRecord & { demand: VacancyDemand | null }>('placements', 'new', 'preview-making', {
        from,
      }),
    retry: false,
  });
  if (isPending) return <p role="status">Checking how many doctors are accepted…</p>;
  if (isError)
    return (
      <Alert severity="warning" sx={{ mb: 1 }}>
        We could not check how many doctors are accepted. Check the vacancy before you go on.
      </Alert>
    );
  return <OverfilledWarning demand={data.data.demand} />;
}
