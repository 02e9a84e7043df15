import { paths } from '@/lib/routes';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { authorities } from '@/lib/doctors/registrations/registration';
import { isOpenEnquiry, saysOtherDays } from '@/lib/enquiries/enquiry/enquiry';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { EnquiryChip } from '@/components/staff/doctors/enquiry-chip';
import { usePersonWork } from '@/components/staff/doctors/person-progress';
import { PossibleDuplicates } from '@/components/staff/doctors/possible-duplicates';
import { MissingDocuments } from '@/components/staff/kit/missing-documents';
import { EmailLink } from '@/components/staff/kit/email-link';
import { DayRanges, LongText } from '@/components/staff/kit/long-text';
import { Detail, Strong } from '@/components/staff/kit/text';
import { Facts, Lines, Row, Section, type Fact } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { jobTones } from '@/components/staff/kit/state-tones';
import { staffDayTime, staffTime, useNow } from '@/components/staff/kit/staff-time';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import {
  listEntriesSince,
  listPlacementsSince,
  type PersonWork,
} from '@/lib/staff/doctor-records/person-work';
import type { HandledEnquiry } from './queue-row';

const consentLabels: Record<string, string> = {
  'put-forward': 'Being put forward for this job',
  'similar-jobs': 'Emails about similar jobs',
  'handle-enquiry': 'Use of the doctor’s details for this enquiry',
};
const contactLabels = { phone: 'Prefers phone', email: 'Prefers email', either: null };
const consentStates: Record<string, string> = { granted: 'Yes', declined: 'No', revoked: 'Withdrawn' };

/**
 * Lists the registration numbers of the enquiry, which the employer gets. Adds the number in the profile if it differs,
 * or if the enquiry has no number.
 */
export function describeRegistrations({
  ahpraNumber,
  ahpraNotYet,
  mcnzNumber,
  registrations,
}: HandledEnquiry['person']): Fact[] {
  const inEnquiry = { AHPRA: ahpraNumber, MCNZ: mcnzNumber };
  return authorities.flatMap((authority): Fact[] => {
    const number = inEnquiry[authority];
    const known = registrations.find((held) => held.authority === authority)?.number;
    if (number && known && number !== known)
      return [[authority, number, <b key={authority}>Differs from the doctor’s profile: {known}</b>]];
    if (number) return [[authority, number]];
    if (known) return [[authority, known, 'From the doctor’s profile, not in this enquiry']];
    if (authority === 'MCNZ' || ahpraNotYet === null) return [];
    return [[authority, ahpraNotYet ? 'Not registered yet' : 'Not given']];
  });
}

/** Message that the doctor wrote in the form, or notes that staff typed during a call. */
export function DoctorMessage({ record: { person, events } }: { record: HandledEnquiry }) {
  const text = person.message;
  if (!text) return null;
  const isTyped = events.some(({ from, by }) => from === null && by !== null);
  return (
    <Section title={isTyped ? 'What the doctor wants' : 'Message from the doctor'}>
      <Box component="blockquote" sx={{ mx: 0, my: 1, pl: 1.5, borderLeft: '3px solid var(--primary)' }}>
        <LongText text={text} />
      </Box>
    </Section>
  );
}

/** A doctor who got the job has no free days during the job, so true for them. */
export const isFreeForJob = (
  { jobDays, placement, state }: Pick<HandledEnquiry, 'jobDays' | 'placement' | 'state'>,
  free: PersonWork['freePeriods'],
): boolean =>
  !jobDays ||
  placement !== null ||
  state === 'placed' ||
  free.some(({ from, to }) => from <= jobDays.from && jobDays.to <= to);

/**
 * True if the doctor's free days begin and end with the typed days, so that these need no row of their own. Accepted work
 * can divide the free days.
 */
export const areTypedDaysFree = (
  { person, typedDays }: Pick<HandledEnquiry, 'person' | 'typedDays'>,
  free: PersonWork['freePeriods'] = [],
): boolean => {
  const [first, last] = [free[0], free.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    person.availability === '' &&
    formatSpan(first.from, last.to, false) === typedDays
  );
};

