import { Alert, Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { DoctorMatches, MatchedDoctor } from '@/lib/employers/matching/matching';
import { ChosenDoctors } from './chosen-doctors';

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

function Matches({ matches }: { matches: DoctorMatches }) {
  const { free, unknown, leftOut, reference, vacancyId } = matches;
  const [search] = useSearchParams();
  const personId = search.get('person');
  // Keeps these doctors from the first render, because doctors whom staff have asked are no longer in `free` and
  // `unknown`.
  const [asked] = useState(() => [...free, ...unknown].filter((doctor) => doctor.personId === personId));
  const [chosen, setChosen] = useState<readonly MatchedDoctor[]>(asked);
  const total = leftOut.reduce((sum, one) => sum + one.count, 0);
  const asks = vacancyId !== null && matches.open;
  const isChosen = (doctor: MatchedDoctor) => chosen.some(({ id }) => id === doctor.id);
  const toggle = (doctor: MatchedDoctor) =>
    setChosen(isChosen(doctor) ? chosen.filter(({ id }) => id !== doctor.id) : [...chosen, doctor]);
  const pick = asks ? { isChosen, toggle } : null;
  const path = vacancyId ? `/vacancies/${vacancyId}/show` : `/jobs/${reference}`;
  return (
    <Screen
      title="Find doctors"
      note={`${reference} · ${matches.title} · ${matches.dates}`}
      crumbs={
        vacancyId && (
          <>
            <Link to="/vacancies">Vacancies</Link> / <Link to={path}>{reference}</Link> / Find doctors
          </>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: '1.75rem',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: asks ? 'minmax(0, 1fr) minmax(17rem, 24rem)' : '1fr',
          },
          alignItems: 'start',
        }}
      >
        <div>
          <RecordUpdates record={matches} />
          {matches.accepted.length > 0 && (
            <Alert severity="warning">
              The employer needs no more doctors: they have accepted {matches.accepted.join(', ')}.
            </Alert>
          )}
          {personId && asked.length === 0 && (
            <Alert severity="info">
              The doctor you chose is not in these lists. Search for their name to see the reason.
            </Alert>
          )}
          <Section
            title={`${count(free.length, 'doctor is free', 'doctors are free')}`}
            aside={<Detail>Sorted by number of free days, registration, region and distance</Detail>}
          >
            <DoctorList doctors={free} pick={pick} none="No doctor has marked these days as free." />
          </Section>
          {unknown.length > 0 && (
            <Section
              title={`${count(matches.unknownTotal, 'doctor has', 'doctors have')} not entered any free days`}
              aside={
                matches.unknownTotal > unknown.length && <Detail>Showing the first {unknown.length}</Detail>
              }
            >
              <DoctorList doctors={unknown} pick={pick} />
            </Section>
          )}
          {total > 0 && (
            <details>
              <summary>
                <b>Reasons why {count(total, 'doctor is', 'doctors are')} not shown</b>
              </summary>
              <Lines>
                {leftOut.map((reason) => (
                  <Row key={reason.text}>
                    <span>{reason.text}</span>
                    <b>{reason.count}</b>
                  </Row>
                ))}
              </Lines>
            </details>
          )}
          <p className="muted">
            These lists depend only on speciality, grade, days, registration, region and distance. We tell
            doctors nothing until you ask them for consent.
          </p>
        </div>
        {asks && (
          <ChosenDoctors
            matches={matches}
            vacancyId={vacancyId}
            chosen={chosen}
            toggle={toggle}
            path={personId ? `/doctors/${personId}/work` : path}
          />
        )}
      </Box>
    </Screen>
  );
}

type Pick = { isChosen: (doctor: MatchedDoctor) => boolean; toggle: (doctor: MatchedDoctor) => void };

function DoctorList({
  doctors,
  pick,
  none,
}: {
  doctors: readonly MatchedDoctor[];
  pick: Pick | null;
  none?: string;
}) {
  if (doctors.length === 0) return <p className="muted">{none}</p>;
  return (
    <Lines>
      {doctors.map((doctor) => (
        <Match key={doctor.id} className={pick?.isChosen(doctor) ? 'chosen' : undefined}>
          {pick && (
            <input
              type="checkbox"
              aria-label={`Choose ${doctor.name}`}
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
            <Detail>{doctor.detail}</Detail>
            <Reasons doctor={doctor} />
          </div>
          <Strong className="days">{doctor.days}</Strong>
        </Match>
      ))}
    </Lines>
  );
}

function Reasons({ doctor }: { doctor: MatchedDoctor }) {
  return (
    <Words aria-label={`Reasons for ${doctor.name}`}>
      {doctor.reasons.map(({ tone, text }) => (
        <li key={text} className={tone}>
          <span aria-hidden>{tone === 'yes' ? '✓' : '!'}</span> {text}
        </li>
      ))}
    </Words>
  );
}

const Match = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(8rem, auto)',
  gap: '0.25rem 0.75rem',
  alignItems: 'start',
  paddingInline: '0.5rem',
  '&.chosen': { background: 'var(--tint)' },
  '& input': { width: '1.5rem', height: '1.5rem', margin: 0, accentColor: 'var(--action)' },
  '& .days': { textAlign: 'right' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& .days': { gridColumn: '2', textAlign: 'left' },
  },
}));

const Words = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.125rem 0.875rem',
  fontSize: 'var(--t-xs)',
  '& .yes span': { color: 'var(--success)' },
  '& .missing': { color: 'var(--warning)' },
});
