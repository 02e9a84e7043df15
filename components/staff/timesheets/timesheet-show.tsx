import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { AmountLabel, DataTable } from '@/components/staff/kit/data-table';
import { StaffShow } from '@/components/staff/kit/record-states';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { Facts, Section } from '@/components/staff/kit/section';
import { DecisionBar } from '@/components/staff/kit/stages';
import { StateChip } from '@/components/staff/kit/state-chip';
import { timesheetTones } from '@/components/staff/kit/state-tones';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { deviceNow } from '@/components/forms/draft';
import { jobDay } from '@/lib/core/dates';
import { timesheetStateLabels } from '@/lib/placements/placement/timesheet';
import type { StaffTimesheet } from '@/lib/placements/timesheets/staff-timesheet';
import { describePayment, describeTimesheetWait } from './timesheet-list';

type Timesheet = RaRecord & StaffTimesheet;
type Props = { timesheet: Timesheet };

export function TimesheetShow() {
  return (
    <StaffShow what="timesheet" title="Timesheet">
      <LoadedTimesheet />
    </StaffShow>
  );
}

function LoadedTimesheet() {
  const { record } = useShowContext<Timesheet>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  return record?.shifts ? <TimesheetScreen key={record.id} timesheet={record} /> : null;
}

function TimesheetScreen({ timesheet }: Props) {
  const { reference, doctor, facility, organisation, period, state, placement, placementId, steps } =
    timesheet;
  return (
    <Screen
      heading={`${doctor}’s hours at ${facility}`}
      beside={<StateChip tone={timesheetTones[state]}>{timesheetStateLabels[state]}</StateChip>}
      note={
        <>
          {organisation} · {period} ·{' '}
          <Link className="nowrap" to={`/placements/${placementId}/show`}>
            {placement}
          </Link>
        </>
      }
      crumbs={
        <>
          <Link to="/timesheets">Timesheets</Link> / {reference}
        </>
      }
    >
      <NextStep timesheet={timesheet} />
      <RecordColumns
        side={
          <Section title="What happened">
            <Facts rows={steps.map(({ label, text, note }) => [label, text, note])} />
          </Section>
        }
      >
        <Shifts timesheet={timesheet} />
        <Pay timesheet={timesheet} />
        <Expenses timesheet={timesheet} />
      </RecordColumns>
    </Screen>
  );
}

const titles = {
  open: 'The doctor has not sent the hours',
  sent: 'The employer has not approved the hours',
  question: 'The doctor has not answered the employer’s question',
  approved: 'Approved, not paid yet',
  paid: 'Paid',
} as const;

const nudgeLabels = {
  open: 'Remind the doctor',
  question: 'Remind the doctor',
  sent: 'Remind the employer',
  approved: 'Ask the employer about the payment',
} as const;

function NextStep({ timesheet }: Props) {
  const { act, busy, refusal } = useAct('timesheets');
  const { id, state, isOverdue, approval, fileHref, csvHref } = timesheet;
  const [paidOn, setPaidOn] = useState(() => jobDay(new Date(deviceNow())));
  const problem = refusal?.fields.paidOn;
  const pay = (day: string | null, done: string) => void act(id, 'pay', { body: { paidOn: day }, done });
  return (
    <DecisionBar
      title={titles[state]}
      due={isOverdue && <Strong late>Late</Strong>}
      why={approval ?? (state !== 'sent' && describeTimesheetWait(timesheet))}
    >
      {state === 'approved' && (
        <>
          <TextField
            id="paid-on"
            label="Paid on"
            type="date"
            size="small"
            value={paidOn}
            onChange={({ target }) => setPaidOn(target.value)}
            error={Boolean(problem)}
            helperText={problem}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button variant="contained" disabled={busy} onClick={() => pay(paidOn, describePayment(paidOn))}>
            Mark as paid
          </Button>
        </>
      )}
      {state === 'paid' && (
        <Button disabled={busy} onClick={() => pay(null, 'Timesheet marked as not paid')}>
          Mark as not paid
        </Button>
      )}
      {state !== 'paid' && (
        <Button
          variant={state === 'approved' ? 'outlined' : 'contained'}
          disabled={busy}
          onClick={() =>
            void act(id, 'nudge', { body: {}, done: 'Reminder sent. We send at most one reminder a day.' })
          }
        >
          {nudgeLabels[state]}
        </Button>
      )}
      {fileHref && (
        <Button variant="outlined" href={fileHref} download>
          PDF for payroll
        </Button>
      )}
      {csvHref && (
        <Button variant="outlined" href={csvHref} download>
          CSV for payroll
        </Button>
      )}
    </DecisionBar>
  );
}

function Shifts({ timesheet: { shifts } }: Props) {
  return (
    <Section title="Shifts">
      <DataTable aria-label="Hours by shift">
        <tbody>
          {shifts.map(({ prefix, title, text, pay, differences, why }) => (
            <tr key={prefix}>
              <td>
                <Strong>{title}</Strong>
                <div>{text}</div>
                {differences.map((one) => (
                  <Detail key={one}>{one}</Detail>
                ))}
                {why && <Detail>Reason: {why}</Detail>}
              </td>
              <td className="number">{pay}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

function Expenses({ timesheet: { expenses } }: Props) {
  if (expenses.length === 0) return null;
  return (
    <Section title="Expenses">
      <DataTable aria-label="What the doctor claims back">
        <tbody>
          {expenses.map(({ id, title, what, amount, receiptHref }) => (
            <tr key={id}>
              <td>
                <Strong>{title}</Strong>
                <Detail>{what}</Detail>
                {receiptHref ? (
                  <a href={receiptHref} download aria-label={`Receipt for ${what}`}>
                    Receipt
                  </a>
                ) : (
                  <Detail>The receipt is deleted</Detail>
                )}
              </td>
              <td className="number">{amount}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

function Pay({ timesheet: { payLines } }: Props) {
  const cost = payLines.at(-1);
  return (
    <Section title="Doctor’s pay and employer’s cost">
      <DataTable aria-label="How we worked out the doctor’s pay and the employer’s cost">
        <tbody>
          {payLines.slice(0, -1).map(({ label, text, note }) => (
            <tr key={label}>
              <td>
                <AmountLabel how={note}>{label}</AmountLabel>
              </td>
              <td className="number">{text}</td>
            </tr>
          ))}
        </tbody>
        {cost && (
          <tfoot>
            <tr>
              <th scope="row">{cost.label}</th>
              <td className="number">{cost.text}</td>
            </tr>
          </tfoot>
        )}
      </DataTable>
      <Detail>Doctors do not see fees, GST or costs. You cannot make payments here.</Detail>
    </Section>
  );
}
