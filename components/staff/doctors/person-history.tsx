import { Link } from 'react-router';
import { NoteForm } from '@/components/staff/forms/note-form';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Actions } from '@/components/staff/kit/screen';
import { Entry, Folded, Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { History, HistoryEntry } from '@/components/staff/kit/stages';
import { staffDay, staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { outboxTones } from '@/components/staff/kit/state-tones';
import { Detail, Parts } from '@/components/staff/kit/text';
import { AddTask } from '@/components/staff/tasks/task-lines';
import { count } from '@/lib/core/text';
import { callOutcomeLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { DoctorRecord } from './doctor-record';
import { EnquiryChip } from './enquiry-chip';

type Part = { doctor: DoctorRecord };

const enquiryPath = (reference: string) => `/enquiries/${reference}/show`;

/** Lists open enquiries first, also those without an account that are probably from this doctor. */
export function PersonEnquiries({ doctor }: Part) {
  const isEnded = ({ state }: { state: EnquiryState }) => Number(!isOpenEnquiry(state));
  const enquiries = doctor.enquiries.toSorted((a, b) => isEnded(a) - isEnded(b));
  const unclear = doctor.duplicates.filter(({ hasAccount, isOpen }) => isOpen && !hasAccount);
  return (
    <Section title="Enquiries" aside={enquiries.length + unclear.length === 0 && 'No enquiries yet'}>
      <Lines>
        {unclear.map(({ id, createdAt }) => (
          <Entry
            key={id}
            title={<Link to={enquiryPath(id)}>Enquiry without an account</Link>}
            chip={<StateChip tone="act">Open</StateChip>}
          >
            <Detail>
              {id} · sent {staffDayTime(createdAt)} · possible duplicate
            </Detail>
          </Entry>
        ))}
      </Lines>
      <Folded items={enquiries} noun="enquiries">
        {(shown) => (
          <Lines>
            {shown.map(({ id, reference, job, at, isPhoned, ...progress }) => (
              <Entry
                key={id}
                title={
                  <Link to={enquiryPath(reference)}>
                    {job
                      ? job.title
                      : isPhoned
                        ? `Telephone call, ${staffDay(at)}`
                        : `Enquiry, ${staffDay(at)}`}
                  </Link>
                }
                chip={<EnquiryChip row={progress} />}
              >
                <Detail>
                  {[reference, job?.number, `${isPhoned ? 'phoned' : 'sent'} ${staffDayTime(at)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </Detail>
              </Entry>
            ))}
          </Lines>
        )}
      </Folded>
    </Section>
  );
}

export function PersonBookings({ doctor: { bookings } }: Part) {
  if (bookings.length === 0) return null;
  return (
    <Section title="Booked calls">
      <Lines>
        {bookings.map(({ id, day, hours, consultant, topic }) => (
          <Entry
            key={id}
            title={
              <Link to={`/bookings/${id}/show`}>
                {day}, {hours}
              </Link>
            }
          >
            <Detail>{[id, `with ${consultant}`, topic].join(' · ')}</Detail>
          </Entry>
        ))}
      </Lines>
    </Section>
  );
}

export function PersonHistory({ doctor }: Part) {
  const entries = [
    ...doctor.notes.map((note) => ({ ...note, what: 'Note' })),
    ...doctor.calls.map((call) => ({
      ...call,
      what:
        (call.outcome === 'incoming'
          ? 'Call from the doctor'
          : `Call: ${callOutcomeLabels[call.outcome].toLowerCase()}`) +
        (call.minutes ? `, ${count(call.minutes, 'minute')}` : ''),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Section
      title="Notes and calls"
      aside={
        <Actions>
          {entries.length === 0 && <Detail>No notes or calls yet</Detail>}
          {doctor.account && <AddTask record={{ kind: 'doctor', id: doctor.id }} />}
        </Actions>
      }
    >
      {useStaff().resources.doctors?.actions.includes('note') && (
        <NoteForm resource="doctors" id={doctor.id} about="doctor" />
      )}
      <Folded items={entries} noun="notes and calls">
        {(shown) => (
          <History aria-label="Notes and calls, newest first">
            {shown.map(({ id, what, text, by, at, reference }) => (
              <HistoryEntry
                key={id}
                what={what}
                by={by}
                facts={
                  <Parts>
                    <span>{staffDayTime(at)} </span>
                    <span>{by} </span>
                    {reference && (
                      <span>
                        <Link to={enquiryPath(reference)}>{reference}</Link>
                      </span>
                    )}
                  </Parts>
                }
              >
                {text && <div className="text">{text}</div>}
              </HistoryEntry>
            ))}
          </History>
        )}
      </Folded>
    </Section>
  );
}

/** Closed at first, because emails seldom matter. An email that was not sent opens the group. */
export function PersonEmails({ doctor: { emails } }: Part) {
  const mayRead = useStaff().resources.emails !== undefined;
  const [newest] = emails;
  if (!newest) return null;
  return (
    <OptionalGroup
      title="Emails"
      summary={`${emails.length}, newest ${staffDayTime(newest.at)}`}
      isUsed={emails.some(({ state }) => state === 'failed')}
    >
      <Folded items={emails} noun="emails" first={10}>
        {(shown) => (
          <Lines>
            {shown.map(({ id, template, about, state, at }) => {
              const label = labelEmail(template);
              return (
                <Entry
                  key={id}
                  title={mayRead ? <Link to={`/emails/${id}/show`}>{label}</Link> : label}
                  chip={<StateChip tone={outboxTones[state]}>{outboxStateLabels[state]}</StateChip>}
                >
                  <Detail>{[about, staffDayTime(at)].filter(Boolean).join(' · ')}</Detail>
                </Entry>
              );
            })}
          </Lines>
        )}
      </Folded>
    </OptionalGroup>
  );
}
