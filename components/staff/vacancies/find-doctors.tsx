import { Alert, Box, Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useGetOne, useNotify, type RaRecord } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { readRefusal } from '@/components/staff/kit/use-act';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count, lowerFirst } from '@/lib/core/text';
import {
  isMissingEmail,
  obstacleLabels,
  type DoctorMatches,
  type MatchedDoctor,
} from '@/lib/employers/matching/matching';
import { ChosenDoctors } from './chosen-doctors';
import { LeftOutDoctors } from './left-out-doctors';
import { MatchReasons } from './match-reasons';

/**
 * Screen with the doctors who match a vacancy or a job. For a vacancy, staff choose doctors and ask for their consent.
 */
export function FindDoctors() {
  const { id = '' } = useParams();
  const query = useGetOne<DoctorMatches>(
    'matching',
    { id },
    { retry: false, refetchInterval: recordRefetchMs },
  );
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status === 404;
  // If a later refresh fails, the list stays on the screen with the summaries that staff have typed.
  if (data && !isMissing) return <Matches key={data.id} matches={data} />;
  return (
    <Screen heading={isMissing ? 'We cannot find this vacancy or open job' : 'Find doctors'}>
      {!isMissing && <RecordState what="list of doctors" of={{ ...query, record: undefined }} />}
      <Link to="/vacancies">Back to the vacancies</Link>
    </Screen>
  );
}

/** Returns a function that loads a person with the reasons for and against, even if the person does not fit. */
function useFindPerson(matchingId: string) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  return useCallback(
    async (personId: string): Promise<MatchedDoctor | null> => {
      try {
        const { data } = await provider.act<RaRecord & { people: MatchedDoctor[] }>(
          'matching',
          matchingId,
          'search',
          { personId },
        );
        return data.people[0] ?? null;
      } catch (error) {
        notify(readRefusal(error).message, { type: 'error' });
        return null;
      }
    },
    [provider, notify, matchingId],
  );
}

const describeRefusal = ({ name, cannot }: MatchedDoctor) =>
  `You cannot put ${name} forward for this vacancy: ${lowerFirst(cannot ?? '')}.`;

