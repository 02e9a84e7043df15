import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { EntryChip } from '@/components/staff/vacancies/vacancy-chip';
import { Entry, Folded, Lines, Section } from '@/components/staff/kit/section';
import { recordRefetchMs } from '@/components/staff/kit/record-states';
import { useStaff } from '@/components/staff/kit/staff-session';
import { describeStart, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { daysInclusive, jobDay } from '@/lib/core/dates';
import { lowerFirst, upperFirst } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
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
    <span>
      <Link to={`/vacancies/${entry.vacancyId}/show`}>{entry.reference}</Link>
    </span>
  );
}

/** Placements that have not ended, the earliest first, then ended placements, the latest first. */
function sortByNext(placements: PersonWork['placements'], today: string): PersonWork['placements'] {
  const isOpen = ({ lastDay }: { lastDay: string }) => lastDay >= today;
  const byStart = placements.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  return [...byStart.filter(isOpen), ...byStart.filter((one) => !isOpen(one)).toReversed()];
}

/** Returns the next placement that has not ended and has steps that staff must still do. */
export const findNextToDo = (work: PersonWork | undefined, today: string) =>
  sortByNext(work?.placements ?? [], today).find(({ open = [] }) => open.length > 0);

type Props = {
  personId: string;
  /** True if the page shows the steps of the next placement above. */
  isNextAbove?: boolean;
};

/** Placements, and the shortlists that have not led to a placement. */
export function PersonProgress({ personId, isNextAbove = false }: Props) {
  const today = jobDay(useNow());
  const data = usePersonWork(personId);
  if (!data || data.entries.length + data.placements.length === 0) return null;
  const above = isNextAbove ? findNextToDo(data, today) : undefined;
  const isPlaced = (entry: PersonWork['entries'][number]) =>
    data.placements.some(({ entryId, state }) => entryId === entry.id && state !== 'cancelled');
  const entries = data.entries.filter((entry) => !isPlaced(entry));
  const noun = [entries.length > 0 && 'shortlists', data.placements.length > 0 && 'placements']
    .filter(Boolean)
    .join(' and ');
  const rows = [
    ...sortByNext(data.placements, today).map(
      ({ id, reference, facility, state, firstDay, lastDay, entryId, open = [] }) => (
        <Entry
          key={id}
          title={
            <Link to={`/placements/${id}/show`}>
              {facility}, <span className="nowrap">{shortDays({ from: firstDay, to: lastDay })}</span>
            </Link>
          }
        >
          <Parts>
            <span>
              <StateChip {...describePlacement({ state, lastDay })} /> {reference}{' '}
            </span>
            <EntryVacancy entry={data.entries.find((entry) => entry.id === entryId)} />
          </Parts>
          {open.length > 0 && id !== above?.id && (
            <Detail>
              <Strong>
                {firstDay < today
                  ? 'Still to do'
                  : upperFirst(describeStart(daysInclusive(today, firstDay) - 1))}
              </Strong>
              : {open.map(({ text }) => lowerFirst(text)).join(', ')}
            </Detail>
          )}
        </Entry>
      ),
    ),
    ...entries.map(
      ({ id, vacancyId, reference, facility, firstDay, lastDay, state, vacancyState, events }) => (
        <Entry
          key={id}
          title={
            <Link to={`/vacancies/${vacancyId}/show`}>
              {facility}, <span className="nowrap">{shortDays({ from: firstDay, to: lastDay })}</span>
            </Link>
          }
        >
          <Detail>
            <EntryChip entry={{ state, sentAt: findSentAt(events) }} vacancyState={vacancyState} />{' '}
            {reference}
          </Detail>
        </Entry>
      ),
    ),
  ];
  return (
    <Section title={upperFirst(noun)} anchor="placements">
      <Folded items={rows} noun={noun}>
        {(shown) => <Lines>{shown}</Lines>}
      </Folded>
    </Section>
  );
}
