import { Link } from 'react-router';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Entry, Folded, Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { describeTimeUntil, staffDay, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { outboxTones } from '@/components/staff/kit/state-tones';
import { Detail, keepState, Parts, Strong } from '@/components/staff/kit/text';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { DoctorRecord } from './doctor-record';
import { MatchReasons } from '@/components/staff/vacancies/match-reasons';
import { EnquiryChip } from './enquiry-chip';

type Part = { doctor: DoctorRecord };

const refusals = {
  declined: 'Does not agree to be put forward',
  revoked: 'No longer agrees to be put forward',
  granted: null,
};

const enquiryPath = (reference: string) => `/enquiries/${reference}/show`;

/** Lists open enquiries first, also those without an account that are probably from this doctor. */
export function PersonEnquiries({ doctor }: Part) {
  const isEnded = ({ state }: { state: EnquiryState }) => Number(!isOpenEnquiry(state));
  const enquiries = doctor.enquiries.toSorted((a, b) => isEnded(a) - isEnded(b));
  const unclear = doctor.duplicates.filter(({ hasAccount, isOpen }) => isOpen && !hasAccount);
  return (
    <Section
      title="Enquiries"
      anchor="enquiries"
      aside={enquiries.length + unclear.length === 0 && 'No enquiries yet'}
    >
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
            {shown.map(({ id, reference, job, at, isPhoned, dueAt, handler, putForward, ...progress }) => (
              <Entry
                key={id}
                title={
                  <Link to={enquiryPath(reference)}>
                    {job
                      ? keepState(job.title)
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
                {isOpenEnquiry(progress.state) && (
                  <Parts>
                    {dueAt && <Due at={dueAt} />}
                    <span>{handler ? `${handler} handles it` : 'Not claimed'}</span>
                  </Parts>
                )}
                {isOpenEnquiry(progress.state) && putForward && refusals[putForward] && (
                  <MatchReasons
                    name={reference}
                    reasons={[{ tone: 'missing', text: refusals[putForward] }]}
                    warningsOnly
                  />
                )}
              </Entry>
            ))}
          </Lines>
        )}
      </Folded>
    </Section>
  );
}

function Due({ at }: { at: string }) {
  const { text, late } = describeTimeUntil(at, useNow());
  return (
    <span>
      <Strong late={late}>{text}</Strong> · due {staffDayTime(at)}{' '}
    </span>
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
            {shown.map(({ id, template, isCall, about, state, at }) => {
              const label = isCall ? 'Thank you for calling' : labelEmail(template);
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