export function EnquiryFacts({ record }: { record: HandledEnquiry }) {
  const { person, job } = record;
  const work = usePersonWork(record.personId);
  // A doctor who asked for no job may be on shortlists, which another section lists.
  const hasWork = listEntriesSince(work, record).length > 0 || listPlacementsSince(work, record).length > 0;
  const now = useNow();
  return (
    <>
      <Section
        title="Doctor"
        aside={
          record.personId && (
            <span>
              <Link to={`/doctors/${record.personId}/work`}>Find suitable work</Link>
              {' · '}
              <Link to={`/doctors/${record.personId}/show`}>Open profile</Link>
            </span>
          )
        }
      >
        <Facts
          isNarrow
          rows={[
            [
              'Telephone',
              <PhoneLink key="phone" phone={toPhoneNumber(person.phone)} />,
              [
                record.timeZone &&
                  `It is ${staffTime(now.toISOString(), record.timeZone)} where the doctor is`,
                contactLabels[person.preferredContact],
                person.callTime !== 'any' && `Best time to call: ${person.callTime}`,
              ]
                .filter(Boolean)
                .join('. '),
            ],
            ['Email', person.email ? <EmailLink key="email" email={person.email} /> : 'Not given'],
            ['Grade', record.grade, record.specialty],
            ...describeRegistrations(person),
            work?.free && [
              'Free',
              <DayRanges key="free" ranges={work.free.split(', ')} />,
              isFreeForJob(record, work.freePeriods) || (
                <Strong key="clash" late>
                  Not free on all days of this job
                </Strong>
              ),
            ],
            !areTypedDaysFree(record, work?.freePeriods) && [
              work?.free && (!person.availability || saysOtherDays(person.availability))
                ? 'The doctor told us'
                : 'Available',
              person.availability.replace('these dates', 'this job’s dates') || record.typedDays,
              person.availability && record.typedDays !== person.availability && record.typedDays,
            ],
            record.wantedWorkTypes.length > 0 && [
              'Wants',
              record.wantedWorkTypes.map((type) => workTypeLabels[type]).join(', '),
            ],
            record.typedRegions.length > 0 && ['Regions', record.typedRegions.join(', ')],
          ]}
        />
      </Section>
      {job && (
        <Section title="Job" aside={<a href={paths.job(job.path)}>Public page</a>}>
          <Facts
            isNarrow
            rows={[
              [
                'Number',
                <>
                  {job.number}{' '}
                  {record.jobStatus && (
                    <StateChip tone={jobTones[record.jobStatus]}>
                      {jobStatusLabels[record.jobStatus]}
                    </StateChip>
                  )}
                </>,
              ],
              record.hospital && ['Hospital', record.hospital],
              ['Employer', <Employer key="employer" employer={record.employer} />],
              ['Dates', job.dates],
              ['Rate', job.rate],
              record.documents && [
                'Documents',
                <Link key="documents" to={`/doctors/${record.personId}/show#documents`}>
                  {record.documents.title}
                </Link>,
                <MissingDocuments key="missing" missing={record.documents.missing} />,
              ],
            ]}
          />
        </Section>
      )}
      {!job && !hasWork && (
        <Section title="Job">
          <p>No specific job.</p>
        </Section>
      )}
    </>
  );
}

export function Employer({ employer: known }: Pick<HandledEnquiry, 'employer'>) {
  if (!known?.employer) return 'Not known';
  const { employer, organisationId, name, phone } = known;
  return (
    <>
      {organisationId ? <Link to={`/organisations/${organisationId}/show`}>{employer}</Link> : employer}
      {(name || phone) && (
        <Detail>
          {name} {phone && <PhoneLink phone={toPhoneNumber(phone)} />}
        </Detail>
      )}
    </>
  );
}

const ConsentChip = ({ state }: { state: string }) => (
  <StateChip tone={state === 'granted' ? 'done' : 'over'}>{consentStates[state] ?? state}</StateChip>
);

export function EnquiryConsents({ record }: { record: HandledEnquiry }) {
  const entries = usePersonWork(record.personId)?.entries ?? [];
  const answered = entries.flatMap(({ id, reference, vacancyId, consent }) =>
    consent && Date.parse(consent.at) >= Date.parse(record.createdAt)
      ? [{ id, reference, vacancyId, ...consent }]
      : [],
  );
  const isAsked = record.consents.some(({ purpose }) => purpose === 'put-forward');
  return (
    <Section title="Consents">
      <Lines none="">
        {record.consents.map((consent) => (
          <Row key={consent.purpose}>
            <span>
              {consentLabels[consent.purpose] ?? consent.purpose.replaceAll('-', ' ')}
              <Detail>
                {staffDayTime(consent.at)}, {consent.channel === 'phone' ? 'by telephone' : 'on the site'}
                {consent.told && `, ${consent.told.by} said: “${consent.told.said}”`}
              </Detail>
            </span>
            <ConsentChip state={consent.state} />
          </Row>
        ))}
        {answered.map(({ id, reference, vacancyId, state, at }) => (
          <Row key={id}>
            <span>
              Being put forward for{' '}
              <Link className="nowrap" to={`/vacancies/${vacancyId}/show`}>
                {reference}
              </Link>
              <Detail>{staffDayTime(at)}</Detail>
            </span>
            <ConsentChip state={state} />
          </Row>
        ))}
        {!isAsked && (record.job || answered.length === 0) && (
          <Row>
            <span>{record.job ? consentLabels['put-forward'] : 'Being put forward'}</span>
            <StateChip tone="over">Not asked</StateChip>
          </Row>
        )}
      </Lines>
    </Section>
  );
}

export function OtherEnquiries({ record }: { record: HandledEnquiry }) {
  const { person } = record;
  const others = record.others.toSorted(
    (a, b) => Number(isOpenEnquiry(b.state)) - Number(isOpenEnquiry(a.state)) || b.at.localeCompare(a.at),
  );
  return (
    <>
      {record.others.length > 0 && (
        <Section title="Other enquiries from this person">
          <Lines>
            {others.map((other) => (
              <Row key={other.reference}>
                <span>
                  <Link className="nowrap" to={`/enquiries/${other.reference}/show`}>
                    {other.reference}
                  </Link>
                  <Detail>{other.title ?? 'No specific job'}</Detail>
                </span>
                <EnquiryChip row={other} />
              </Row>
            ))}
          </Lines>
        </Section>
      )}
      {record.duplicates.length > 0 && (
        <Section title="Possible duplicates">
          <Lines>
            <PossibleDuplicates
              duplicates={record.duplicates}
              of={{ doctorId: person.doctorId, reference: record.id }}
            />
          </Lines>
        </Section>
      )}
    </>
  );
}
