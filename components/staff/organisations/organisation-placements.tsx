import { Alert } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ListCard } from '@/components/staff/kit/list-card';
import { Folded, Section } from '@/components/staff/kit/section';
import { describeAge, useNow } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { Strong } from '@/components/staff/kit/text';
import { TimesheetChip } from '@/components/staff/timesheets/timesheet-list';
import { count } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';

type Props = { organisationId: RaRecord['id'] };

const atMost = 50;

function useRows<Row>(resource: string, filter: object, sort: string) {
  const isAllowed = useStaff().resources[resource] !== undefined;
  const { data = [] } = useGetList<RaRecord<string> & Row>(
    resource,
    { filter, sort: { field: sort, order: 'ASC' }, pagination: { page: 1, perPage: atMost } },
    { enabled: isAllowed },
  );
  return { isAllowed, data };
}

/** Messages of the employer that staff have not answered. */
export function OpenMessages({ organisationId }: Props) {
  const filter = { view: 'waiting', organisation: organisationId };
  const { data } = useRows<StaffThreadRow>('messages', filter, 'lastAt');
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {count(data.length, 'message needs', 'messages need')} an answer:
      <ul>
        {data.map(({ id, name, reference, recordPath, waitingSince }) => (
          <li key={id}>
            {name} wrote about{' '}
            <Link className="nowrap" to={recordPath}>
              {reference}
            </Link>
            {waitingSince && ` ${describeAge(waitingSince, now)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Placements that have not ended, and timesheets that are not paid yet. */
export function OrganisationPlacements({ organisationId }: Props) {
  const filter = { organisation: organisationId };
  const placements = useRows<StaffPlacementRow>('placements', { ...filter, state: 'open' }, 'firstDay');
  const timesheets = useRows<StaffTimesheetRow>('timesheets', { ...filter, state: 'unpaid' }, 'lastDay');
  if (!placements.isAllowed || placements.data.length + timesheets.data.length === 0) return null;
  const cards = [
    ...placements.data.map((placement) => (
      <ListCard
        key={placement.id}
        title={
          <Strong>
            <Link to={`/placements/${placement.id}/show`}>{placement.doctor}</Link>
          </Strong>
        }
        chip={<StateChip {...describePlacement(placement)} />}
        facts={[
          placement.reference,
          placement.facility,
          shortDays({ from: placement.firstDay, to: placement.lastDay }),
          placement.nextStep,
        ]}
      />
    )),
    ...timesheets.data.map((timesheet) => (
      <ListCard
        key={timesheet.id}
        title={
          <Strong>
            <Link to={`/timesheets/${timesheet.id}/show`}>Timesheet of {timesheet.doctor}</Link>
          </Strong>
        }
        chip={<TimesheetChip row={timesheet} />}
        facts={[timesheet.reference, timesheet.facility, timesheet.shortPeriod]}
      />
    )),
  ];
  return (
    <Section title="Placements and timesheets">
      <Folded items={cards} noun="placements and timesheets">
        {(shown) => <ul>{shown}</ul>}
      </Folded>
    </Section>
  );
}