function Matches({ matches }: { matches: DoctorMatches }) {
  const { leftOut, reference, vacancyId } = matches;
  const [search] = useSearchParams();
  const personId = search.get('person');
  const asks = vacancyId !== null && matches.open;
  const listed = [...matches.free, ...matches.unknown, ...matches.committed];
  const comesFirst = (doctor: MatchedDoctor) => Number(doctor.personId === personId);
  const withoutPerson = (doctors: MatchedDoctor[]) => doctors.filter((doctor) => !comesFirst(doctor));
  const [free, unknown, committed] = [matches.free, matches.unknown, matches.committed].map(
    withoutPerson,
  ) as [MatchedDoctor[], MatchedDoctor[], MatchedDoctor[]];
  const unknownTotal = matches.unknownTotal - matches.unknown.length + unknown.length;
  const committedTotal = matches.committedTotal - matches.committed.length + committed.length;
  const [chosen, setChosen] = useState<readonly MatchedDoctor[]>(() => listed.filter(comesFirst));
  const isChosen = (doctor: MatchedDoctor) => chosen.some(({ id }) => id === doctor.id);
  const toggle = (doctor: MatchedDoctor) =>
    setChosen(isChosen(doctor) ? chosen.filter(({ id }) => id !== doctor.id) : [...chosen, doctor]);
  const notify = useNotify();
  const findPerson = useFindPerson(matches.id);
  // Doctor whose id is in the URL, if the lists do not contain the doctor. Ignored once a refreshed list does.
  const [loaded, setLoaded] = useState<MatchedDoctor | null>(null);
  const unlisted = listed.some(comesFirst) ? null : loaded;
  const isListed = useRef(personId === null || listed.some(comesFirst));
  useEffect(() => {
    if (isListed.current || personId === null) return;
    isListed.current = true;
    void findPerson(personId).then((doctor) => {
      setLoaded(doctor);
      if (doctor && !doctor.cannot) setChosen((others) => [...others, doctor]);
    });
  }, [findPerson, personId]);
  async function add(person: string) {
    const doctor = await findPerson(person);
    if (person === personId) setLoaded(doctor);
    if (doctor?.cannot) notify(describeRefusal(doctor), { type: 'warning' });
    else if (doctor) setChosen((others) => [...others.filter(({ id }) => id !== doctor.id), doctor]);
  }
  const person = listed.find(comesFirst) ?? unlisted;
  const title = person && asks ? `Put ${person.name} forward` : 'Find doctors';
  const pick = asks ? { isChosen, toggle } : null;
  const path = vacancyId ? `/vacancies/${vacancyId}/show` : `/jobs/${reference}`;
  const panel = asks && (
    <ChosenDoctors
      matches={matches}
      vacancyId={vacancyId}
      chosen={chosen}
      toggle={toggle}
      path={personId ? { to: `/doctors/${personId}/work`, row: vacancyId } : { to: path, row: null }}
    />
  );
  const others = (
    <>
      {free.length === 0 ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {leftOut.some(({ text }) => text === obstacleLabels.listed)
            ? 'Apart from the shortlist, no doctor is free on all of these days.'
            : committed.length > 0
              ? 'No doctor is free on all of these days.'
              : 'No doctor has marked these days as free.'}
        </Alert>
      ) : (
        ([false, true] as const).map((isPartlyFree) => {
          const doctors = free.filter((doctor) => doctor.isPartlyFree === isPartlyFree);
          if (doctors.length === 0) return null;
          return (
            <Section
              key={String(isPartlyFree)}
              title={`${count(doctors.length, 'doctor is', 'doctors are')} free on ${isPartlyFree ? 'some' : 'all'} days`}
              aside={doctors.length > 1 && <Detail>{freeOrder[Number(isPartlyFree)]}</Detail>}
            >
              <DoctorList doctors={doctors} pick={pick} />
            </Section>
          );
        })
      )}
      {unknown.length > 0 && (
        <Section
          title={`${count(unknownTotal, 'doctor has', 'doctors have')} not entered any free days`}
          aside={unknownTotal > unknown.length && <Detail>Showing the first {unknown.length}</Detail>}
        >
          <DoctorList doctors={unknown} pick={pick} showsDays={false} />
        </Section>
      )}
      {committed.length > 0 && (
        <Section
          title={`${count(committedTotal, 'doctor is', 'doctors are')} accepted or placed on some of these days`}
          aside={committedTotal > committed.length && <Detail>Showing the first {committed.length}</Detail>}
        >
          <DoctorList doctors={committed} pick={pick} areBusy />
        </Section>
      )}
      <LeftOutDoctors
        leftOut={leftOut}
        isOpen={free.length === 0}
        chosenPersons={new Set(chosen.map((doctor) => doctor.personId))}
        add={asks ? (person) => void add(person) : null}
      />
      <Detail>
        These lists depend only on speciality, grade, days, registration, region and distance. We tell doctors
        nothing until you ask them for consent.
      </Detail>
    </>
  );
  const lists = (
    <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
      <RecordUpdates record={matches} />
      {matches.accepted.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The employer needs no more doctors: they have accepted {matches.accepted.join(', ')}.
        </Alert>
      )}
      {unlisted?.cannot && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            asks &&
            personId &&
            isMissingEmail(unlisted.cannot) && (
              <EditEmail personId={personId} name={unlisted.name} onSaved={() => void add(personId)} />
            )
          }
        >
          {describeRefusal(unlisted)}
        </Alert>
      )}
      {person && !person.cannot && (
        <Section title={person.name}>
          <DoctorList doctors={[person]} pick={pick} />
        </Section>
      )}
      {person ? (
        <OptionalGroup title="Other doctors">
          <Box sx={{ pt: 2 }}>{others}</Box>
        </OptionalGroup>
      ) : (
        others
      )}
    </Box>
  );
  return (
    <Screen
      title={title}
      note={
        <Parts sx={{ fontSize: 'inherit' }}>
          <span>{matches.title} </span>
          <span>{matches.dates}</span>
        </Parts>
      }
      crumbs={
        <>
          {person ? (
            <Link to={`/doctors/${personId}/work`}>Suitable work for {person.name}</Link>
          ) : vacancyId ? (
            <Link to="/vacancies">Vacancies</Link>
          ) : (
            <Link to="/jobs">Jobs</Link>
          )}{' '}
          /{' '}
          <Link className="nowrap" to={path}>
            {reference}
          </Link>{' '}
          / {title}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: '1.75rem',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: asks ? 'minmax(0, 1fr) minmax(17rem, 21rem)' : '1fr',
          },
          alignItems: 'start',
        }}
      >
        {/* If the URL names a doctor, the panel with the chosen doctors comes before the lists on a phone. */}
        {personId ? (
          <>
            {panel}
            {lists}
          </>
        ) : (
          <>
            {lists}
            {panel}
          </>
        )}
      </Box>
    </Screen>
  );
}

