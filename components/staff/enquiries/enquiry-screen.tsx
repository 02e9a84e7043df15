import { Alert, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { enquiryStates, isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { describeEvent } from '@/lib/enquiries/enquiry/enquiry-event';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import styles from '@/components/staff/kit/staff.module.css';
import { useStaff } from '@/components/staff/kit/staff-session';
import { howFar, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { CallForm, HandOverForm, NoteForm } from './enquiry-forms';
import { EnquiryFacts } from './enquiry-facts';
import { NextStep } from './next-step';
import type { HandledEnquiry } from './queue-row';

/** Screen of one enquiry: doctor, job, history and next step. Opening it is logged. */
export function EnquiryScreen() {
  return (
    <ShowBase resource="enquiries">
      <Enquiry />
    </ShowBase>
  );
}

type Form = 'call' | 'note' | 'hand-over' | null;

function Enquiry() {
  const { record, error, isPending } = useShowContext<HandledEnquiry>();
  const [form, setForm] = useState<Form>(null);
  // React-admin shows the list row at once, which lacks most fields.
  const whole = record && 'person' in record;
  if (isPending || (!whole && !error)) return <p role="status">Loading the enquiry…</p>;
  if (error || !whole)
    return (
      <div className={styles.screen}>
        <h1>There is no such enquiry</h1>
        <Link to="/enquiries">Back to the queue</Link>
      </div>
    );
  const title = `${record.doctor}${record.job ? `, ${record.job.title}` : ''}`;
  const close = () => setForm(null);
  return (
    <div className={styles.screen}>
      <Title title={record.id} />
      <p className={styles.crumbs}>
        <Link to="/enquiries">Enquiries</Link> / {record.id}
      </p>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>
            {record.id} · sent {staffDayTime(record.createdAt)} · <Handler record={record} />
          </p>
        </div>
        <Actions record={record} open={setForm} />
      </div>
      <StatePath record={record} />
      {form === 'call' && <CallForm record={record} close={close} />}
      {form === 'hand-over' && <HandOverForm record={record} close={close} />}
      <div className={styles.columns}>
        <div className={styles.next}>
          <NextStep record={record} />
        </div>
        <div className={styles.middle}>
          <section className={styles.section}>
            <h2>What happened</h2>
            <NoteForm record={record} />
            <Timeline record={record} />
          </section>
          <Emails record={record} />
        </div>
        <div className={styles.facts}>
          <EnquiryFacts record={record} />
        </div>
      </div>
    </div>
  );
}

function Handler({ record }: { record: HandledEnquiry }) {
  const staff = useStaff();
  const { claimedBy, claimedAt } = record;
  if (!claimedBy) return <>nobody handles it yet</>;
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

function Actions({ record, open }: { record: HandledEnquiry; open: (form: Form) => void }) {
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
    <div className={styles.actions}>
      {!mine && (
        <Button disabled={busy} onClick={claim}>
          {claimedBy ? 'Take over' : 'Claim'}
        </Button>
      )}
      <Button onClick={() => open('call')}>Log call</Button>
      <Button onClick={() => document.querySelector<HTMLElement>('#staff-note')?.focus()}>Add note</Button>
      <Button onClick={() => open('hand-over')}>Hand over</Button>
    </div>
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
    <ol className={styles.path} aria-label="States">
      {path.map((state) => {
        const passed = ended ? reached.has(state) : order(state) < order(here);
        const at = reached.get(state);
        return (
          <li
            key={state}
            className={state === here ? styles.here : passed ? styles.done : undefined}
            aria-current={state === here ? 'step' : undefined}
          >
            {staffStateLabels[state]}
            <span className={styles.small}>{at ? staffDayTime(at) : ''}</span>
          </li>
        );
      })}
      {ended && (
        <li className={styles.here} aria-current="step">
          {staffStateLabels[record.state]}
          <span className={styles.small}>{staffDayTime(reached.get(record.state) ?? record.createdAt)}</span>
        </li>
      )}
    </ol>
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
  const far = record.dueAt ? howFar(record.dueAt, now) : null;
  return (
    <ol className={styles.timeline} aria-label="Timeline, newest first">
      {far && record.dueAt && (
        <li className={styles.ahead}>
          <span className={styles.small}>{record.due}</span>
          <span className={far.late ? styles.late : styles.strong}>Promised: {far.text.toLowerCase()}</span>
        </li>
      )}
      {buildTimelineEntries(record).map((entry) => (
        <li key={entry.key}>
          <span className={styles.small}>
            {staffDayTime(entry.at)} · {entry.who}
          </span>
          <span className={styles.strong}>{entry.what}</span>
          {entry.text && <div className={entry.note ? styles.note : undefined}>{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}

function Emails({ record }: { record: HandledEnquiry }) {
  const failed = record.emails.filter(({ state }) => state === 'failed');
  return (
    <section className={styles.section}>
      <h2>Emails to the doctor</h2>
      {failed.length > 0 && (
        <Alert severity="error">{failed.length} could not be delivered. Call instead.</Alert>
      )}
      <ul className={styles.rows}>
        {record.emails.map((email) => (
          <li key={email.id}>
            <span>{labelEmail(email.template)}</span>
            <span className={styles.small}>
              {outboxStateLabels[email.state]}, {staffDayTime(email.at)}
            </span>
          </li>
        ))}
        {record.emails.length === 0 && <li>None yet</li>}
      </ul>
    </section>
  );
}
