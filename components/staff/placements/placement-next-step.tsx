import { Alert, Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { describeAge, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar } from '@/components/staff/kit/stages';
import { useAct } from '@/components/staff/kit/use-act';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import {
  awaitsConfirmation,
  listBookings,
  travelKindLabels,
  type TravelBooking,
  type TravelItem,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { SendPlacement } from './send-placement';

/** Form that is open on the screen of a placement. */
export type Editing = 'terms' | 'arrival' | 'contact' | 'cancel' | null;

type Props = { placement: RaRecord & StaffPlacement; edit: (what: Editing) => void };

export function PlacementNextStep({ placement, edit }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const now = useNow();
  const { state, confirmed, sentAt, cancelled, missing, terms } = placement;
  const problems = Object.values(missing);
  const more = <MoreMenu items={[{ label: 'Cancel placement', act: () => edit('cancel') }]} />;
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
        title={
          problems.length > 0
            ? 'Enter what the doctor and the employer agreed'
            : 'Send the placement to both sides'
        }
        why={
          problems.length > 0
            ? [...new Set(problems)].join(' · ')
            : 'The doctor and the employer get a link by email. Nothing is binding until both have confirmed.'
        }
      >
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        {problems.length > 0 ? (
          <Button variant="contained" onClick={() => edit('terms')}>
            Enter rate and dates
          </Button>
        ) : (
          <SendPlacement placement={placement} act={act} busy={busy} />
        )}
        {more}
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
        {more}
      </DecisionBar>
    );
  }
  const unbooked = listBookings(placement.arrival, terms.travel).filter((one) => one.state === 'to-book');
  const [nextBooking] = unbooked;
  return (
    <DecisionBar
      title="Both sides have confirmed"
      why={[
        unbooked.length > 0 &&
          `To book: ${unbooked.map(({ kind }) => travelKindLabels[kind].toLowerCase()).join(', ')}.`,
        'Keep the arrival notes up to date. We remind the doctor and the employer a week before the first day, and the doctor again a day before.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {nextBooking && (
        <Button variant="contained" onClick={() => edit('arrival')}>
          {labelBooking(nextBooking, terms.travel)}
        </Button>
      )}
      {more}
    </DecisionBar>
  );
}

function labelBooking({ kind, text }: TravelBooking, travel: readonly TravelItem[]): string {
  const what = kind === 'other' ? text : travelKindLabels[kind].toLowerCase();
  const isOurs = travel.find((item) => item.kind === kind && item.text === text)?.books === 'us';
  return isOurs ? `Book ${what}` : `Record booking: ${what}`;
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;
