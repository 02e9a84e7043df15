import SentIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Alert, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { describeEvent, isSiteReason } from '@/lib/enquiries/enquiry/enquiry-event';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Folded } from '@/components/staff/kit/section';
import { LongText } from '@/components/staff/kit/long-text';
import { History, HistoryEntry } from '@/components/staff/kit/stages';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import {
  listEntriesSince,
  listPlacementsSince,
  type PersonWork,
} from '@/lib/staff/doctor-records/person-work';
import { usePersonWork } from '@/components/staff/doctors/person-progress';
import {
  describeWorkActor,
  listPlacementSteps,
  listShortlistSteps,
} from '@/components/staff/doctors/work-history';
import type { HandledEnquiry } from './queue-row';

type Entry = {
  key: string;
  at: string;
  /** Empty for an email that tells the doctor about no change. */
  who: string;
  /** Name of the member of staff. Missing if staff did not cause the entry. */
  by?: string | null;
  what: string;
  text: string | null;
  note: boolean;
  email?: HandledEnquiry['emails'][number] | undefined;
  /** Comes before `text`. */
  link?: { to: string; label: string };
};

const noteTitles: Record<string, string> = {
  note: 'Note',
  'handed-over': 'Enquiry handed over',
  'taken-over': 'Enquiry taken over',
};

/** Names an email whose text we do not have. */
export function nameEmail({
  template,
  newState,
}: Pick<HandledEnquiry['emails'][number], 'template' | 'newState'>): string {
  const label = labelEmail(template);
  return newState ? `${label} to “${staffStateLabels[newState]}”` : label;
}

/** True for two records that one step wrote. */
const areSimultaneous = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

/** Finds the email that tells the doctor about a change. */
const findEmailAbout = (
  { at, from, to }: HandledEnquiry['events'][number],
  emails: HandledEnquiry['emails'],
) =>
  from === to
    ? undefined
    : emails.find(
        ({ newState, template, writtenAt }) =>
          (newState === to || (from === null && template === 'enquiry-received')) &&
          areSimultaneous(writtenAt, at),
      );

function buildTimelineEntries(record: HandledEnquiry, work: PersonWork | undefined): Entry[] {
  const { events, notes, calls, consents, emails, person } = record;
  const told = events.map((event, index) => {
    const forStaff = /^(staff|employer)/.test(event.actor);
    const { what, detail } = describeEvent(event, 'staff');
    const byPhone = consents.find(({ at, told: answer }) => answer !== null && at === event.at)?.told;
    const phone = byPhone && `${byPhone.by}, ${staffDayTime(byPhone.at)}: “${byPhone.said}”`;
    return {
      key: `event ${index}`,
      at: event.at,
      email: findEmailAbout(event, emails),
      // The side that confirms last places the doctor, but both have agreed.
      who:
        event.to === 'placed' && !event.actor.startsWith('staff')
          ? 'doctor and employer'
          : describeWorkActor(event) + (phone ? ', by phone' : ''),
      by: event.by,
      what,
      text: phone ?? detail ?? (forStaff && !isSiteReason(event.reason) ? event.reason || null : null),
      note: false,
    };
  });
  const noted = notes.map(({ id, kind, at, by, text }) => ({
    key: id,
    at,
    who: `${by}, staff only`,
    by,
    what: noteTitles[kind] ?? 'Note',
    text,
    note: kind === 'note',
  }));
  /** Index of the change that a call made. The call says more than the change, so it is listed alone. */
  const findChange = (call: HandledEnquiry['calls'][number]) =>
    call.outcome === 'reached'
      ? events.findIndex(
          ({ at, from, to }) => to === 'contacted' && from !== to && areSimultaneous(at, call.at),
        )
      : -1;
  const byCall = new Set(calls.map(findChange));
  const called = calls.map((call) => ({
    key: call.id,
    at: call.at,
    who: call.by + (call.minutes ? `, ${call.minutes} min` : ''),
    by: call.by,
    what:
      `Call: ${callOutcomeLabels[call.outcome].toLowerCase()}` +
      (call.tryAgainAt ? `. Next call: ${staffDayTime(call.tryAgainAt)}` : ''),
    text: call.text || null,
    note: call.text !== '',
    email: told[findChange(call)]?.email,
  }));
  const emailed = emails
    .filter((email) => told.every((event) => event.email !== email))
    .map((email) => ({
      key: email.id,
      at: email.at,
      who: '',
      what: `Email to ${email.to === person.email ? 'the doctor' : email.to}: ${outboxStateLabels[email.state].toLowerCase()}`,
      text: email.content?.subject ?? nameEmail(email),
      note: false,
      email,
    }));
  const steps = [
    ...listShortlistSteps(listEntriesSince(work, record)).filter(
      // A change of the enquiry at the same time already says what happened on the shortlist.
      ({ at }) => !events.some((event) => areSimultaneous(event.at, at)),
    ),
    ...listPlacementSteps(listPlacementsSince(work, record)),
  ].map(({ id, at, who, by, what, facility, reason, link }) => ({
    ...{ key: id, at, who, by, what, link },
    text: [`, ${facility}`, reason].filter(Boolean).join('. Reason: '),
    note: false,
  }));
  const changed = told.filter((_, index) => !byCall.has(index));
  return [...changed, ...noted, ...called, ...emailed, ...steps].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

export function Timeline({ record }: { record: HandledEnquiry }) {
  const failed = record.emails.filter(({ state }) => state === 'failed').length;
  return (
    <>
      {failed > 0 && (
        <Alert severity="error">
          {failed === 1 ? 'An email' : `${failed} emails`} could not be delivered. Call the doctor instead.
        </Alert>
      )}
      <Folded items={buildTimelineEntries(record, usePersonWork(record.personId))} noun="events">
        {(shown) => (
          <TimelineList aria-label="Timeline, newest first">
            {shown.map((entry) => (
              <HistoryEntry
                key={entry.key}
                what={entry.what}
                by={entry.by}
                facts={
                  <>
                    {staffDayTime(entry.at)}
                    {entry.who && ` · ${entry.who}`}
                    {entry.email && entry.who && <EmailState {...entry.email} />}
                  </>
                }
              >
                {entry.text && (
                  <div className={entry.note ? 'note' : undefined}>
                    {entry.link ? (
                      <>
                        <Link to={entry.link.to}>{entry.link.label}</Link>
                        {entry.text}
                      </>
                    ) : (
                      <LongText text={entry.text} lines={3} />
                    )}
                  </div>
                )}
                {entry.email?.content && (
                  <details>
                    <summary>Read the email</summary>
                    <EmailPreview label="The email as it was sent" email={entry.email.content} />
                  </details>
                )}
              </HistoryEntry>
            ))}
          </TimelineList>
        )}
      </Folded>
    </>
  );
}

/** State of the email that told the doctor about a change. The usual state, sent, is only an icon. */
function EmailState({ state }: HandledEnquiry['emails'][number]) {
  const text = `Email to the doctor: ${outboxStateLabels[state].toLowerCase()}`;
  if (state !== 'sent') return <> · {text}</>;
  return (
    <Tooltip title={text}>
      <SentIcon titleAccess={text} sx={{ ml: 0.75, fontSize: '1rem', verticalAlign: 'text-bottom' }} />
    </Tooltip>
  );
}

const TimelineList = styled(History)({
  '& summary': { fontSize: 'var(--t-xs)', cursor: 'pointer' },
  '& .note': { whiteSpace: 'pre-wrap' },
});
