import { Box, Button, TableCell, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FunctionField, TextInput, useListContext, type RaRecord } from 'react-admin';
import { deviceNow } from '@/components/forms/draft';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import type { ListTab } from '@/components/staff/kit/list-tabs';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { timesheetTones } from '@/components/staff/kit/state-tones';
import { formatShortDate, staffDay } from '@/components/staff/kit/staff-time';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { jobDay } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { timesheetStateLabels } from '@/lib/placements/placement/timesheet';
import { formatMinutes } from '@/lib/placements/timesheets/work-out-timesheet';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';

type Row = RaRecord & StaffTimesheetRow;

const tabs: readonly ListTab[] = [
  ['unpaid', 'Not paid'],
  ...Object.entries({ ...timesheetStateLabels, question: 'Question' }),
  ['later', 'Not started'],
  // Last of the states, because these timesheets are in another tab too.
  ['overdue', 'Late'],
  ['all', 'All'],
];
const filters = [<TextInput key="q" source="q" label="Doctor, hospital or employer" alwaysOn resettable />];

export function TimesheetList() {
  return (
    <ListScreen
      title="Timesheets"
      rows="timesheets"
      empty={{
        title: 'No unpaid timesheets',
        text: 'A timesheet appears here when its period begins. Before that, it is in the tab “Not started”.',
      }}
      tabs={tabs}
      filters={filters}
      sort={{ field: 'lastDay', order: 'ASC' }}
      actions={<ExportCsv resource="timesheets" />}
      perPage={25}
    >
      <ListRows<Row>
        isQuiet={isLater}
        foot={<TotalRow />}
        card={(row) => ({
          title: row.doctor,
          chip: <TimesheetChip row={row} />,
          facts: [row.reference, row.facility],
          when: (
            <>
              <Parts>
                <span>{row.shortPeriod} </span>
                <span className="nowrap">{formatMinutes(row.minutes)}</span>
              </Parts>
              <Wait row={row} />
              <Amount isQuiet={isLater(row)}>{formatPay(row)}</Amount>
            </>
          ),
          action: <RowAction row={row} />,
        })}
      >
        <FunctionField<Row>
          label="Doctor"
          sortable={false}
          cellClassName="grow"
          render={(row) => (
            <>
              <RowLink>{row.doctor}</RowLink>
              <Detail>{row.reference}</Detail>
            </>
          )}
        />
        <FunctionField<Row>
          label="Employer"
          sortable={false}
          render={({ organisation, facility }) => (
            <>
              {organisation}
              <Detail>{facility}</Detail>
            </>
          )}
        />
        <FunctionField<Row> label="Period" sortBy="lastDay" render={({ shortPeriod }) => shortPeriod} />
        <FunctionField<Row>
          label="Hours"
          sortable={false}
          textAlign="right"
          render={({ minutes }) => formatMinutes(minutes)}
        />
        <FunctionField<Row> label="Pay" sortable={false} textAlign="right" render={formatPay} />
        <FunctionField<Row>
          label="Status"
          sortable={false}
          render={(row) => (
            <>
              <TimesheetChip row={row} />
              <Wait row={row} />
            </>
          )}
        />
        <FunctionField<Row>
          label="Action"
          cellClassName="actions"
          render={(row) => <RowAction row={row} />}
        />
      </ListRows>
      <TotalLine />
    </ListScreen>
  );
}

/** Work that has not begun. Its hours and pay are only planned. */
const isLater = ({ opensOn }: Row) => opensOn !== null;

const Amount = styled('b', { shouldForwardProp: (prop) => prop !== 'isQuiet' })<{ isQuiet: boolean }>(
  ({ isQuiet, theme }) => ({
    whiteSpace: 'nowrap',
    // Amounts of several rows end below each other.
    [theme.breakpoints.between('sm', 'md')]: { display: 'block', textAlign: 'right' },
    ...(isQuiet ? { fontWeight: 'var(--w-regular)' } : { color: 'var(--ink)' }),
  }),
);

const sumPay = (rows: readonly Row[], currency: string) =>
  formatPay({ currency, payCents: rows.reduce((sum, { payCents }) => sum + payCents, 0) });

/** Hours and pay of the rows on this page whose work has begun. Pay in different currencies is not added up. */
function useTotals() {
  const { data = [], total = 0 } = useListContext<Row>();
  const begun = data.filter((row) => !isLater(row));
  const currencies = [...new Set(begun.map(({ currency }) => currency))];
  return {
    label: total > data.length ? 'Total on this page' : 'Total',
    note: begun.length < data.length ? 'Excludes work not yet started' : null,
    hours: formatMinutes(begun.reduce((sum, { minutes }) => sum + minutes, 0)),
    pay: currencies.map((currency) => {
      const rows = begun.filter((row) => row.currency === currency);
      const approved = rows.filter(({ approvedAt }) => approvedAt !== null);
      const isPart = approved.length > 0 && approved.length < rows.length;
      return { all: sumPay(rows, currency), approved: isPart ? sumPay(approved, currency) : null };
    }),
    isShown: begun.length > 0,
  };
}

