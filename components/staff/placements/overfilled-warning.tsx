import { Alert } from '@mui/material';
import { Link } from 'react-router';
import type { VacancyDemand } from '@/lib/placements/placement/staff-placement';

/** Warns that more doctors are accepted or have a placement than the vacancy needs. */
export function OverfilledWarning({ demand }: { demand: VacancyDemand | null }) {
  if (!demand || demand.accepted <= demand.needed) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {demand.accepted} accepted, {demand.needed} needed:{' '}
      <Link to={`/vacancies/${demand.vacancyId}/show`}>open {demand.reference}</Link>
    </Alert>
  );
}
