import { Box, Button, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HttpError, ShowBase, useShowContext } from 'react-admin';
import {
  recordRefetchMs,
  RecordState,
  RecordUpdates,
  useRecordQuery,
} from '@/components/staff/kit/record-states';
import { Link } from 'react-router';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { Section } from '@/components/staff/kit/section';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { StaffName } from '@/components/staff/kit/staff-name';
import { StagePath, StagesAndStep } from '@/components/staff/kit/stages';
import { Parts } from '@/components/staff/kit/text';
import { useMay, useStaff } from '@/components/staff/kit/staff-session';
import { describeReaderZone, staffDay } from '@/components/staff/kit/staff-time';
import { EnquiryChip } from '@/components/staff/doctors/enquiry-chip';
import { PersonProgress, usePersonWorkQuery } from '@/components/staff/doctors/person-progress';
import { RecordMessages } from '@/components/staff/messages/record-messages';
import { EnquiryPlacements } from '@/components/staff/placements/make-placement';
import { AddTask, RecordTasks } from '@/components/staff/tasks/task-lines';
import { CallForm, ConsentForm, HandOverForm, NoteForm, TakeOverForm } from './enquiry-forms';
import { DoctorMessage, EnquiryConsents, EnquiryFacts, OtherEnquiries } from './enquiry-facts';
import { describeArrival, listEnquiryStages } from './enquiry-stages';
import { Timeline } from './enquiry-timeline';
import { HeldEmail } from './held-email';
import { EnquiryNextStep } from './next-step';
import { useNamePromised } from './queue-owner';
import type { HandledEnquiry } from './queue-row';
import { SimilarJobs } from './similar-jobs';
import { StepForm, type ChosenStep } from './step-form';

/** Screen of an enquiry: doctor, job, history and next step. The audit log records who opens it. */
export function EnquiryScreen() {
  return (
    <ShowBase resource="enquiries" queryOptions={{ ...useRecordQuery(), refetchInterval: recordRefetchMs }}>
      <Enquiry />
    </ShowBase>
  );
}

type Form = 'call' | 'consent' | 'hand-over' | 'take-over' | null;

function Enquiry() {
  const context = useShowContext<HandledEnquiry>();
  const { record, error } = context;
  const [form, setForm] = useState<Form>(null);
  const [chosen, choose] = useState<ChosenStep | null>(null);
  const { data: work, isLoading } = usePersonWorkQuery(record?.personId ?? null);
  // True if this is the full record. React-admin first passes the row of the list, which lacks most fields.
  const whole = record && 'person' in record;
  const isMissing = error instanceof HttpError && error.status === 404;
  if (!whole || isMissing)
    return (
      <Screen heading={isMissing ? 'We cannot find this enquiry' : 'Enquiry'}>
        {!isMissing && <RecordState what="enquiry" of={{ ...context, record: undefined }} />}
        <Link to="/enquiries">Back to the queue</Link>
      </Screen>
    );
  const asTaskRecord = { kind: 'enquiry', id: record.id } as const;
  const close = () => setForm(null);
  const consents = (
    <Box sx={{ gridArea: 'consents' }}>
      <EnquiryConsents record={record} />
    </Box>
  );
  // Without similar jobs, the right column of a wide window is nearly empty.
  const balancesSide = record.similar.length === 0 || record.state === 'placed';
  return (
    <Screen
      title={record.id}
      face={record.doctor}
      heading={
        <>
          {record.doctor}
          {record.job && (
            <>
              <span className="vh">, </span>
              <JobTitle>{record.job.title}</JobTitle>
            </>
          )}
        </>
      }
      note={
        <Parts>
          <span>
            <EnquiryChip row={record} /> {record.id}{' '}
          </span>
          <span>{describeArrival(record)} </span>
          <span>
            <Handler record={record} />{' '}
          </span>
          <span>{describeReaderZone()}</span>
        </Parts>
      }
      crumbs={<Link to="/enquiries">Enquiries</Link>}
      actions={<Steps record={record} open={setForm} />}
    >
      <RecordUpdates record={record} />
      {form === 'call' && <CallForm record={record} close={close} />}
      {form === 'consent' && <ConsentForm record={record} close={close} />}
      {form === 'hand-over' && <HandOverForm record={record} close={close} />}
      {form === 'take-over' && <TakeOverForm record={record} close={close} />}
      <StagesAndStep>
        <StagePath label="States" stages={listEnquiryStages(record, work)} />
        <div>
          <EnquiryNextStep record={record} chosen={chosen} choose={choose} open={setForm} />
          {chosen && (
            <StepForm key={chosen.step} record={record} chosen={chosen} close={() => choose(null)} />
          )}
          {/* Fixed at the bottom of the window, but in the tab order close to the step that it undoes. */}
          <HeldEmail record={record} />
        </div>
      </StagesAndStep>
      <Container>
        <Columns>
          <Box sx={{ gridArea: 'facts' }}>
            <EnquiryFacts record={record} />
          </Box>
          <Box sx={{ gridArea: 'middle' }}>
            <DoctorMessage record={record} />
            <RecordTasks {...asTaskRecord} />
            <RecordMessages reference={record.id} sides={['doctor']}>
              {(buttons) => (
                <Section
                  title="What happened"
                  aside={
                    <Actions>
                      <AddTask record={asTaskRecord} />
                      {buttons}
                    </Actions>
                  }
                >
                  <NoteForm record={record} />
                  <Timeline record={record} />
                </Section>
              )}
            </RecordMessages>
          </Box>
          <div className="side">
            <Box sx={{ gridArea: 'context' }}>
              {/* Staff who may not see shortlists get no suggestion of a placement above. */}
              {record.job && (record.state === 'offered' || record.state === 'placed') && (
                <EnquiryPlacements reference={record.id} name={record.doctor} canMake={!work && !isLoading} />
              )}
              {record.personId && <PersonProgress personId={record.personId} />}
            </Box>
            {balancesSide && consents}
            <Box sx={{ gridArea: 'similar' }}>
              <SimilarJobs record={record} />
            </Box>
            <Box sx={{ gridArea: 'others' }}>
              <OtherEnquiries record={record} />
            </Box>
          </div>
          {!balancesSide && consents}
        </Columns>
      </Container>
    </Screen>
  );
}

