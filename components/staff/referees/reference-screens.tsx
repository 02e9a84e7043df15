import EmailIcon from '@mui/icons-material/MailOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm, FunctionField, TextInput, useRecordContext, type RaRecord } from 'react-admin';
import { PhoneLink } from '@/components/ui/phone-link';
import { NeededBy, WorkLink, WorkReference } from '@/components/staff/doctors/needed-work';
import { CardPhone } from '@/components/staff/kit/list-card';
import { StaffShow } from '@/components/staff/kit/record-states';
import { CellLink, CellPhone, RowLink } from '@/components/staff/kit/row-link';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { describeAge, staffDay, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { StateChip } from '@/components/staff/kit/state-chip';
import { referenceTones } from '@/components/staff/kit/state-tones';
import { EmailLink } from '@/components/staff/kit/email-link';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { jobDay } from '@/lib/core/dates';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';
import type { WaitingWork } from '@/lib/doctors/credentials/staff-document';
import type { RequestState } from '@/lib/doctors/referees/referee';

type Listed = RaRecord<string> & {
  state: RequestState;
  referee: string;
  position: string;
  email: string;
  phone: string | null;
  doctorId: string;
  doctor: string;
  requestedAt: string;
  openedAt: string | null;
  answeredAt: string | null;
  expiresAt: string;
  nextReminder: string | null;
  /** Number of reminders to the referee so far. */
  reminders: number;
  waits: boolean;
  /** Only in the list. */
  work?: WaitingWork | null;
};
type Detail = Listed & { history: { what: string; at: string }[] };

const stateLabels: Record<RequestState, string> = {
  requested: 'Asked',
  opened: 'Opened',
  completed: 'Reference received',
  declined: 'Declined',
  expired: 'No answer',
  bounced: 'Email not delivered',
  withdrawn: 'Withdrawn',
};
const tabs = [
  ['waiting', 'Waiting'],
  ['completed', 'Received'],
  ['declined', stateLabels.declined],
  ['expired', stateLabels.expired],
  ['bounced', stateLabels.bounced],
  ['withdrawn', stateLabels.withdrawn],
  ['all', 'All'],
] as const;
const filters = [<TextInput key="q" source="q" label="Referee or doctor" alwaysOn resettable />];

function AskedOn({ row: { requestedAt, reminders } }: { row: Listed }) {
  return (
    <span className="nowrap">
      Asked {staffDay(requestedAt)}
      {reminders > 0 && ` · ${count(reminders, 'reminder')}`}
    </span>
  );
}

/** Returns true if the next reminder would come on or after the first day of the work, so staff must call instead. */
const isReminderLate = ({ nextReminder, work }: Listed) =>
  !!nextReminder && !!work?.startsOn && jobDay(new Date(nextReminder)) >= work.startsOn;

const mustCall = (row: Listed) => row.waits && row.phone !== null && isReminderLate(row);

function NextReminder({ row }: { row: Listed }) {
  const now = useNow();
  const { nextReminder } = row;
  if (!nextReminder) return 'No more reminders';
  if (isReminderLate(row))
    return (
      <Box
        component="b"
        sx={{ color: 'var(--warning)' }}
        title={`The next reminder, on ${staffDay(nextReminder)}, comes too late`}
      >
        Next reminder too late
      </Box>
    );
  const day = staffDay(nextReminder);
  return `Next reminder ${day === staffDay(now.toISOString()) ? 'today' : day}`;
}

export function ReferenceList() {
  const now = useNow();
  return (
    <ListScreen
      title="References"
      rows="references"
      empty={{
        title: 'No reference requests are waiting for an answer',
        text: 'A request appears here when a doctor names a referee. Earlier requests are in the other tabs.',
      }}
      tabs={tabs}
      filters={filters}
      sort={{ field: 'neededBy', order: 'ASC' }}
      perPage={25}
    >
      <ListRows<Listed>
        card={(row) => ({
          title: row.referee,
          chip: <State state={row.state} />,
          lead: (
            <>
              {row.position}
              <div>
                For {row.doctor}
                {row.work && (
                  <>
                    {' · '}
                    <WorkReference work={row.work} />
                  </>
                )}
              </div>
              {row.work && (
                <div>
                  Needed by <NeededBy work={row.work} />
                </div>
              )}
            </>
          ),
          facts: [],
          when: (
            <>
              <AskedOn row={row} />
              {row.waits && (
                <div>
                  <NextReminder row={row} />
                </div>
              )}
            </>
          ),
          action: (
            <>
              {row.phone ? <CardPhone phone={toPhoneNumber(row.phone)} /> : <EmailReferee row={row} />}
              {!mustCall(row) && <Remind row={row} />}
            </>
          ),
        })}
      >
        <FunctionField<Listed>
          label="Referee"
          sortable={false}
          cellClassName="grow"
          render={(row) => (
            <>
              <RowLink>{row.referee}</RowLink>{' '}
              <Detail sx={{ display: 'inline' }}>
                {row.phone ? (
                  <CellPhone phone={toPhoneNumber(row.phone)} />
                ) : (
                  <a href={`mailto:${row.email}`} aria-label={`Send email to ${row.referee}`}>
                    Send email
                  </a>
                )}
              </Detail>
              <Detail className="whole">{row.position}</Detail>
            </>
          )}
        />
        <FunctionField<Listed>
          label="Doctor"
          sortable={false}
          render={({ doctorId, doctor }) => <CellLink to={`/doctors/${doctorId}/show`}>{doctor}</CellLink>}
        />
        <FunctionField<Listed>
          label="Needed by"
          sortBy="neededBy"
          render={({ work }) => (
            <>
              <NeededBy work={work} />
              <WorkLink work={work} />
            </>
          )}
        />
        <FunctionField<Listed>
          label="Asked"
          sortBy="requestedAt"
          render={(row) => (
            <>
              <span title={describeAge(row.requestedAt, now)}>
                <AskedOn row={row} />
              </span>
              {row.waits && (
                <Detail>
                  <NextReminder row={row} />
                </Detail>
              )}
            </>
          )}
        />
        <FunctionField<Listed>
          label="Status"
          sortable={false}
          render={({ state }) => <State state={state} />}
        />
        <FunctionField<Listed>
          label="Action"
          cellClassName="actions"
          render={(row) => (mustCall(row) ? <CallReferee row={row} /> : <Remind row={row} />)}
        />
      </ListRows>
    </ListScreen>
  );
}

/** As narrow on a phone as a button to call, so that all cards have the same form. */
const EmailReferee = ({ row: { email, referee } }: { row: Listed }) => (
  <a className="card-call" href={`mailto:${email}`} aria-label={`Send email to ${referee}`}>
    <EmailIcon fontSize="small" />
    <span>Send email</span>
  </a>
);

function CallReferee({ row: { referee, phone } }: { row: Listed }) {
  const href = phone && toPhoneNumber(phone).href;
  return href ? (
    <Button size="small" href={href} aria-label={`Call: ${referee}`}>
      Call
    </Button>
  ) : null;
}

// A click on the button must not also open the request.
function Remind({ row: { id, referee, waits } }: { row: Listed }) {
  const { act, busy } = useAct('reference-requests');
  if (!waits) return null;
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Remind: ${referee}`}
      onClick={(event) => {
        event.stopPropagation();
        void act(id, 'remind', { done: `Reminder sent to ${referee}` });
      }}
    >
      Remind
    </Button>
  );
}

const State = ({ state }: Pick<Listed, 'state'>) => (
  <StateChip tone={referenceTones[state]}>{stateLabels[state]}</StateChip>
);

export function ReferenceShow() {
  return (
    <StaffShow what="reference" title="Reference">
      <Reference />
    </StaffShow>
  );
}

function Reference() {
  const request = useRecordContext<Detail>();
  const { act, busy } = useAct('reference-requests');
  const [asks, setAsks] = useState(false);
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!request?.history) return null;
  const { id, referee, doctor } = request;
  return (
    <Screen
      heading={`${referee} about ${doctor}`}
      beside={<State state={request.state} />}
      note={request.position}
      crumbs={
        <>
          <Link to="/reference-requests">References</Link> / {referee}
        </>
      }
      actions={
        request.waits && (
          <>
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void act(id, 'remind', { done: `Reminder sent to ${referee}` })}
            >
              Remind now
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => setAsks(true)}>
              End request
            </Button>
          </>
        )
      }
    >
      <RecordColumns
        side={
          <Section title="Request">
            <Facts
              rows={[
                ['Email', <EmailLink key="email" email={request.email} />],
                request.phone && ['Phone', <PhoneLink key="phone" phone={toPhoneNumber(request.phone)} />],
                [
                  'Doctor',
                  <Link key="doctor" to={`/doctors/${request.doctorId}/show`}>
                    {doctor}
                  </Link>,
                  'The reference is on the doctor’s page',
                ],
                ['Requested on', staffDayTime(request.requestedAt)],
                ['Referee can answer until', staffDayTime(request.expiresAt)],
                ['Next reminder', request.nextReminder ? staffDayTime(request.nextReminder) : 'None'],
              ]}
            />
          </Section>
        }
      >
        <Section title="What happened">
          <Lines none="Nothing has happened yet.">
            {request.history.map(({ what, at }) => (
              <li key={`${what} ${at}`}>
                {stateLabels[what as RequestState] ?? what}
                <Detail>{staffDayTime(at)}</Detail>
              </li>
            ))}
          </Lines>
        </Section>
      </RecordColumns>
      <Confirm
        isOpen={asks}
        title="End this reference request?"
        content={`${referee} will no longer be able to answer. Anything the referee has written will be lost.`}
        onConfirm={() => {
          setAsks(false);
          void act(id, 'cancel', { done: 'The reference request has ended' });
        }}
        onClose={() => setAsks(false)}
      />
    </Screen>
  );
}
