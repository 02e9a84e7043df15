import { Button } from '@mui/material';
import { Link } from 'react-router';
import { describeStart, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar } from '@/components/staff/kit/stages';
import { Parts, Strong } from '@/components/staff/kit/text';
import { daysInclusive, jobDay } from '@/lib/core/dates';
import { count, upperFirst, withoutBrackets } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { toStaffThreadId } from '@/lib/site/messages/message';
import type { PersonWork } from '@/lib/staff/doctor-records/person-work';
import type { DoctorRecord } from './doctor-record';
import { mustBeChecked, usePersonDocuments } from './person-documents';
import { findNextToDo, usePersonWork } from './person-progress';

type Placement = PersonWork['placements'][number];
type ToDo = NonNullable<Placement['open']>[number];

/** Steps before the doctor's next placement, otherwise the documents that staff must check. Missing without either. */
export function DoctorNextStep({ doctor }: { doctor: DoctorRecord }) {
  const today = jobDay(useNow());
  const work = usePersonWork(doctor.id);
  const toCheck = (usePersonDocuments(doctor.account && doctor.id).data ?? []).filter(mustBeChecked);
  const next = findNextToDo(work, today);
  const others = work?.placements.filter(
    ({ reference, state }) => reference !== next?.reference && (state === 'sent' || state === 'changed'),
  );
  if (next) return <PlacementToDos placement={next} today={today} waiting={others ?? []} />;
  if (toCheck.length === 0) return null;
  return (
    <DecisionBar
      title={`Check ${count(toCheck.length, 'document')}`}
      why={toCheck.map(({ label }) => withoutBrackets(label)).join(', ')}
    >
      <Button variant="contained" href="#documents">
        Check documents
      </Button>
    </DecisionBar>
  );
}

/** `waiting` are other placements whose terms wait for confirmation. */
function PlacementToDos({
  placement,
  today,
  waiting,
}: {
  placement: Placement;
  today: string;
  waiting: readonly Placement[];
}) {
  const { id, reference, facility, firstDay, lastDay, open = [] } = placement;
  return (
    <DecisionBar
      title={`To do for ${facility}, ${shortDays({ from: firstDay, to: lastDay })}`}
      due={
        <>
          <Strong>
            {firstDay < today ? 'Started' : upperFirst(describeStart(daysInclusive(today, firstDay) - 1))}
          </Strong>{' '}
          <Link to={`/placements/${id}/show`}>{reference}</Link>
        </>
      }
      why={
        waiting.length > 0 && (
          <Parts>
            <span>Waiting for confirmation </span>
            {waiting.map((one) => (
              <span key={one.id}>
                <Link to={`/placements/${one.id}/show`}>{one.reference}</Link>,{' '}
                {shortDays({ from: one.firstDay, to: one.lastDay })}{' '}
              </span>
            ))}
          </Parts>
        )
      }
      list={open.map((toDo, index) => (
        <li key={toDo.text}>
          {toDo.text}
          <ToDoButton toDo={toDo} placement={placement} isMain={index === 0} />
        </li>
      ))}
    />
  );
}

type ToDoButtonProps = { toDo: ToDo; placement: Placement; isMain: boolean };

function ToDoButton({ toDo: { text, place }, placement: { id, reference }, isMain }: ToDoButtonProps) {
  const variant = isMain ? 'contained' : 'outlined';
  if (place === 'record')
    return (
      <Button variant={variant} href={/document/.test(text) ? '#documents' : '#details'} aria-label={text}>
        Check
      </Button>
    );
  const side = place === 'write' ? 'doctor' : place;
  const isMessage = side === 'doctor' || side === 'employer';
  const label = place === 'write' ? 'Ask' : isMessage ? 'Answer' : 'Open';
  return (
    <Button
      component={Link}
      variant={variant}
      to={isMessage ? `/messages/${toStaffThreadId({ reference, side })}/show` : `/placements/${id}/show`}
      aria-label={text.startsWith(label) ? text : `${label}: ${text}`}
    >
      {label}
    </Button>
  );
}
