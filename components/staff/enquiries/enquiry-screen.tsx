import { Alert, Box, Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HttpError, ShowBase, useShowContext } from 'react-admin';
import { RecordState, useRecordQuery } from '@/components/staff/kit/record-states';
import { Link } from 'react-router';
import { enquiryStates, isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { describeEvent } from '@/lib/enquiries/enquiry/enquiry-event';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { Screen } from '@/components/staff/kit/screen';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useStaff } from '@/components/staff/kit/staff-session';
import { describeTimeUntil, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { RecordTasks } from '@/components/staff/tasks/task-lines';
import { CallForm, HandOverForm, NoteForm } from './enquiry-forms';
import { EnquiryFacts } from './enquiry-facts';
import { NextStep } from './next-step';
import type { HandledEnquiry } from './queue-row';

/** Screen of an enquiry: doctor, job, history and next step. The audit log records who opens it. */
export function EnquiryScreen() {
  return (
    <ShowBase resource="enquiries" queryOptions={useRecordQuery()}>
      <Enquiry />
    </ShowBase>
  );
}

type Form = 'call' | 'note' | 'hand-over' | null;

function Enquiry() {
  const context = useShowContext<HandledEnquiry>();
  const { record, error } = context;
  const [form, setForm] = useState<Form>(null);
  // At first, react-admin passes the row of the list, which lacks most fields.
  const whole = record && 'person' in record;
  const isMissing = error instanceof HttpError && error.status === 404;
  if (!whole || isMissing)
    return (
      <Screen heading={isMissing ? 'There is no such enquiry' : 'Enquiry'}>
        {!isMissing && <RecordState what="enquiry" of={{ ...context, record: undefined }} />}
        <Link to="/enquiries">Back to the queue</Link>
      </Screen>
    );
  const title = `${record.doctor}${record.job ? `, ${record.job.title}` : ''}`;
  const close = () => setForm(null);
  return (
    <Screen
      title={record.id}
      heading={title}
      note={
        <>
          {record.id} · sent {staffDayTime(record.createdAt)} · <Handler record={record} />
        </>
      }
      crumbs={
        <>
          <Link to="/enquiries">Enquiries</Link> / {record.id}
        </>
      }
      actions={<Steps record={record} open={setForm} />}
    >
      <StatePath record={record} />
      {form === 'call' && <CallForm record={record} close={close} />}
      {form === 'hand-over' && <HandOverForm record={record} close={close} />}
      <Columns>
        <Box sx={{ gridArea: 'next' }}>
          <NextStep record={record} />
        </Box>
        <Box sx={{ gridArea: 'middle' }}>
          <Section title="What happened">
            <NoteForm record={record} />
            <Timeline record={record} />
          </Section>
          <Emails record={record} />
        </Box>
        <Box sx={{ gridArea: 'facts' }}>
          <EnquiryFacts record={record} />
          <RecordTasks kind="enquiry" id={record.id} />
        </Box>
      </Columns>
    </Screen>
  );
}

function Handler({ record }: { record: HandledEnquiry }) {
  const staff = useStaff();
  const { claimedBy, claimedAt } = record;
  if (!claimedBy) return <>not claimed yet</>;
  const since = claimedAt && ` since ${staffDayTime(claimedAt)}`;
  if (claimedBy.id === staff.id) return <>yours{since}</>;
  return (
    <>
      {claimedBy.name}
      {claimedBy.onLeave && ' (on leave)'}
      {since}
    </>
  );
}

function Steps({ record, open }: { record: HandledEnquiry; open: (form: Form) => void }) {
  const { act, busy } = useAct('enquiries');
  const staff = useStaff();
  const { claimedBy } = record;
  const mine = claimedBy?.id === staff.id;
  const claim = () =>
    void act(record.id, 'claim', {
      body: { takeOver: claimedBy !== null },
      done: `You claimed ${record.id}`,
    });
  if (!isOpenEnquiry(record.state)) return <Chip label={staffStateLabels[record.state]} />;
  return (
    <>
      {!mine && (
        <Button disabled={busy} onClick={claim}>
          {claimedBy ? 'Take over' : 'Claim'}
        </Button>
      )}
      <Button onClick={() => open('call')}>Log call</Button>
      <Button onClick={() => document.querySelector<HTMLElement>('#staff-note')?.focus()}>Add note</Button>
      <Button onClick={() => open('hand-over')}>Hand over</Button>
    </>
  );
}

const path: readonly EnquiryState[] = [
  'received',
  'assigned',
  'contacted',
  'put-forward',
  'offered',
  'placed',
];

function StatePath({ record }: { record: HandledEnquiry }) {
  const ended = !isOpenEnquiry(record.state) && record.state !== 'placed';
  const order = (state: EnquiryState) => enquiryStates.indexOf(state);
  const reached = new Map(record.events.map(({ to, at }) => [to, at]));
  const here = record.state === 'viewed' ? 'received' : record.state;
  return (
    <Path aria-label="States">
      {path.map((state) => {
        const passed = ended ? reached.has(state) : order(state) < order(here);
        const at = reached.get(state);
        return (
          <li
            key={state}
            className={passed ? 'done' : undefined}
            aria-current={state === here ? 'step' : undefined}
          >
            {staffStateLabels[state]}
            <Detail>{at ? staffDayTime(at) : ''}</Detail>
          </li>
        );
      })}
      {ended && (
        <li aria-current="step">
          {staffStateLabels[record.state]}
          <Detail>{staffDayTime(reached.get(record.state) ?? record.createdAt)}</Detail>
        </li>
      )}
    </Path>
  );
}

type Entry = { key: string; at: string; who: string; what: string; text: string | null; note: boolean };

function who(actor: string): string {
  if (actor.startsWith('doctor:') || actor === 'visitor') return 'the doctor';
  if (actor.startsWith('employer')) return 'the employer';
  return actor.startsWith('task:') ? 'the site' : 'staff';
}

function buildTimelineEntries({ events, notes, calls }: HandledEnquiry): Entry[] {
  const told = events.map((event, index) => {
    const forStaff = /^(staff|employer)/.test(event.actor);
    const { what, detail } = describeEvent(event, 'staff');
    return {
      key: `event ${index}`,
      at: event.at,
      who: who(event.actor),
      what,
      text: detail ?? (forStaff ? event.reason || null : null),
      note: false,
    };
  });
  const noted = notes.map(({ id, at, by, text }) => ({
    key: id,
    at,
    who: `${by}, staff only`,
    what: 'Note',
    text,
    note: true,
  }));
  const called = calls.map((call) => ({
    key: call.id,
    at: call.at,
    who: call.by + (call.minutes ? `, ${call.minutes} min` : ''),
    what:
      `Call: ${callOutcomeLabels[call.outcome].toLowerCase()}` +
      (call.tryAgainAt ? `. Try again ${staffDayTime(call.tryAgainAt)}` : ''),
    text: call.text || null,
    note: call.text !== '',
  }));
  return [...told, ...noted, ...called].sort((a, b) => b.at.localeCompare(a.at));
}

function Timeline({ record }: { record: HandledEnquiry }) {
  const now = useNow();
  const far = record.dueAt ? describeTimeUntil(record.dueAt, now) : null;
  return (
    <History aria-label="Timeline, newest first">
      {far && record.dueAt && (
        <li className="ahead">
          <Detail>{record.due}</Detail>
          <Strong late={far.late}>Promised: {far.text.toLowerCase()}</Strong>
        </li>
      )}
      {buildTimelineEntries(record).map((entry) => (
        <li key={entry.key}>
          <Detail>
            {staffDayTime(entry.at)} · {entry.who}
          </Detail>
          <Strong>{entry.what}</Strong>
          {entry.text && <div className={entry.note ? 'note' : undefined}>{entry.text}</div>}
        </li>
      ))}
    </History>
  );
}

function Emails({ record }: { record: HandledEnquiry }) {
  const failed = record.emails.filter(({ state }) => state === 'failed');
  return (
    <Section title="Emails to the doctor">
      {failed.length > 0 && (
        <Alert severity="error">{failed.length} could not be delivered. Call instead.</Alert>
      )}
      <Lines>
        {record.emails.map((email) => (
          <Row key={email.id}>
            <span>{labelEmail(email.template)}</span>
            <Detail>
              {outboxStateLabels[email.state]}, {staffDayTime(email.at)}
            </Detail>
          </Row>
        ))}
        {record.emails.length === 0 && <li>None yet</li>}
      </Lines>
    </Section>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.75rem',
  gridTemplate: '"next" "middle" "facts" / minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplate: '"facts next" "middle middle" / repeat(2, minmax(0, 1fr))',
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplate: '"facts middle next" / minmax(15rem, 18rem) minmax(0, 1fr) minmax(19rem, 23rem)',
  },
}));

