import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, Navigate } from 'react-router';
import { InviteToAccount } from '@/components/staff/emails/invite-to-account';
import { RecordActions } from '@/components/staff/kit/more-menu';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { Actions, RecordColumns, Screen } from '@/components/staff/kit/screen';
import { StaffShow } from '@/components/staff/kit/record-states';
import { useMay, useStaff } from '@/components/staff/kit/staff-session';
import { Entry, Facts, Lines, OptionalSections, Section } from '@/components/staff/kit/section';
import { describeReaderZone, staffDayTime } from '@/components/staff/kit/staff-time';
import { SuppressionNote } from '@/components/staff/emails/suppression-note';
import { StateChip } from '@/components/staff/kit/state-chip';
import { referenceTones } from '@/components/staff/kit/state-tones';
import { Detail, Parts } from '@/components/staff/kit/text';
import { RecordTasks } from '@/components/staff/tasks/task-lines';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { DoctorAccount } from './doctor-account';
import { DoctorFacts } from './doctor-facts';
import { DoctorNextStep } from './doctor-next-step';
import type { DoctorRecord } from './doctor-record';
import { LogDoctorCall } from './log-doctor-call';
import { PersonConsents } from './person-consents';
import { mustBeChecked, PersonDocuments, usePersonDocuments } from './person-documents';
import { PersonBookings, PersonEmails, PersonEnquiries } from './person-history';
import { PersonProgress, usePersonWork } from './person-progress';
import { PersonTags } from './person-tags';
import { PersonTimeline } from './person-timeline';
import { PossibleDuplicates } from './possible-duplicates';

/** All data of a person, with or without an account. The audit log records who opens it. */
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
  const mayAdd = useStaff().resources.doctors?.create ?? false;
  const mayBook = useMay('bookings', 'book');
  const mayLog = useMay('doctors', 'call');
  const [isLogging, setIsLogging] = useState(false);
  if (doctor?.mergedInto) return <Navigate to={`/doctors/${doctor.mergedInto}/show`} replace />;
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!doctor?.emails) return null;
  const { account } = doctor;
  return (
    <Screen
      face={doctor.name || doctor.email}
      heading={doctor.name || doctor.email}
      beside={!account && <StateChip tone="over">No account</StateChip>}
      note={<Summary doctor={doctor} />}
      crumbs={<Link to="/doctors">Doctors</Link>}
      actions={
        <>
          {doctor.phone && <PhoneButton phone={toPhoneNumber(doctor.phone)} isMain />}
          <RecordActions
            items={[
              { label: 'Find suitable work', to: `/doctors/${doctor.id}/work` },
              mayBook && { label: 'Book a call', to: `/bookings?person=${doctor.id}` },
              mayLog && { label: 'Log call', act: () => setIsLogging(true) },
              mayAdd && { label: 'New enquiry', to: `/doctors/create?person=${doctor.id}` },
            ]}
          />
        </>
      }
    >
      {isLogging && <LogDoctorCall doctor={doctor} close={() => setIsLogging(false)} />}
      {account?.disabled && <Alert severity="warning">This account is disabled.</Alert>}
      {account?.deletionDay && (
        <Alert severity="warning">This account will be deleted on {formatDate(account.deletionDay)}.</Alert>
      )}
      <SuppressionNote resource="doctors" id={doctor.id} suppression={doctor.suppression} />
      <Duplicates doctor={doctor} />
      <DoctorNextStep doctor={doctor} />
      <JumpLinks doctor={doctor} />
      <RecordColumns
        facts={<DoctorFacts doctor={doctor} />}
        side={
          <>
            <PersonConsents consents={doctor.consents} />
            {doctor.referees.length > 0 && <Referees doctor={doctor} />}
            <PersonTags doctor={doctor} />
            <Account doctor={doctor} />
            <Merges doctor={doctor} />
          </>
        }
      >
        <RecordTasks kind="doctor" id={doctor.id} />
        <PersonBookings doctor={doctor} />
        <PersonEnquiries doctor={doctor} />
        <PersonProgress personId={doctor.id} isNextAbove />
        <OptionalSections title="Documents and referees">
          <PersonDocuments
            doctorId={account && doctor.id}
            emailed={doctor.emailedDocuments}
            today={doctor.today}
            registrations={doctor.registrations}
          />
          {doctor.referees.length === 0 && <Referees doctor={doctor} />}
        </OptionalSections>
        <PersonTimeline doctor={doctor} />
        <PersonEmails doctor={doctor} />
      </RecordColumns>
      <Typography component="p" sx={{ mt: 3.5, color: 'text.secondary' }}>
        {describeReaderZone()}. The audit log records that you opened this doctor’s data.
      </Typography>
    </Screen>
  );
}

