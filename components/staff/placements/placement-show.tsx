import { Alert, Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { DataTable } from '@/components/staff/kit/data-table';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { describeAge, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar, History } from '@/components/staff/kit/stages';
import { Detail, Strong } from '@/components/staff/kit/text';
import { RecordMessages } from '@/components/staff/messages/record-messages';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { describeTerms, describeTravel, formatPercent } from '@/lib/placements/placement/describe-terms';
import {
  awaitsConfirmation,
  bookingLabels,
  listBookings,
  placementStateLabels,
  retirementLabels,
  travelKindLabels,
  type Side,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { ArrivalForm, CancelForm, ContactForm } from './placement-forms';
import { describePayLine } from '@/lib/placements/placement/placement-pay';
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
  // At first, react-admin passes the row of the list. Waits for the full record.
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
              <Arrival placement={placement} action={isOpen && edit('arrival', 'Change')} />
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
  const { state, confirmed, version, sentAt, cancelled, missing, terms } = placement;
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
            : 'Both sides get a link by email. Nothing is binding until both confirm.'
        }
      >
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <Button variant={problems.length > 0 ? 'contained' : 'outlined'} onClick={() => edit('terms')}>
          Write terms
        </Button>
        {problems.length === 0 && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() =>
              void act(placement.id, 'send', { body: { seen: version }, done: 'Sent to doctor and employer' })
            }
          >
            Send to both
          </Button>
        )}
        {cancelButton}
      </DecisionBar>
    );
  if (awaitsConfirmation(state)) {
    const waiting = (['doctor', 'employer'] as const).filter((side) => !confirmed.includes(side));
    return (
      <DecisionBar
        title={`Waiting for ${waiting.map((side) => `the ${side}`).join(' and ')}`}
        due={sentAt && <span className="muted">sent {describeAge(sentAt, now)}</span>}
        why="Reminders go out after two and five days. Call if the work starts soon."
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
        'Keep the arrival notes up to date. We remind both a week before the first day, and the doctor again a day before.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {cancelButton}
    </DecisionBar>
  );
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;

function Pay({ placement: { terms, pay } }: Props) {
  const { retirement, fee, currency } = terms.rates;
  const rows: [label: ReactNode, how: string, cents: number][] = [
    ...pay.lines.map((line): [ReactNode, string, number] => [line.label, describePayLine(line), line.cents]),
    [<Strong key="pay">Pay before tax</Strong>, '', pay.payCents],
    ...(retirement.kind === 'none'
      ? []
      : [
          [
            `${retirementLabels[retirement.kind]}, on top`,
            formatPercent(retirement.percent),
            pay.retirementCents,
          ] as [ReactNode, string, number],
        ]),
    ['Placement fee', `${formatPercent(fee.percent)} of the pay`, pay.feeCents],
    ['GST on the fee', formatPercent(fee.gstPercent), pay.feeGstCents],
    ['Travel paid by the employer', 'at most', pay.travelCents],
  ];
  return (
    <Section title="Pay and cost">
      <DataTable aria-label="How pay and cost add up">
        <tbody>
          {rows.map(([label, how, cents], index) => (
            <tr key={index}>
              <td>
                {label}
                {how && <Detail>{how}</Detail>}
              </td>
              <td className="number">{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Maximum cost to the employer</th>
            <td className="number">
              {formatMoney(pay.employerCents)} {currency}
            </td>
          </tr>
        </tfoot>
      </DataTable>
      <Detail>Doctors do not see fees, GST or costs. Call-backs are paid as they happen.</Detail>
    </Section>
  );
}

function Changes({ placement: { versions } }: Props) {
  const changed = versions.filter(({ version }) => version > 1).toReversed();
  if (changed.length === 0) return null;
  return (
    <Section title="Changes">
      <Lines>
        {changed.map(({ version, reason, at, changes }) => (
          <li key={version}>
            <Strong>Version {version}</Strong>
            <Detail>
              {staffDayTime(at)}
              {reason && `: ${reason}`}
            </Detail>
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before ?? 'none'} → {after ?? 'removed'}
                </li>
              ))}
              {changes.length === 0 && <li>The fee</li>}
            </ul>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function People({ placement, action }: Props & { action: ReactNode }) {
  const { employer, doctorContact, doctor, doctorId, vacancy, enquiry, confirmations, version } = placement;
  const confirmedBy = (side: Side) => {
    const found = confirmations.findLast((one) => one.side === side && one.version === version);
    return found ? `Confirmed by ${found.name}, ${staffDayTime(found.at)}` : 'Has not confirmed this version';
  };
  return (
    <Section title="Doctor and employer" aside={action}>
      <Facts
        rows={[
          [
            'Doctor',
            doctorId ? <Link to={`/doctors/${doctorId}/show`}>{doctor}</Link> : doctor,
            <>
              {doctorContact && [doctorContact.phone, doctorContact.email].filter(Boolean).join(' · ')}
              <br />
              {confirmedBy('doctor')}
            </>,
          ],
          [
            'Employer',
            employer.contactName,
            <>
              {[employer.phone, employer.email].filter(Boolean).join(' · ')}
              <br />
              {confirmedBy('employer')}
            </>,
          ],
          vacancy && [
            'Vacancy',
            <Link key="vacancy" to={`/vacancies/${vacancy.id}/show`}>
              {vacancy.reference}
            </Link>,
          ],
          enquiry && [
            'Enquiry',
            <Link key="enquiry" to={`/enquiries/${enquiry.reference}/show`}>
              {enquiry.reference}
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}

function Arrival({ placement: { arrival, terms }, action }: Props & { action: ReactNode }) {
  const { address, notes, contacts } = arrival;
  const bookings = listBookings(arrival, terms.travel);
  return (
    <Section title="Bookings, arrival and contacts" aside={action}>
      <Lines none="No travel or accommodation.">
        {terms.travel.map((item, index) => {
          const { state = 'to-book', reference } = bookings[index] ?? {};
          return (
            <li key={index}>
              <Strong>
                {travelKindLabels[item.kind]}: {bookingLabels[state]}
                {state === 'booked' && `, ${reference}`}
              </Strong>
              <Detail>
                {item.text}. {describeTravel(item)}
              </Detail>
            </li>
          );
        })}
      </Lines>
      <Facts
        rows={[
          address && ['Address', address],
          notes && [
            'Notes',
            <Box key="notes" component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {notes}
            </Box>,
          ],
        ]}
      />
      <Lines none={notes ? '' : 'No contacts yet.'}>
        {contacts.map(({ name, role, phone, hours }) => (
          <li key={name + phone}>
            <Strong>{name}</Strong>
            <Detail>{[role, phone, hours].filter(Boolean).join(' · ')}</Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const eventLabels: Record<string, string> = {
  made: 'Placement made',
  sent: 'Sent to both',
  changed: 'Terms changed',
  confirmed: 'Confirmed',
  agreed: 'Both have confirmed',
  'change-asked': 'Asked for a change',
  cancelled: 'Cancelled',
  'arrival-changed': 'Bookings or arrival notes changed',
  misdirected: 'A link reached the wrong person',
  'timesheet-sent': 'Timesheet sent',
  'timesheet-asked': 'Question about a timesheet',
  'timesheet-approved': 'Timesheet approved',
  'timesheet-paid': 'Timesheet paid',
};

function Events({ placement: { events } }: Props) {
  return (
    <Section title="What happened">
      <History>
        {events.toReversed().map(({ id, kind, who, version, text, at }) => (
          <li key={id}>
            {eventLabels[kind] ?? kind}
            {['confirmed', 'agreed', 'changed'].includes(kind) && `, version ${version}`}
            <Detail>
              {who}, {staffDayTime(at)}
            </Detail>
            {text && (
              <div className={kind === 'change-asked' || kind === 'cancelled' ? 'note' : 'text'}>{text}</div>
            )}
          </li>
        ))}
      </History>
    </Section>
  );
}
