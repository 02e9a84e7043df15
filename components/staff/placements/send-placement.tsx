import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, type RaRecord } from 'react-admin';
import { BulletList } from '@/components/staff/kit/text';
import type { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import {
  countShifts,
  describeCancellation,
  nameUnlimitedTravel,
} from '@/lib/placements/placement/terms/describe-terms';
import { hasUnlimitedTravel, workOutPay } from '@/lib/placements/placement/placement-pay';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { PlacementEmailPreviews, type TermsDraft } from './placement-email-previews';
import { DoctorChecksWarning, OverfilledWarning } from './overfilled-warning';
import { SuggestedShifts } from './suggested-terms';
import { TermsWarnings } from './terms-warnings';

type Props = {
  placement: RaRecord & StaffPlacement;
  /** True if sending is the next step. Otherwise, the button is less prominent. */
  isNext: boolean;
} & Pick<ReturnType<typeof useAct>, 'act' | 'busy'>;

/** Sends the terms after staff have confirmed the dates and the amounts. */
export function SendPlacement({ placement, isNext, act, busy }: Props) {
  const [asks, setAsks] = useState(false);
  function send() {
    setAsks(false);
    void act(placement.id, 'send', {
      body: { seen: placement.version },
      done: 'Placement sent to the doctor and the employer',
    });
  }
  return (
    <>
      <Button variant={isNext ? 'contained' : 'outlined'} disabled={busy} onClick={() => setAsks(true)}>
        Send to both sides
      </Button>
      <SendDialog isOpen={asks} placement={placement} send={send} close={() => setAsks(false)} />
    </>
  );
}

type SendDialogProps = {
  isOpen: boolean;
  placement: RaRecord & StaffPlacement;
  change?: TermsDraft | null;
  next?: number;
  send: () => void;
  close: () => void;
};

/** Asks before the terms go to both sides. `change` is version `next`, which sending also saves. */
export function SendDialog({ isOpen, placement, change = null, next, send, close }: SendDialogProps) {
  const { doctor, employer } = placement;
  const terms = change?.terms ?? placement.terms;
  const pay = change ? workOutPay(change.terms) : placement.pay;
  const { firstDay, lastDay, shifts, rates } = terms;
  const tiers = describeCancellation(terms.cancellation).slice(1);
  const what = next ? `version ${next}` : 'the terms';
  return (
    <Confirm
      isOpen={isOpen}
      title={`Send ${what} to ${doctor} and ${employer.contactName}?`}
      content={
        <>
          <OverfilledWarning demand={placement.demand} />
          <DoctorChecksWarning {...placement} checks={placement.startChecks} />
          <TermsWarnings terms={terms} />
          <SuggestedShifts terms={terms} placement={placement} />
          {change && <p>Why the terms change: {change.reason}</p>}
          <p>
            {formatDate(firstDay)} to {formatDate(lastDay)}, {countShifts(shifts)}.
          </p>
          <p>
            The doctor sees pay of {formatMoney(pay.payCents)} {rates.currency} before tax. The employer sees
            a {hasUnlimitedTravel(terms) ? 'cost' : 'maximum cost'} of {formatMoney(pay.employerCents)}{' '}
            {rates.currency}
            {hasUnlimitedTravel(terms) && ` plus ${nameUnlimitedTravel(terms)} (no limit agreed)`}.
          </p>
          <p>If the employer cancels, it owes {tiers.length > 0 ? 'for each shift:' : 'nothing.'}</p>
          <BulletList>
            {tiers.map(({ when, owed }) => (
              <li key={when}>
                {when}: {owed}
              </li>
            ))}
          </BulletList>
          <PlacementEmailPreviews placementId={placement.id} change={change} />
        </>
      }
      confirm="Send"
      onConfirm={send}
      onClose={close}
    />
  );
}
