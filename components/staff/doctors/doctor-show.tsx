import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-number';
import { Alert, Box, Chip, Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Link as StaffLink, Navigate } from 'react-router';
import { formatDate } from '@/lib/core/months';
import { describeHome } from '@/lib/doctors/doctor/describe-home';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { SuppressionNote } from '@/components/staff/kit/suppression-note';
import { DoctorAccount } from './doctor-account';
import type { DoctorRecord } from './doctor-record';
import { PossibleDuplicates } from './possible-duplicates';
import { RegisterCheck } from './register-check';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';

/** All data of a doctor on one page. The audit log records who opens it. */
export function DoctorShow() {
  return (
    <StaffShow what="doctor" title={<DoctorTitle />}>
      <Doctor />
    </StaffShow>
  );
}

function DoctorTitle() {
  const doctor = useRecordContext<DoctorRecord>();
  return <span>{doctor ? 'Doctor' : ''}</span>;
}

function Doctor() {
  const doctor = useRecordContext<DoctorRecord>();
  if (doctor?.mergedInto) return <Navigate to={`/doctors/${doctor.mergedInto}/show`} replace />;
  // At first, react-admin passes the row of the list. Waits for the full record.
  if (!doctor?.emails) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Typography component="h1" variant="h5">
        {doctor.name || doctor.email}
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>
        {[doctor.grade, ...doctor.specialties].filter(Boolean).join(' · ') || 'No grade or speciality yet'}
      </Box>
      <StaffLink to={`/doctors/${doctor.id}/work`}>Find jobs and vacancies for this doctor</StaffLink>
      {doctor.disabled && <Alert severity="warning">This account is disabled.</Alert>}
      {doctor.deletionDay && (
        <Alert severity="warning">This account will be deleted on {formatDate(doctor.deletionDay)}.</Alert>
      )}
      <SuppressionNote resource="doctors" id={doctor.id} suppression={doctor.suppression} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 3.5,
          mt: 2,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' },
          '& > div': { minWidth: 0 },
        }}
      >
        <div>
          <Contact doctor={doctor} />
          <Registrations doctor={doctor} />
          <Duplicates doctor={doctor} />
          <Merges doctor={doctor} />
        </div>
        <div>
          <Enquiries doctor={doctor} />
          <Referees doctor={doctor} />
        </div>
        <div>
          <Consents doctor={doctor} />
          <Emails doctor={doctor} />
        </div>
      </Box>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        The audit log records that you opened this doctor’s data.
      </Typography>
    </Box>
  );
}

type Part = { doctor: DoctorRecord };

function Contact({ doctor }: Part) {
  return (
    <Section title="Account">
      <Facts
        rows={[
          [
            'Email',
            <Link key="email" href={`mailto:${doctor.email}`}>
              {doctor.email}
            </Link>,
            doctor.emailVerified ? 'Verified' : 'Not verified',
          ],
          ['Telephone', doctor.phone ? <PhoneLink phone={toPhoneNumber(doctor.phone)} /> : 'Not given'],
          ['Lives in', describeHome(doctor) || 'Not given'],
          ['Joined', staffDayTime(doctor.createdAt)],
          [
            'Signed in',
            doctor.lastSignedInAt ? staffDayTime(doctor.lastSignedInAt) : 'Not yet',
            doctor.sessions === 1 ? 'On 1 device now' : `On ${doctor.sessions} devices now`,
          ],
          ['Terms', doctor.termsVersion ? `Version ${doctor.termsVersion}` : 'Not recorded'],
        ]}
      />
      <DoctorAccount doctor={doctor} />
    </Section>
  );
}

function Registrations({ doctor }: Part) {
  const may = useStaff().resources.doctors?.actions.includes('check') ?? false;
  return (
    <Section title="Registrations">
      <Lines none="None given.">
        {doctor.registrations.map((registration) => (
          <li key={registration.authority}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <b>
                {registration.authority} {registration.number}
              </b>
              <Chip
                size="small"
                variant="outlined"
                color={registration.check === 'verified' ? 'success' : 'default'}
                label={registrationCheckLabels[registration.check]}
              />
              {may && <RegisterCheck doctorId={doctor.id} registration={registration} today={doctor.today} />}
            </Box>
            <Checks doctor={doctor} authority={registration.authority} />
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Duplicates({ doctor }: Part) {
  if (doctor.duplicates.length === 0) return null;
  return (
    <Section title="Possible duplicates">
      <Lines>
        <PossibleDuplicates duplicates={doctor.duplicates} of={{ doctorId: doctor.id }} />
      </Lines>
    </Section>
  );
}

function Merges({ doctor }: Part) {
  if (doctor.merges.length === 0) return null;
  return (
    <Section title="Merged into this account">
      <Lines>
        {doctor.merges.map(({ id, from, account, reason, by, at }) => (
          <li key={id}>
            <b>{from}</b>
            {!account && ', sent without an account'}
            <Detail>
              {by}, {staffDayTime(at)}. {reason}
            </Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Checks({ doctor, authority }: Part & { authority: string }) {
  return doctor.checks
    .filter((one) => one.authority === authority && one.seen)
    .map(({ id, to, lookedUpOn, seen }) => (
      <Detail key={id}>
        Checked on {lookedUpOn && formatDate(lookedUpOn)}: {registrationCheckLabels[to].toLowerCase()}. {seen}
      </Detail>
    ));
}

function Enquiries({ doctor }: Part) {
  return (
    <Section title="Enquiries">
      <Lines none="None yet.">
        {doctor.enquiries.map(({ id, reference, state, job, at }) => (
          <li key={id}>
            <b>{reference}</b>, {staffStateLabels[state].toLowerCase()}
            <Detail>
              {job ? `${job.title} (${job.number})` : 'No job'}, {staffDayTime(at)}
            </Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Referees({ doctor }: Part) {
  return (
    <Section title="References">
      <Lines none="No referees yet.">
        {doctor.referees.map(({ id, name, position, organisation, label, reference }) => (
          <li key={id}>
            <b>{name}</b>, {label.toLowerCase()}
            <Detail>
              {position}, {organisation}
            </Detail>
            {reference?.overall && <Box component="blockquote">{reference.overall}</Box>}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Consents({ doctor }: Part) {
  return (
    <Section title="Consents">
      <Lines none="None recorded.">
        {doctor.consents.map(({ what, state, at }) => (
          <li key={`${what} ${at}`}>
            {what}: <b>{state}</b>
            <Detail>{staffDayTime(at)}</Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Emails({ doctor }: Part) {
  return (
    <Section title="Emails">
      <Lines none="None yet.">
        {doctor.emails.map(({ id, template, state, at }) => (
          <li key={id}>
            {labelEmail(template)}: <b>{outboxStateLabels[state]}</b>
            <Detail>{staffDayTime(at)}</Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