function Handler({ record }: { record: HandledEnquiry }) {
  const staff = useStaff();
  const { claimedBy, claimedAt } = record;
  const promised = useNamePromised(record);
  if (!claimedBy) return <>{promised ? `Promised: ${promised}, not claimed yet` : 'not claimed yet'}</>;
  const isOwn = claimedBy.id === staff.id;
  const when = claimedAt && ` ${isOwn ? 'on' : 'since'} ${staffDay(claimedAt)}`;
  return (
    <StaffName name={claimedBy.name} size={20}>
      {isOwn ? 'claimed by you' : claimedBy.name}
      {claimedBy.onLeave && ' (on leave)'}
      {when}
    </StaffName>
  );
}

function Steps({ record, open }: { record: HandledEnquiry; open: (form: Form) => void }) {
  const staff = useStaff();
  const mayBook = useMay('bookings', 'book');
  const isOpen = isOpenEnquiry(record.state);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isColleagues = record.claimedBy !== null && record.claimedBy.id !== staff.id;
  const items = isOpen
    ? [
        mayBook && { label: 'Book a call', to: `/bookings?enquiry=${record.id}` },
        { label: 'Hand over', act: () => open('hand-over') },
      ].filter((item) => item !== false)
    : [];
  const focusNote = () => document.querySelector<HTMLElement>('#staff-note')?.focus();
  const beside = [
    !isOpen && { label: 'Log call', act: () => open('call') },
    isOpen && isColleagues && { label: 'Take over', act: () => open('take-over') },
    // The menu of a phone first returns the focus to its button.
    { label: 'Add note', act: () => void setTimeout(focusNote) },
  ].filter((item) => item !== false);
  return (
    <>
      <PhoneButton phone={toPhoneNumber(record.person.phone)} />
      {!isPhone &&
        beside.map(({ label, act }) => (
          <Button key={label} onClick={act}>
            {label}
          </Button>
        ))}
      {(isPhone || items.length > 0) && <MoreMenu items={isPhone ? [...beside, ...items] : items} />}
    </>
  );
}

/** Second line of the heading. */
const JobTitle = styled('span')({
  display: 'block',
  marginBlock: '0.25rem 0.375rem',
  fontSize: '1rem',
  fontWeight: 'var(--w-medium)',
  lineHeight: 1.3,
  color: 'var(--muted)',
});

// Columns depend on the width beside the menu, which staff can open and close.
const Container = styled('div')({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  columnGap: '1.75rem',
  gridTemplate: '"facts" "middle" "context" "consents" "others" "similar" / minmax(0, 1fr)',
  '& .side': { display: 'contents' },
  // Margins instead of a gap, which would be double around an empty area.
  '& > :not(.side), & > .side > *': { minWidth: 0, marginBottom: '1.75rem' },
  '& > :empty, & > .side > :empty': { display: 'none' },
  '@container (min-width: 40rem)': {
    gridTemplate:
      '"facts middle" auto "context middle" auto "consents middle" 1fr "others similar" auto / minmax(14rem, 18rem) minmax(0, 1fr)',
  },
  '@container (min-width: 58rem)': {
    gridTemplate:
      '"facts middle side" auto "consents middle side" 1fr / minmax(14rem, 18.5rem) minmax(0, 1fr) minmax(15rem, 19rem)',
    '& .side': { display: 'block', gridArea: 'side', minWidth: 0 },
  },
});