const Path = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 0',
  marginBottom: '1.5rem',
  '& li': { position: 'relative', flex: '1 1 7rem', paddingTop: '1.75rem', color: 'var(--muted)' },
  '& li::before': {
    content: "''",
    position: 'absolute',
    inset: '0.4375rem 0 auto',
    height: '0.3125rem',
    background: 'var(--line)',
  },
  '& li::after': {
    content: "''",
    position: 'absolute',
    top: 0,
    left: 0,
    width: '1.25rem',
    height: '1.25rem',
    border: '0.25rem solid var(--border)',
    borderRadius: '50%',
    background: 'var(--page)',
  },
  '& .done::before, & .done::after': { borderColor: 'var(--primary)', background: 'var(--primary)' },
  '& [aria-current]': { fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  '& [aria-current]::after': { borderColor: 'var(--primary)', boxShadow: '0 0 0 2px var(--secondary)' },
});

const History = styled('ol')({
  '& li': { position: 'relative', padding: '0.6rem 0 0.6rem 1.75rem', overflowWrap: 'anywhere' },
  '& li:not(:last-child)::before': {
    content: "''",
    position: 'absolute',
    inset: '1rem auto -1rem 0.4375rem',
    width: '0.3125rem',
    background: 'var(--primary)',
  },
  '& li::after': {
    content: "''",
    position: 'absolute',
    top: '0.75rem',
    left: 0,
    width: '1.1875rem',
    height: '1.1875rem',
    border: '0.1875rem solid var(--primary)',
    borderRadius: '50%',
    background: 'var(--page)',
  },
  '& .ahead::before': {
    background: 'repeating-linear-gradient(var(--primary) 0 4px, transparent 4px 8px)',
  },
  '& .ahead::after': { borderColor: 'var(--action)', background: 'var(--action)' },
  '& .note': {
    marginTop: '0.3rem',
    padding: '0.5rem 0.75rem',
    borderLeft: '3px solid var(--warning)',
    borderRadius: '0 0.375rem 0.375rem 0',
    background: 'var(--warning-tint)',
    color: 'var(--on-warning-tint)',
    whiteSpace: 'pre-wrap',
  },
});