/** Totals below their columns. */
function TotalRow() {
  const { label, note, hours, pay, isShown } = useTotals();
  if (!isShown) return null;
  return (
    <TableRow>
      <TableCell component="th" scope="row" colSpan={3}>
        {label}
        {pay.map(({ approved }) => approved && <Detail key={approved}>Approved: {approved}</Detail>)}
        {note && <Detail>{note}</Detail>}
      </TableCell>
      <TableCell align="right">{hours}</TableCell>
      <TableCell align="right">
        {pay.map(({ all }) => (
          <div key={all}>{all}</div>
        ))}
      </TableCell>
      <TableCell colSpan={2} />
    </TableRow>
  );
}

/** Totals below the cards of a narrow window. */
function TotalLine() {
  const { label, note, hours, pay, isShown } = useTotals();
  if (!isShown) return null;
  return (
    <Box sx={{ display: { md: 'none' }, mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {label}: <b>{[hours, ...pay.map(({ all }) => all)].join(' · ')}</b>
      {pay.map(({ approved }) => approved && <Detail key={approved}>Approved: {approved}</Detail>)}
      {note && <Detail>{note}</Detail>}
    </Box>
  );
}

function RowAction({ row }: { row: Row }) {
  const { act, busy } = useAct('timesheets');
  const { id, reference, state, lastDay, isOverdue, waitsFor } = row;
  const today = jobDay(new Date(deviceNow()));
  const isUnsent = state === 'open' && lastDay < today;
  if (state !== 'approved' && !isOverdue && !isUnsent && state !== 'sent' && state !== 'question')
    return null;
  const [label, run] =
    state === 'approved'
      ? ['Mark as paid', () => act(id, 'pay', { body: { paidOn: today }, done: describePayment(today) })]
      : [
          `Remind ${waitsFor}`,
          () => act(id, 'nudge', { body: {}, done: `Reminder sent to the ${waitsFor}` }),
        ];
  return (
    <Button
      size="small"
      sx={{ minWidth: { md: '7.75rem' } }}
      disabled={busy}
      aria-label={`${label}: ${reference}`}
      onClick={(event) => {
        // A click on the button must not also open the timesheet.
        event.stopPropagation();
        void run();
      }}
    >
      {label}
    </Button>
  );
}

export const describePayment = (day: string) => `Timesheet marked as paid on ${formatDate(day)}`;

const formatPay = ({ payCents, currency }: Pick<Row, 'payCents' | 'currency'>) =>
  `${formatMoney(payCents)}\u00a0${currency}`;

const waitLabels = {
  doctor: 'Waiting for the doctor',
  employer: 'Waiting for the employer',
  payment: '',
} as const;

export function describeTimesheetWait(row: StaffTimesheetRow): string {
  const { state, waitsFor, sentAt, dueOn, paidOn, opensOn, lastDay } = row;
  if (opensOn) return '';
  // The label of a sent timesheet already names the employer.
  if (state === 'sent') return sentAt ? `Sent ${staffDay(sentAt)}` : '';
  if (paidOn) return `On ${formatDate(paidOn)}`;
  if (dueOn) return `Payment due ${formatShortDate(dueOn)}`;
  if (state === 'question' && waitsFor === 'doctor') return 'The doctor must answer';
  if (state === 'open' && lastDay >= jobDay(new Date(deviceNow()))) return `Ends ${formatShortDate(lastDay)}`;
  return waitsFor ? waitLabels[waitsFor] : '';
}

function Wait({ row }: { row: StaffTimesheetRow }) {
  const text = describeTimesheetWait(row);
  return (
    <Detail>
      {row.isOverdue && <Lateness row={row} />}
      {row.isOverdue && text && <br />}
      {text}
    </Detail>
  );
}

export const Lateness = ({ row: { state, deadline } }: { row: StaffTimesheetRow }) => (
  <Strong late>Late{state !== 'approved' && deadline && `, due ${formatShortDate(deadline)}`}</Strong>
);

export function TimesheetChip({
  row: { state, isOverdue, waitsFor, opensOn },
}: {
  row: Pick<StaffTimesheetRow, 'state' | 'isOverdue' | 'waitsFor' | 'opensOn'>;
}) {
  if (opensOn) return <StateChip tone="usual">Opens {formatShortDate(opensOn)}</StateChip>;
  const tone = state === 'open' && waitsFor === 'doctor' ? 'act' : timesheetTones[state];
  return (
    <StateChip tone={isOverdue ? 'failed' : tone}>
      {state === 'question' ? 'Question' : timesheetStateLabels[state]}
    </StateChip>
  );
}
