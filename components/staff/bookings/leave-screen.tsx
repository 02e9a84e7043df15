import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm, useGetList } from 'react-admin';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { daysInclusive } from '@/lib/core/dates';
import { formatDate, keepDayWithMonth } from '@/lib/core/months';
import { count, upperFirst } from '@/lib/core/text';
import type { LeaveAbout, StaffLeave } from '@/lib/consultants/leave/staff-leave';
import { LoadStates } from '@/components/staff/kit/list-states';
import { StackedTable } from '@/components/staff/kit/data-table';
import { Folded, Lines, Section } from '@/components/staff/kit/section';
import { EnterLeave } from './enter-leave';
import { LeaveCover } from './leave-cover';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { StaffName } from '@/components/staff/kit/staff-name';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { useAct } from '@/components/staff/kit/use-act';

export function LeaveScreen() {
  const list = useGetList<StaffLeave>('leave', { pagination: { page: 1, perPage: 100 } });
  const { data = [], meta, refetch } = list;
  const about = meta as LeaveAbout | undefined;
  const hasActions = data.some(({ mayChange }) => mayChange);
  return (
    <Screen
      heading="Leave"
      actions={
        <Button className="create" href="#add-leave" startIcon={<AddIcon />} sx={{ display: { md: 'none' } }}>
          Add leave
        </Button>
      }
    >
      <LoadStates list={list} rows="consultants’ leave">
        <RecordColumns side={about && <Holidays {...about} />}>
          <Section title="Planned leave">
            {data.length === 0 ? (
              <p className="muted">No leave is booked. If you add leave below, it appears here.</p>
            ) : (
              <StackedTable sx={hasActions ? [leaveTable, besideActions] : leaveTable}>
                <thead>
                  <tr>
                    <th scope="col">Consultant</th>
                    <th scope="col">Days</th>
                    <th scope="col">To cover</th>
                    {hasActions && (
                      <th scope="col">
                        <span className="vh">Action</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {data.map((leave) => (
                    <LeaveRow
                      key={leave.id}
                      leave={leave}
                      hasActions={hasActions}
                      today={about?.today ?? ''}
                      changed={() => void refetch()}
                    />
                  ))}
                </tbody>
              </StackedTable>
            )}
          </Section>
          {about && about.consultants.length > 0 && (
            <Section title="Add leave" anchor="add-leave">
              <EnterLeave about={about} entered={() => void refetch()} />
            </Section>
          )}
        </RecordColumns>
      </LoadStates>
    </Screen>
  );
}

const leaveTable = {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: '2.25rem', md: '1.5rem' },
    cursor: 'pointer',
  },
  '& .cover > .MuiButton-root': { ml: 'auto' },
  '& summary svg': { ml: 0.25, fontSize: '1rem' },
  '& details[open] svg': { rotate: '180deg' },
  '& :is(th, td)': { fontSize: { md: '0.9rem' } },
  '& tbody th': { whiteSpace: { md: 'nowrap' } },
  '& tbody :is(th, td)': { verticalAlign: { md: 'middle' } },
  // Amber only if the leave starts soon and a colleague has something to cover.
  '& tr:has(.cover, .calls) .soon': { color: 'var(--warning)', fontWeight: 'var(--w-bold)' },
  '& td:nth-of-type(1), & td:nth-of-type(1) *': { whiteSpace: { lg: 'nowrap' } },
  '& td:nth-of-type(1) > :last-child': { flexWrap: { lg: 'nowrap' } },
  // Below the name, beside the portrait.
  '& td:not(.state)': { pl: { xs: '2.75rem', md: '0.5rem' } },
  '& td[data-label]': {
    display: { xs: 'flex', md: 'table-cell' },
    flexWrap: 'wrap',
    columnGap: 0.5,
    alignItems: 'baseline',
  },
};

/** In a window without room for all columns, the button that hands over is below what it hands over. */
const besideActions = {
  '& .cover': {
    ...{ flexDirection: { md: 'column', xl: 'row' }, alignItems: { md: 'start', xl: 'center' } },
    ...{ gap: { md: 0.5, xl: 1.5 }, py: { md: 0.5, xl: 0 } },
  },
  '& .cover > .MuiButton-root': { ml: { md: 0, xl: 'auto' } },
  '& summary': { whiteSpace: { md: 'nowrap' } },
  '& .state': { whiteSpace: { lg: 'nowrap' } },
};

function Holidays({ holidays, today }: Pick<LeaveAbout, 'holidays' | 'today'>) {
  const [thisYear] = today.split('-');
  const days = [...new Set(holidays.map(({ date }) => date))];
  return (
    <Section title="Public holidays">
      <Box component="p" sx={{ fontSize: 'var(--t-xs)', color: 'var(--muted)' }}>
        In the next six months. Doctors cannot book calls on a public holiday in regions that observe it.
      </Box>
      <Folded items={days} noun="days">
        {(shown) => (
          <Lines none="There are no public holidays in the next six months.">
            {shown.map((day) => (
              <Holiday key={day}>
                <Strong>{formatDate(day, { year: !day.startsWith(`${thisYear}-`) })}</Strong>
                {holidays
                  .filter(({ date }) => date === day)
                  .map(({ name, regions }) => (
                    <span key={name}>
                      {name}
                      <Detail>{upperFirst(regions.join(', '))}</Detail>
                    </span>
                  ))}
              </Holiday>
            ))}
          </Lines>
        )}
      </Folded>
    </Section>
  );
}

