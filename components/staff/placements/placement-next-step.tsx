import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { messagesId } from '@/components/staff/messages/record-messages';
import { describeAge, describeStart, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar } from '@/components/staff/kit/stages';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { upperFirst } from '@/lib/core/text';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { areShiftsUnchecked } from '@/lib/placements/placement/terms/missing-terms';
import { awaitsConfirmation, sides, type Side } from '@/lib/placements/placement/placement';
import {
  isBookedByUs,
  listToDos,
  listUnbooked,
  suggestPlacementStep,
} from '@/lib/placements/placement/suggest-placement-step';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { PagePreview } from './page-preview';
import { SendPlacement } from './send-placement';

/** Form that is open on the screen of a placement. */
export type Editing = 'terms' | 'shifts' | 'fee' | 'arrival' | 'contact' | 'cancel' | null;

type Props = {
  placement: RaRecord & StaffPlacement;
  edit: (what: Editing) => void;
  /** Sides whose last message needs an answer. */
  unanswered: readonly Side[];
};

export function PlacementNextStep({ placement, edit, unanswered }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const now = useNow();
  const [previewed, setPreviewed] = useState<Side | null>(null);
  const { state, confirmed, sentAt, cancelled, missing, terms } = placement;
  const problems = Object.values(missing);
  const mustCheck = problems.length === 0 && areShiftsUnchecked(placement);
  const waiting = awaitsConfirmation(state) ? sides.filter((side) => !confirmed.includes(side)) : [];
  const sendAgain = waiting.map((side) => ({
    label: `Send the link again to the ${side}`,
    act: () =>
      void act(placement.id, 'send-link-again', { body: { side }, done: `Link sent again to the ${side}` }),
  }));
  const previews = sides.map((side) => ({ label: `Preview as ${side}`, act: () => setPreviewed(side) }));
  const arePagesNew = (state === 'written' && problems.length === 0) || waiting.length > 0;
  const more = (
    <>
      <MoreMenu
        items={[
          ...(arePagesNew ? previews : []),
          ...sendAgain,
          { label: 'Cancel placement', act: () => edit('cancel') },
        ]}
      />
      {previewed && (
        <PagePreview placementId={placement.id} side={previewed} close={() => setPreviewed(null)} />
      )}
    </>
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
        title={suggestPlacementStep(placement).title}
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
          <>
            {mustCheck && (
              <Button variant="contained" onClick={() => edit('shifts')}>
                Check shifts
              </Button>
            )}
            <SendPlacement placement={placement} act={act} busy={busy} isNext={!mustCheck} />
          </>
        )}
        {more}
      </DecisionBar>
    );
  if (waiting.length > 0)
    return (
      <DecisionBar
        title={suggestPlacementStep(placement).title}
        due={sentAt && <span className="muted">Sent {describeAge(sentAt, now)}</span>}
        why={`We send reminders after two and five days. If the work starts soon, call the ${waiting.join(' and the ')}.`}
      >
        {waiting.map((side) => (
          <SidePhone key={side} {...{ placement, side }} />
        ))}
        {more}
      </DecisionBar>
    );
  const [nextBooking] = listUnbooked(placement);
  const step = suggestPlacementStep(placement);
  const toDos = listToDos(placement);
  const { startChecks, personId, firstDay, startsInDays } = placement;
  const [onlyToDo] = toDos.length === 1 && unanswered.length === 0 ? toDos : [];
  const calledFirst = nextBooking && !isBookedByUs(nextBooking, terms.travel) ? 'employer' : 'doctor';
  const opensRecord = startChecks.length > 0 && personId !== null;
  return (
    <DecisionBar
      title={
        onlyToDo || toDos.length + unanswered.length === 0
          ? (onlyToDo?.text ?? step.title)
          : startsInDays === null || toDos.length === 0
            ? 'To do now'
            : 'To do before the first day'
      }
      due={
        startsInDays !== null && (
          <Strong>
            {upperFirst(describeStart(startsInDays))}, {formatDate(firstDay, { year: false })}
          </Strong>
        )
      }
      list={
        !onlyToDo &&
        (toDos.length > 0 || unanswered.length > 0) && (
          <>
            {unanswered.map((side) => (
              <li key={side}>Answer the {side}’s message</li>
            ))}
            {toDos.map(({ text, names }) => (
              <li key={text}>
                {names ? (
                  <details>
                    <summary>{text}</summary>
                    <Detail>{names}</Detail>
                  </details>
                ) : (
                  text
                )}
              </li>
            ))}
          </>
        )
      }
      why={
        startsInDays !== null &&
        'We remind the doctor and the employer a week before the first day, and the doctor again a day before.'
      }
    >
      {unanswered.map((side, index) => (
        <Button key={side} variant={index === 0 ? 'contained' : 'outlined'} href={`#${messagesId(side)}`}>
          Answer the {side}
        </Button>
      ))}
      {opensRecord && (
        <Button
          variant={unanswered.length > 0 ? 'outlined' : 'contained'}
          component={Link}
          to={`/doctors/${personId}/show`}
        >
          Open doctor’s record
        </Button>
      )}
      {step.button && (
        <Button
          variant={opensRecord || unanswered.length > 0 ? 'outlined' : 'contained'}
          onClick={() => edit('arrival')}
        >
          {step.button}
        </Button>
      )}
      {sides
        .filter((side) => side === calledFirst || unanswered.includes(side))
        .map((side) => (
          <SidePhone key={side} {...{ placement, side }} />
        ))}
      {more}
    </DecisionBar>
  );
}

function SidePhone({ placement, side }: Pick<Props, 'placement'> & { side: Side }) {
  const phone =
    side === 'doctor' ? placement.doctorContact?.phone : placement.employer.phone || placement.vacancyPhone;
  return phone ? (
    <PhoneButton phone={toPhoneNumber(phone)} who={side === 'doctor' ? 'Doctor' : 'Employer'} />
  ) : null;
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;