type Part = { doctor: DoctorRecord };

/** Links to the parts of the page, which are below each other in a narrow window. */
function JumpLinks({ doctor }: Part) {
  const hasReferees = doctor.referees.length > 0;
  const documents = usePersonDocuments(doctor.account && doctor.id).data ?? [];
  const toCheck = documents.filter(mustBeChecked).length;
  const work = usePersonWork(doctor.id);
  const hasWork = work && work.entries.length + work.placements.length > 0;
  const parts = [
    ['enquiries', 'Enquiries'],
    ...(hasWork ? [['placements', 'Placements'] as const] : []),
    ['documents', toCheck > 0 ? `Documents (${toCheck})` : 'Documents'],
    ['timeline', 'Timeline'],
    ['consents', 'Consents'],
    ...(hasReferees ? [['references', 'References'] as const] : []),
  ] as const;
  return (
    <Actions
      as="nav"
      aria-label="On this page"
      sx={{
        ...{ display: { md: 'none' }, columnGap: 2.5, rowGap: 0, mt: 1 },
        borderBottom: '1px solid var(--line)',
        '& a': { flex: 'none', py: 1.25, fontSize: '0.875rem', textDecoration: 'none' },
      }}
    >
      {parts.map(([anchor, label]) => (
        <a key={anchor} href={`#${anchor}`}>
          {label}
        </a>
      ))}
    </Actions>
  );
}

function Summary({ doctor: { grade, specialties, account } }: Part) {
  const parts = [grade, ...specialties, account?.home].filter(Boolean);
  return (
    <Parts sx={{ fontSize: 'inherit' }}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
      {parts.length === 0 && <span>No grade or speciality yet</span>}
    </Parts>
  );
}

function Account({ doctor }: Part) {
  const { account } = doctor;
  if (!account)
    return (
      <Section title="Account">
        <p className="muted">
          No account. If the doctor signs in with {doctor.email || 'an email address'}, enquiries sent from
          that address move to the doctor’s account.
        </p>
        {doctor.email && (
          <InviteToAccount personId={doctor.id} name={doctor.name || doctor.email} invited={doctor.invited} />
        )}
      </Section>
    );
  return (
    <Section title="Account">
      <Facts
        rows={[
          ['Joined', staffDayTime(account.createdAt)],
          [
            'Signed in',
            account.lastSignedInAt ? staffDayTime(account.lastSignedInAt) : 'Not yet',
            account.sessions > 0 && `Signed in on ${count(account.sessions, 'device')}`,
          ],
          ['Terms', account.termsVersion ? `Version ${account.termsVersion} accepted` : 'Not accepted yet'],
        ]}
      />
      <DoctorAccount id={doctor.id} account={account} />
    </Section>
  );
}

function Duplicates({ doctor }: Part) {
  if (doctor.duplicates.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Possible duplicates"
      sx={{
        mb: 4,
        p: '0.75rem 1rem',
        borderRadius: 'var(--r-card)',
        bgcolor: 'var(--warning-tint)',
        '& *': { color: 'var(--on-warning-tint)' },
      }}
    >
      <ul>
        <PossibleDuplicates
          label="Possible duplicate"
          duplicates={doctor.duplicates}
          of={{
            doctorId: doctor.account && doctor.id,
            ...(doctor.enquiries[0] && { reference: doctor.enquiries[0].reference }),
          }}
        />
      </ul>
    </Box>
  );
}

function Merges({ doctor }: Part) {
  if (doctor.merges.length === 0) return null;
  return (
    <Section title="Accounts merged into this account">
      <Lines>
        {doctor.merges.map(({ id, from, account, reason, by, at }) => (
          <li key={id}>
            <b>{from}</b>
            {!account && ', sent without an account'}
            <Detail>
              Merged by {by}, {staffDayTime(at)}. {reason}
            </Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Referees({ doctor }: Part) {
  return (
    <Section
      title="References"
      anchor="references"
      isEmpty={doctor.referees.length === 0}
      aside={doctor.referees.length === 0 && 'No referees yet'}
    >
      <Lines>
        {doctor.referees.map(({ id, name, position, organisation, state, label, reference }) => (
          <Entry key={id} title={name} chip={<StateChip tone={referenceTones[state]}>{label}</StateChip>}>
            <Detail>
              {position}, {organisation}
            </Detail>
            {reference?.overall && <p>“{reference.overall}”</p>}
          </Entry>
        ))}
      </Lines>
    </Section>
  );
}