const Holiday = styled('li')({
  display: 'grid',
  gridTemplateColumns: '8rem minmax(0, 1fr)',
  columnGap: '0.5rem',
  rowGap: '0.25rem',
  '& > :not(:first-of-type)': { gridColumn: 2 },
});

type RowProps = {
  leave: StaffLeave;
  /** True if the table has a column for actions. */
  hasActions: boolean;
  today: string;
  changed: () => void;
};

function LeaveRow({ leave, hasActions, today, changed }: RowProps) {
  const { act, busy } = useAct('leave');
  const [asks, setAsks] = useState(false);
  const [changes, setChanges] = useState(false);
  const closeChange = () => setChanges(false);
  const { id, consultant, firstDay, lastDay, workingDays, note, calls, mayChange } = leave;
  const isNow = firstDay <= today;
  const daysAhead = daysInclusive(today, firstDay) - 1;
  const end = isNow ? 'End leave' : 'Cancel leave';
  const [first, last] = [firstDay, lastDay].map((day) => keepDayWithMonth(formatDay(day)));
  const hasYear = (day: string) => day.slice(0, 4) !== today.slice(0, 4);
  const hasFirstYear =
    hasYear(firstDay) && (firstDay === lastDay || firstDay.slice(0, 4) !== lastDay.slice(0, 4));
  const when = first === last ? first : `${first} to ${last}`;
  return (
    <tr>
      <th scope="row">
        <StaffName name={consultant} size={36}>
          {consultant}
          {note && <Detail>{note}</Detail>}
        </StaffName>
      </th>
      <td>
        <span className="nowrap">{formatDate(firstDay, { year: hasFirstYear })}</span>
        {firstDay !== lastDay && (
          <>
            {' – '}
            <span className="nowrap">{formatDate(lastDay, { year: hasYear(lastDay) })}</span>
          </>
        )}
        <Parts>
          <span className={daysAhead <= soonDays ? 'soon' : undefined}>
            {isNow ? 'Away now' : describeDaysUntil(daysAhead)}
          </span>
          <span>{count(workingDays, 'working day')}</span>
        </Parts>
      </td>
      <td data-label="To cover">
        {calls.length > 0 && (
          <div className="calls">
            {'Calls still booked: '}
            {calls.map((reference, index) => (
              <span key={reference}>
                {index > 0 && ', '}
                <Link className="nowrap" to={`/bookings/${reference}/show`}>
                  {reference}
                </Link>
              </span>
            ))}
          </div>
        )}
        <LeaveCover
          consultantId={leave.consultantId}
          consultant={consultant}
          {...(calls.length === 0 && { none: 'Nothing to hand over' })}
        />
      </td>
      {hasActions && (
        <td className="state number">
          {mayChange &&
            [
              { label: 'Change', open: setChanges },
              { label: end, open: setAsks },
            ].map(({ label, open }) => (
              <Button
                key={label}
                variant="text"
                color="secondary"
                size="small"
                sx={{ mt: { xs: -1.25, md: 0 }, mr: -0.625, minHeight: { xs: 'var(--touch)', md: 0 } }}
                disabled={busy}
                aria-label={`${label}: ${consultant}, ${when}`}
                onClick={() => open(true)}
              >
                {label}
              </Button>
            ))}
          {changes && (
            <Dialog open onClose={closeChange} aria-labelledby="change-leave" fullWidth maxWidth="sm">
              <DialogTitle id="change-leave">Change {consultant}’s leave</DialogTitle>
              <DialogContent sx={{ textAlign: 'left' }}>
                <EnterLeave
                  about={{ consultants: [{ id: leave.consultantId, name: consultant }], today }}
                  leave={leave}
                  entered={() => {
                    closeChange();
                    changed();
                  }}
                />
              </DialogContent>
              <DialogActions>
                <Button onClick={closeChange}>Cancel</Button>
              </DialogActions>
            </Dialog>
          )}
          <Confirm
            isOpen={asks}
            title={`${isNow ? 'End' : 'Cancel'} ${consultant}’s leave?`}
            confirm={end}
            cancel="Keep leave"
            content={`Doctors can then book calls on these days again: ${when}. Calls and enquiries that colleagues have taken over stay with them.`}
            onConfirm={() => {
              setAsks(false);
              void act(id, 'end', { done: isNow ? 'Leave ended' : 'Leave cancelled' }).then(changed);
            }}
            onClose={() => setAsks(false)}
          />
        </td>
      )}
    </tr>
  );
}

/** Days before the leave in which its calls and enquiries need cover. */
const soonDays = 7;

const describeDaysUntil = (days: number): string => (days === 1 ? 'Tomorrow' : `In ${days} days`);
