import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { entryStateLabels } from '@/components/staff/vacancies/vacancy-record';
import { Folded, Lines, Row, Section } from '@/components/staff/kit/section';
import { recordRefetchMs } from '@/components/staff/kit/record-states';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { entryTones, placementTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { placementStateLabels } from '@/lib/placements/placement/placement';
import { findSentAt, type PersonWork } from '@/lib/staff/doctor-records/person-work';

export function usePersonWorkQuery(personId: string | null) {
  const isAllowed = useStaff().resources['person-work'] !== undefined && personId !== null;
  const query = { enabled: isAllowed, refetchInterval: recordRefetchMs };
  return useGetOne<PersonWork>('person-work', { id: personId ?? '' }, query);
}

/** Returns shortlists and placements. Undefined while loading, and for members of staff who may not see shortlists. */
export const usePersonWork = (personId: string | null): PersonWork | undefined =>
  usePersonWorkQuery(personId).data;

function EntryVacancy({ entry }: { entry: PersonWork['entries'][number] | undefined }) {
  if (!entry) return null;
  return (
    <>
      {' · '}
      <Link className="nowrap" to={`/vacancies/${entry.vacancyId}/show`}>
        {entry.reference}
      </Link>
    </>
  );
}

/** Placements, and the shortlists that have not led to a placement. */
export function PersonProgress({ personId }: { personId: string }) {
  const data = usePersonWork(personId);
  if (!data || data.entries.length + data.placements.length === 0) return null;
  const isPlaced = (entry: PersonWork['entries'][number]) =>
    data.placements.some(({ entryId, state }) => entryId === entry.id && state !== 'cancelled');
  const rows = [
    ...data.placements.map(({ id, reference, facility, state, firstDay, entryId }) => (
      <Row key={id}>
        <span>
          <Link to={`/placements/${id}/show`}>
            {facility}, from {formatDate(firstDay, { weekday: false })}
          </Link>
          <Detail>
            {reference}
            <EntryVacancy entry={data.entries.find((entry) => entry.id === entryId)} />
          </Detail>
        </span>
        <StateChip tone={placementTones[state]}>{placementStateLabels[state]}</StateChip>
      </Row>
    )),
    ...data.entries
      .filter((entry) => !isPlaced(entry))
      .map(({ id, vacancyId, reference, facility, state, events }) => (
        <Row key={id}>
          <span>
            <Link to={`/vacancies/${vacancyId}/show`}>{facility}</Link>
            <Detail>{reference}</Detail>
          </span>
          <StateChip tone={entryTones[state]}>
            {state === 'listed' && findSentAt(events) ? 'Sent to the employer' : entryStateLabels[state]}
          </StateChip>
        </Row>
      )),
  ];
  return (
    <Section title="Shortlists and placements">
      <Folded items={rows} noun="shortlists and placements">
        {(shown) => <Lines>{shown}</Lines>}
      </Folded>
    </Section>
  );
}
