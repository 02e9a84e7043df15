import { Box } from '@mui/material';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { EmailLink } from '@/components/staff/kit/email-link';
import { DayRanges } from '@/components/staff/kit/long-text';
import { Actions } from '@/components/staff/kit/screen';
import { Facts, FoldedLines, Section, type Fact } from '@/components/staff/kit/section';
import { formatShortDate, staffTime, useNow } from '@/components/staff/kit/staff-time';
import { useMay } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { registrationTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count, lowerFirst } from '@/lib/core/text';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { registrationCheckLabels, type Registration } from '@/lib/doctors/registrations/registration';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { CorrectDetails } from './correct-details';
import type { DoctorRecord } from './doctor-record';
import { usePersonDocuments } from './person-documents';
import { PersonNumbers } from './person-numbers';
import { usePersonWork } from './person-progress';
import { RegisterCheck } from './register-check';

type Part = { doctor: DoctorRecord };

/** Facts that staff need during a call: contact details, registrations, free days and the work wanted. */
export function DoctorFacts({ doctor }: Part) {
  const mayEditEmail = useMay('doctors', 'email');
  const now = useNow();
  const work = usePersonWork(doctor.id);
  const phone = doctor.phone ? toPhoneNumber(doctor.phone) : null;
  const { account, registrations } = doctor;
  return (
    <Section title="Details" anchor="details">
      <Facts
        rows={[
          // The button beside the doctor's name has a number that can be a link.
          phone?.href == null && ['Telephone', phone?.text ?? 'Not given'],
          doctor.timeZone && ['Local time', staffTime(now.toISOString(), doctor.timeZone)],
          [
            'Email',
            doctor.email ? <EmailLink key="email" email={doctor.email} /> : 'Not given',
            account && (account.emailVerified ? 'Verified' : 'Not verified'),
          ],
          doctor.otherContacts.length > 0 && ['Other contacts', doctor.otherContacts.join(', ')],
          ...registrations.map((registration): Fact => [
            registration.authority,
            <RegistrationFact key="number" doctor={doctor} registration={registration} />,
          ]),
          registrations.length === 0 && ['Registration', 'None given'],
          ...listFreedom(doctor, work),
          ...listWork(doctor),
        ]}
      />
      <Actions sx={{ mt: 1, '& > form': { flex: '1 0 100%' } }}>
        <CorrectDetails doctor={doctor} />
        {!account && <PersonNumbers doctor={doctor} />}
        {mayEditEmail && !account && (
          <EditEmail
            key={doctor.email}
            personId={doctor.id}
            name={doctor.name || doctor.email}
            known={doctor.email}
          />
        )}
      </Actions>
    </Section>
  );
}

function RegistrationFact({ doctor, registration }: Part & { registration: Registration }) {
  const may = useMay('doctors', 'check');
  const { authority, number, check } = registration;
  const documents = usePersonDocuments(doctor.account && doctor.id).data ?? [];
  const certificate = documents.find(
    ({ kind, standing }) => kind === registrationDocuments[authority] && standing === 'checked',
  );
  const isUnchecked = check === 'self-declared' || check === 'format-ok';
  const checks = doctor.checks.filter(
    (one) => one.authority === authority && (one.number ?? number) === number && one.seen,
  );
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'center' }}>
        {number}
        <StateChip tone={registrationTones[check]}>{registrationCheckLabels[check]}</StateChip>
      </Box>
      {isUnchecked && certificate?.checkedOn && (
        <Detail>
          Certificate checked {formatShortDate(certificate.checkedOn)} by {certificate.checkedBy}
        </Detail>
      )}
      {checks.map(({ id, to, lookedUpOn, seen }) => (
        <Detail key={id}>
          Register checked on {lookedUpOn && formatDate(lookedUpOn, { weekday: false })}.{' '}
          {to !== check && `${registrationCheckLabels[to]}. `}
          {seen}
        </Detail>
      ))}
      {may && <RegisterCheck doctorId={doctor.id} registration={registration} today={doctor.today} />}
    </>
  );
}

function listFreedom(
  { account, typedAvailability }: DoctorRecord,
  work: ReturnType<typeof usePersonWork>,
): Fact[] {
  const entered = account?.availability;
  const ranges = entered && entered.ranges.length > 0 && (
    <FoldedLines summary={`${count(entered.ranges.length, 'period')} entered`}>
      {entered.ranges.map(({ id, title, state, shifts }) => (
        <Detail as="li" key={id} sx={{ mt: 0.5 }}>
          <b>{state}</b>: {title}
          {shifts && `, ${lowerFirst(shifts)}`}
        </Detail>
      ))}
    </FoldedLines>
  );
  const days = work && (work.free ?? (entered ? 'No free days' : 'No free days entered'));
  return [
    ...(days ? [['Free', <DayRanges key="days" ranges={days.split(', ')} />, ranges] satisfies Fact] : []),
    ...(work && work.committed.length > 0
      ? [['Work ahead', <DayRanges key="work" ranges={work.committed} />] satisfies Fact]
      : []),
    ...(typedAvailability
      ? [['The doctor told us', typedAvailability, 'From the doctor’s enquiries'] satisfies Fact]
      : []),
    ...(entered && entered.noticeDays > 0
      ? [['Notice', count(entered.noticeDays, 'day')] satisfies Fact]
      : []),
    ...(entered?.near || entered?.regions.length
      ? [['Free in', [entered.near, ...entered.regions].filter(Boolean).join(', ')] satisfies Fact]
      : []),
  ];
}

function listWork({ account, regions, typedWorkTypes }: DoctorRecord): Fact[] {
  const wanted = account?.wanted;
  const entered = account?.availability;
  const types = wanted?.workTypes.length ? wanted.workTypes : typedWorkTypes;
  const words = types.map((type) => workTypeLabels[type]).join(', ');
  const from = wanted?.availableFrom && `From ${formatDate(wanted.availableFrom)}`;
  const about = [from, wanted?.availability, wanted?.about].filter(Boolean).join('. ');
  return [
    ['Wants', words || 'Not given', about],
    wanted?.regions.length
      ? ['Regions', wanted.regions.join(', ')]
      : entered && !entered.near && entered.regions.length === 0
        ? ['Regions', 'Any region', regions.length > 0 && `Has enquired about ${regions.join(', ')}`]
        : ['Regions', regions.join(', ') || 'Not given', regions.length > 0 && 'From the doctor’s enquiries'],
  ];
}