/** Sort orders: first of doctors who are free on all days, then of doctors who are free on some days. */
const freeOrder = ['Sorted by registration and region', 'Sorted by registration and free days'];

type Pick = { isChosen: (doctor: MatchedDoctor) => boolean; toggle: (doctor: MatchedDoctor) => void };

type Props = {
  doctors: readonly MatchedDoctor[];
  pick: Pick | null;
  /** False if the title above the list says which days the doctors are free. */
  showsDays?: boolean;
  /** True for doctors with other work on some of the days, which is then a warning. */
  areBusy?: boolean;
};

function DoctorList({ doctors, pick, showsDays = true, areBusy = false }: Props) {
  return (
    <Lines>
      {doctors.map((doctor) => (
        <Match key={doctor.id} className={pick?.isChosen(doctor) ? 'chosen' : undefined}>
          {pick && (
            <Checkbox
              slotProps={{ input: { 'aria-label': `Choose ${doctor.name}` } }}
              sx={{ m: '-0.625rem', p: '0.625rem' }}
              checked={pick.isChosen(doctor)}
              onChange={() => pick.toggle(doctor)}
            />
          )}
          <div>
            <Strong>
              <Link to={doctor.enquiry ? `/enquiries/${doctor.enquiry}/show` : `/doctors/${doctor.id}/show`}>
                {doctor.name}
              </Link>
            </Strong>
            <Parts>
              <span>{doctor.detail}</span>
              {doctor.phone && (
                <span>
                  <PhoneLink phone={toPhoneNumber(doctor.phone)} />
                </span>
              )}
            </Parts>
          </div>
          {showsDays && <span className="days">{areBusy ? doctor.otherDays : doctor.days}</span>}
          <div className="reasons">
            <MatchReasons
              name={doctor.name}
              reasons={areBusy ? [{ tone: 'missing', text: doctor.days }, ...doctor.reasons] : doctor.reasons}
            />
          </div>
        </Match>
      ))}
    </Lines>
  );
}

const Match = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(8rem, auto)',
  gap: '0.125rem 0.75rem',
  alignItems: 'start',
  '&.chosen': { background: 'var(--tint)', boxShadow: '-0.5rem 0 var(--tint), 0.5rem 0 var(--tint)' },
  '& .days': { fontSize: 'var(--t-sm)', textAlign: 'right' },
  '& .reasons': { gridColumn: '2 / -1' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& .days': { gridColumn: '2', textAlign: 'left' },
    '& .reasons ul': { display: 'grid' },
  },
  '&:not(:has(input))': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .reasons': { gridColumn: '1 / -1' },
    [theme.breakpoints.down('sm')]: { '& .days': { gridColumn: '1 / -1' } },
  },
}));
