import { Box } from '@mui/material';
import { CellLink } from '@/components/staff/kit/row-link';
import { describeStart, formatShortDate, useNow } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { daysInclusive, jobDay } from '@/lib/core/dates';
import type { WaitingWork } from '@/lib/doctors/credentials/staff-document';

/** Days before the work in which a document or reference is urgent. */
const soonDays = 14;

const paths: Record<WaitingWork['kind'], (id: string) => string> = {
  placement: (id) => `/placements/${id}/show`,
  vacancy: (id) => `/vacancies/${id}/show`,
  job: (id) => `/jobs/${id}`,
};

type Props = { work: WaitingWork | null | undefined };

/** First day of the work for which a document or reference is needed. Amber if it is soon. */
export function NeededBy({ work }: Props) {
  const now = useNow();
  if (!work) return <Detail>No current job</Detail>;
  if (work.startsOn === null) return 'Start not fixed';
  const today = jobDay(now);
  const daysAhead = work.startsOn < today ? null : daysInclusive(today, work.startsOn) - 1;
  const isSoon = daysAhead === null || daysAhead <= soonDays;
  return (
    <Box component="span" sx={isSoon ? { color: 'var(--warning)', fontWeight: 'var(--w-bold)' } : {}}>
      {formatShortDate(work.startsOn)}
      {isSoon && daysAhead !== null && `, ${describeStart(daysAhead)}`}
    </Box>
  );
}

/** Number of the work as a link. */
export const WorkReference = ({ work: { kind, id, reference } }: { work: WaitingWork }) => (
  <CellLink
    // Other texts are beside it, so colour alone would not tell the link from them.
    style={{ textDecoration: 'underline' }}
    to={paths[kind](id)}
  >
    {reference}
  </CellLink>
);

/** Number of the work as a link, and its name. Nothing without work. */
export function WorkLink({ work }: Props) {
  if (!work) return null;
  return (
    <Detail className="whole" style={{ minWidth: '11.5rem' }}>
      <WorkReference work={work} /> {work.name}
    </Detail>
  );
}
