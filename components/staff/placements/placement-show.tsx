import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useShowContext, type RaRecord } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import { RecordState, StaffShow } from '@/components/staff/kit/record-states';
import { Actions, RecordColumns, Screen } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { Parts } from '@/components/staff/kit/text';
import { RecordMessages, useUnanswered } from '@/components/staff/messages/record-messages';
import { RecordTasks } from '@/components/staff/tasks/task-lines';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { AskForDocuments, DocumentsForm } from './emailed-documents';
import { ArrivalForm, CancelForm, ContactForm } from './placement-forms';
import { PlacementDocuments, PlacementTimesheets } from './placement-papers';
import { PlacementHistory } from './placement-history';
import { Arrival, Changes, Pay, People } from './placement-sections';
import { LogPlacementCall } from './log-placement-call';
import { OverfilledWarning } from './overfilled-warning';
import { PlacementNextStep, type Editing } from './placement-next-step';
import { Cancellation, RateAndConditions, ShiftTable } from './placement-terms';
import { EmployersTerms, RequestedRate, SuggestedShifts } from './suggested-terms';
import { TermsForm } from './terms-form';
import { TermsWarnings } from './terms-warnings';

type Placement = RaRecord & StaffPlacement;
type Props = { placement: Placement };

/** Field of the terms that gets the focus when the form opens. */
const focusIds = { terms: 'terms-role', shifts: 'shift-0-date', fee: 'rates-fee' };

/** Screen of a placement. The URL contains its id or its reference. */
export function PlacementShow() {
  const { id = '' } = useParams();
  if (/^pla-\d+$/i.test(id)) return <PlacementByReference reference={id.toUpperCase()} />;
  return (
    <StaffShow what="placement" title="Placement">
      <LoadedPlacement />
    </StaffShow>
  );
}

function PlacementByReference({ reference }: { reference: string }) {
  const list = useGetList<Placement>('placements', { filter: { q: reference, state: 'all' } });
  const found = list.data?.find((row) => row.reference === reference);
  if (found) return <Navigate to={`/placements/${found.id}/show`} replace />;
  return (
    <Screen heading={list.data ? `There is no placement ${reference}` : reference}>
      {list.data ? (
        <Link to="/placements">Back to the placements</Link>
      ) : (
        <RecordState what="placement" of={{ ...list, record: undefined }} />
      )}
    </Screen>
  );
}

function LoadedPlacement() {
  const { record } = useShowContext<Placement>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  return record?.events ? <PlacementScreen key={record.id} placement={record} /> : null;
}

/** Employer, days, and links to the vacancy and the enquiry that the placement was made from. */
function Summary({ placement: { organisation, firstDay, lastDay, vacancy, enquiry } }: Props) {
  return (
    <Parts sx={{ fontSize: 'inherit' }}>
      <span>{organisation} </span>
      <span>{shortDays({ from: firstDay, to: lastDay })} </span>
      {vacancy && (
        <span>
          <Link to={`/vacancies/${vacancy.id}/show`}>{vacancy.reference}</Link>{' '}
        </span>
      )}
      {enquiry && (
        <span>
          <Link to={`/enquiries/${enquiry.reference}/show`}>{enquiry.reference}</Link>
        </span>
      )}
    </Parts>
  );
}

function PlacementScreen({ placement }: Props) {
  const [editing, setEditing] = useState<Editing>(null);
  const { reference, doctor, facility, state, terms } = placement;
  const unanswered = useUnanswered(reference).map(({ side }) => side);
  const close = () => setEditing(null);
  const edit = (what: Editing, label: string) => (
    <Button size="small" variant="text" onClick={() => setEditing(what)}>
      {label}
    </Button>
  );
  const isOpen = state !== 'cancelled';
  const isEditingTerms = editing === 'terms' || editing === 'shifts' || editing === 'fee';
  return (
    <Screen
      heading={`${doctor} at ${facility}`}
      beside={<StateChip {...describePlacement(placement)} />}
      note={<Summary placement={placement} />}
      crumbs={
        <>
          <Link to="/placements">Placements</Link> / {reference}
        </>
      }
      actions={
        isOpen &&
        !isEditingTerms && (
          <>
            <Button onClick={() => setEditing('terms')}>Change terms</Button>
            {placement.fileHref && (
              <Button
                variant="text"
                startIcon={<DownloadIcon />}
                href={placement.fileHref}
                download
                aria-label="Download PDF of the confirmation"
              >
                Download PDF
              </Button>
            )}
          </>
        )
      }
    >
      {isEditingTerms ? (
        <TermsForm placement={placement} close={close} focusId={focusIds[editing]} />
      ) : (
        <>
          <PlacementNextStep placement={placement} edit={setEditing} unanswered={unanswered} />
          <OverfilledWarning demand={placement.demand} />
          {placement.overlap && (
            <Alert severity="warning" sx={{ mb: 3.5 }}>
              {placement.overlap.text}{' '}
              {placement.overlap.kind === 'placement'
                ? 'The doctor and the employer have confirmed that placement.'
                : 'The doctor was placed there after an enquiry, but has no placement for it.'}
            </Alert>
          )}
          {editing === 'ask-documents' && <AskForDocuments placement={placement} close={close} />}
          {(editing === 'call-doctor' || editing === 'call-employer') && (
            <LogPlacementCall
              id={placement.id}
              who={editing === 'call-doctor' ? doctor : placement.employer.contactName}
              side={editing === 'call-doctor' ? 'doctor' : 'employer'}
              close={close}
            />
          )}
          {editing === 'cancel' && <CancelForm placement={placement} close={close} />}
          <RecordColumns
            lead={
              <>
                <Section
                  title="Dates and shifts"
                  aside={placement.version > 1 && `Terms, version ${placement.version}`}
                >
                  {state === 'written' && <TermsWarnings terms={terms} setFee={() => setEditing('fee')} />}
                  <SuggestedShifts terms={terms} placement={placement} />
                  <ShiftTable terms={terms} />
                </Section>
                <People placement={placement} action={isOpen && edit('contact', 'Change contact')} />
                {editing === 'contact' && <ContactForm placement={placement} close={close} />}
                <Arrival placement={placement} action={isOpen && edit('arrival', 'Change bookings')} />
                {(editing === 'arrival' || editing === 'notes') && (
                  <ArrivalForm
                    key={editing}
                    placement={placement}
                    close={close}
                    focusId={editing === 'notes' ? 'arrival-notes' : undefined}
                  />
                )}
              </>
            }
            facts={
              <RecordMessages reference={reference} sides={state === 'written' ? [] : ['doctor', 'employer']}>
                {(buttons) => (
                  <>
                    <Actions sx={{ mb: 2, '&:empty': { display: 'none' } }}>{buttons}</Actions>
                    <PlacementDocuments placement={placement} edit={setEditing}>
                      {editing === 'documents' && <DocumentsForm placement={placement} close={close} />}
                    </PlacementDocuments>
                    <PlacementTimesheets placementId={placement.id} />
                    <RateAndConditions terms={terms}>
                      <EmployersTerms agreed={placement.agreed} />
                      <RequestedRate terms={terms} asked={placement.asked} />
                    </RateAndConditions>
                    <Cancellation terms={terms} />
                  </>
                )}
              </RecordMessages>
            }
            side={<PlacementHistory placement={placement} />}
          >
            <RecordTasks kind="placement" id={placement.id} />
            <Pay placement={placement} />
            <Changes placement={placement} />
          </RecordColumns>
        </>
      )}
    </Screen>
  );
}
