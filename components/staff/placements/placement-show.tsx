import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { DataTable } from '@/components/staff/kit/data-table';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { describeAge, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar } from '@/components/staff/kit/stages';
import { RecordMessages } from '@/components/staff/messages/record-messages';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { describeTerms } from '@/lib/placements/placement/describe-terms';
import {
  awaitsConfirmation,
  listBookings,
  placementStateLabels,
  travelKindLabels,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { ArrivalForm, CancelForm, ContactForm } from './placement-forms';
import { Arrival, Changes, Events, Pay, People } from './placement-sections';
import { SendPlacement } from './send-placement';
import { RequestedRate, SuggestedShifts } from './suggested-terms';
import { TermsForm } from './terms-form';

type Placement = RaRecord & StaffPlacement;
type Props = { placement: Placement };
type Editing = 'terms' | 'arrival' | 'contact' | 'cancel' | null;

export function PlacementShow() {
  return (
    <StaffShow what="placement" title="Placement">
      <LoadedPlacement />
    </StaffShow>
  );
}

function LoadedPlacement() {
  const { record } = useShowContext<Placement>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  return record?.events ? <PlacementScreen key={record.id} placement={record} /> : null;
}

function PlacementScreen({ placement }: Props) {
  const [editing, setEditing] = useState<Editing>(null);
  const { reference, doctor, facility, organisation, firstDay, lastDay, state } = placement;
  const close = () => setEditing(null);
  const edit = (what: Editing, label: string) => (
    <Button size="small" onClick={() => setEditing(what)}>
      {label}
    </Button>
  );
  const isOpen = state !== 'cancelled';
  return (
    <Screen
      heading={`${doctor} at ${facility}`}
      note={`${organisation} · ${formatDate(firstDay)} to ${formatDate(lastDay)} · ${placementStateLabels[state]}`}
      crumbs={
        <>
          <Link to="/placements">Placements</Link> / {reference}
        </>
      }
    >
      {editing === 'terms' ? (
        <TermsForm placement={placement} close={close} />
      ) : (
        <>
          <NextStep placement={placement} edit={setEditing} />
          {placement.overlap && (
            <Alert severity="warning" sx={{ mb: 3.5 }}>
              {placement.overlap} The doctor and the employer have confirmed that placement.
            </Alert>
          )}
          {placement.expiring.length > 0 && (
            <Alert severity="warning" sx={{ mb: 3.5 }}>
              {placement.expiring.join('. ')}. The work ends on {formatDate(lastDay)}. Ask the doctor to
              replace these documents.
            </Alert>
          )}
          {editing === 'cancel' && <CancelForm placement={placement} close={close} />}
          <Box
            sx={{
              display: 'grid',
              gap: '1.75rem',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(16rem, 22rem)' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Section
                title={`Terms, version ${placement.version}`}
                aside={
                  <Actions>
                    {placement.fileHref && (
                      <Button size="small" href={placement.fileHref} download>
                        Confirmation as PDF
                      </Button>
                    )}
                    {isOpen && edit('terms', 'Change terms')}
                  </Actions>
                }
              >
                <SuggestedShifts terms={placement.terms} placement={placement} />
                <RequestedRate terms={placement.terms} asked={placement.asked} />
                <DataTable aria-label="Terms">
                  <tbody>
                    {describeTerms(placement.terms).map(({ label, text }) => (
                      <tr key={label}>
                        <td style={{ width: '35%' }}>{label}</td>
                        <td>{text}</td>
                      </tr>
                    ))}
                  </tbody>
                </DataTable>
              </Section>
              <Pay placement={placement} />
              <Changes placement={placement} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <People placement={placement} action={isOpen && edit('contact', 'Change contact')} />
              {editing === 'contact' && <ContactForm placement={placement} close={close} />}
              <Arrival
                placement={placement}
                action={isOpen && edit('arrival', 'Change bookings and notes')}
              />
              {editing === 'arrival' && <ArrivalForm placement={placement} close={close} />}
              {state !== 'written' && <RecordMessages reference={reference} sides={['doctor', 'employer']} />}
              <Events placement={placement} />
            </Box>
          </Box>
        </>
      )}
    </Screen>
  );
}

function NextStep({ placement, edit }: Props & { edit: (what: Editing) => void }) {
  const { act, busy, refusal } = useAct('placements');
  const now = useNow();
  const { state, confirmed, sentAt, cancelled, missing, terms } = placement;
  const problems = Object.values(missing);
  const cancelButton = state !== 'cancelled' && (
    <Button variant="outlined" onClick={() => edit('cancel')}>
      Cancel placement
    </Button>
  );
  if (cancelled)
    return (
      <DecisionBar
        title={`Cancelled by ${cancelledBy[cancelled.by]}`}
        why={[
          staffDayTime(cancelled.at),
          cancelled.reason,
          cancelled.owedCents > 0 &&
            `The employer owes ${formatMoney(cancelled.owedCents)} ${terms.rates.currency}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {null}
      </DecisionBar>
    );
  if (state === 'written')
    return (
      <DecisionBar
        title={problems.length > 0 ? 'Complete the terms' : 'Send the placement to both sides'}
        why={
          problems.length > 0
            ? [...new Set(problems)].join(' · ')
            : 'The doctor and the employer get a link by email. Nothing is binding until both have confirmed.'
        }
      >
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <Button variant={problems.length > 0 ? 'contained' : 'outlined'} onClick={() => edit('terms')}>
          Write terms
        </Button>
        {problems.length === 0 && <SendPlacement placement={placement} act={act} busy={busy} />}
        {cancelButton}
      </DecisionBar>
    );
  if (awaitsConfirmation(state)) {
    const waiting = (['doctor', 'employer'] as const).filter((side) => !confirmed.includes(side));
    return (
      <DecisionBar
        title={`Waiting for ${waiting.map((side) => `the ${side}`).join(' and ')}`}
        due={sentAt && <span className="muted">sent {describeAge(sentAt, now)}</span>}
        why="We send reminders after two and five days. If the work starts soon, call the doctor and the employer."
      >
        {cancelButton}
      </DecisionBar>
    );
  }
  const unbooked = listBookings(placement.arrival, terms.travel).filter((one) => one.state === 'to-book');
  return (
    <DecisionBar
      title="Both sides have confirmed"
      why={[
        unbooked.length > 0 && `To book: ${unbooked.map(({ kind }) => travelKindLabels[kind]).join(', ')}.`,
        'Keep the arrival notes up to date. We remind the doctor and the employer a week before the first day, and the doctor again a day before.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {cancelButton}
    </DecisionBar>
  );
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;
