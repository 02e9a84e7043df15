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
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { areShiftsUnchecked } from '@/lib/placements/placement/terms/missing-terms';
import { awaitsConfirmation, sides, type Side } from '@/lib/placements/placement/placement';
import {
  listToDos,
  suggestPlacementStep,
  type ToDo,
} from '@/lib/placements/placement/suggest-placement-step';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { toStaffThreadId } from '@/lib/site/messages/message';
import { PagePreview } from './page-preview';
import { SendPlacement } from './send-placement';

/** Form that is open on the screen of a placement. */
export type Editing =
  | 'terms'
  | 'shifts'
  | 'fee'
  | 'arrival'
  | 'notes'
  | 'contact'
  | 'call-doctor'
  | 'call-employer'
  | 'cancel'
  | 'ask-documents'
  | 'documents'
  | null;

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
          ...sides.map((side) => ({
            label: `Log call with the ${side}`,
            act: () => edit(`call-${side}`),
          })),
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
  const step = suggestPlacementStep(placement);
  const toDos = listToDos({ ...placement, unanswered });
  const { firstDay, startsInDays } = placement;
  const [first, ...others] = toDos;
  const toButton = (toDo: ToDo, label: string) => (
    <ToDoButton
      {...{ toDo, label, edit }}
      personId={placement.personId}
      reference={placement.reference}
      vacancyId={placement.vacancyToFill?.id}
      isMain={toDo === first}
    />
  );
  return (
    <DecisionBar
      title={
        others.length === 0
          ? (first?.text ?? step.title)
          : startsInDays === null
            ? 'To do now'
            : 'To do before the first day'
      }
      due={
        startsInDays !== null && (
          <Strong>
            Work {describeStart(startsInDays)}, {formatDate(firstDay, { year: false })}
          </Strong>
        )
      }
      list={
        others.length > 0 &&
        toDos.map((toDo) => (
          <li key={toDo.text}>
            {toDo.names ? (
              <details>
                <summary>{toDo.text}</summary>
                <Detail>{toDo.names}</Detail>
              </details>
            ) : (
              toDo.text
            )}
            {toButton(toDo, shortLabel(toDo))}
          </li>
        ))
      }
      why={[
        others.length === 0 && first?.names,
        startsInDays !== null &&
          'We remind the doctor and the employer a week before the first day, and the doctor again a day before.',
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {first && others.length === 0 && toButton(first, fullLabel(first, step.button))}
      {sides.map((side) => (
        <SidePhone key={side} {...{ placement, side }} />
      ))}
      {more}
    </DecisionBar>
  );
}

const shortLabel = ({ text, place }: ToDo): string =>
  place === 'vacancy'
    ? 'Open vacancy'
    : place === 'record' && !text.startsWith('Check')
      ? 'Open record'
      : place === 'write'
        ? 'Ask'
        : (text.split(' ')[0] ?? text);

const fullLabel = ({ place }: ToDo, arrivalLabel = 'Change'): string =>
  place === 'arrival' || place === 'notes'
    ? arrivalLabel
    : place === 'ask-documents'
      ? 'Ask by email'
      : place === 'documents'
        ? 'Record documents'
        : place === 'vacancy'
          ? 'Open vacancy'
          : place === 'record'
            ? 'Open doctor’s record'
            : place === 'write'
              ? 'Ask the doctor'
              : `Answer the ${place}`;

/** The visible label must be at the start of the accessible name. */
const nameButton = (label: string, text: string) => (text.startsWith(label) ? text : `${label}: ${text}`);

type ToDoButtonProps = {
  toDo: ToDo;
  label: string;
  isMain: boolean;
  personId: string | null;
  vacancyId: string | undefined;
  reference: string;
  edit: Props['edit'];
};

/** Button that opens the place where staff do one of several things. Missing if the doctor has no record. */
function ToDoButton({ toDo: { text, place }, label, isMain, edit, ...about }: ToDoButtonProps) {
  const { personId, vacancyId, reference } = about;
  const button = {
    variant: isMain ? 'contained' : 'outlined',
    'aria-label': nameButton(label, text),
  } as const;
  if (place === 'arrival' || place === 'notes' || place === 'ask-documents' || place === 'documents')
    return (
      <Button {...button} onClick={() => edit(place)}>
        {label}
      </Button>
    );
  if (place === 'doctor' || place === 'employer')
    return (
      <Button {...button} href={`#${messagesId(place)}`}>
        {label}
      </Button>
    );
  const to =
    place === 'vacancy'
      ? vacancyId && `/vacancies/${vacancyId}/show`
      : place === 'write'
        ? `/messages/${toStaffThreadId({ reference, side: 'doctor' })}/show`
        : personId && `/doctors/${personId}/show${/document/.test(text) ? '#documents' : ''}`;
  return (
    to && (
      <Button {...button} component={Link} to={to}>
        {label}
      </Button>
    )
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
