import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { DayRanges } from '@/components/staff/kit/long-text';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { entryTones } from '@/components/staff/kit/state-tones';
import { Detail, keepState, Strong } from '@/components/staff/kit/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count, lowerFirst, upperFirst } from '@/lib/core/text';
import {
  noFreeDays,
  type FittingForDoctor,
  type FittingVacancy,
  type MatchReason,
} from '@/lib/employers/matching/matching';
import { maxAskedAtOnce } from '@/lib/employers/shortlists/shortlist';
import { FittingJobs } from './fitting-jobs';
import { entryStateLabels } from './vacancy-record';
import { WorkLine } from './work-line';

type Part = { data: FittingForDoctor };
type Choice = { chosen: readonly string[]; toggle: (id: string) => void };

/** Screen with the jobs and vacancies that fit a doctor. The audit log records who opens it. */
export function FittingWork() {
  const { id = '' } = useParams();
  const query = useGetOne<FittingForDoctor>(
    'fitting-work',
    { id },
    { retry: false, refetchInterval: recordRefetchMs },
  );
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status === 404;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  // If a later refresh fails, the loaded work stays on the screen.
  if (!data || isMissing)
    return (
      <Screen heading={isMissing ? 'Doctor not found' : 'Suitable work'}>
        {!isMissing && <RecordState what="list of jobs" of={{ ...query, record: undefined }} />}
        <Link to="/doctors">Back to the doctors</Link>
      </Screen>
    );
  const parts = [
    <Vacancies key="vacancies" data={data} chosen={chosen} toggle={toggle} />,
    <FittingJobs key="jobs" data={data} />,
  ];
  if (data.said && data.jobs.length > 0 && !data.vacancies.some(isFitting)) parts.reverse();
  return (
    <Screen
      title="Suitable work"
      heading={`Suitable work for ${data.name}`}
      note={[data.searched.work || 'Grade and speciality not known', data.searched.registration].join(' · ')}
      crumbs={
        <>
          <Link to="/doctors">Doctors</Link> / <Link to={`/doctors/${data.id}/show`}>{data.name}</Link> /
          Suitable work
        </>
      }
    >
      <RecordUpdates record={data} />
      <Searched data={data} />
      {!data.canAsk && (
        <Alert severity="warning" sx={{ mb: 2 }} action={<EditEmail personId={data.id} name={data.name} />}>
          We have no email address for {data.name}, so you cannot put the doctor forward for a vacancy.
        </Alert>
      )}
      {parts}
      {chosen.length > 0 && <AskTogether path={`/doctors/${data.id}/work/ask`} chosen={chosen} />}
    </Screen>
  );
}

/** Bar at the bottom of the window that leads to one request for all chosen vacancies. */
function AskTogether({ path, chosen }: { path: string; chosen: readonly string[] }) {
  const isTooMany = chosen.length > maxAskedAtOnce;
  return (
    <Actions
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        p: 1,
        bgcolor: 'var(--tint)',
        borderRadius: 'var(--r-card)',
      }}
    >
      <Button
        component={Link}
        variant="contained"
        to={`${path}?for=${chosen.join(',')}`}
        disabled={isTooMany}
      >
        Put forward to {count(chosen.length, 'vacancy', 'vacancies')}
      </Button>
      <Detail>
        {isTooMany
          ? `One email can ask about at most ${maxAskedAtOnce} vacancies.`
          : chosen.length > 1 && 'The doctor gets one email about all of them.'}
      </Detail>
    </Actions>
  );
}

/** Shows which free days and regions the site compared. If no free days are known, offers to call the doctor. */
function Searched({ data }: Part) {
  const { said, searched, phone } = data;
  const { days, where, refusal, source, reference } = searched;
  return (
    <Alert severity={said ? 'info' : 'warning'} sx={{ mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      <Actions sx={{ justifyContent: 'space-between' }}>
        <div>
          <Strong>
            {said && days !== noFreeDays ? <DayRanges ranges={`Free ${days}`.split(', ')} /> : days}
          </Strong>
          {refusal && <Detail>{refusal}. You may still ask about a vacancy.</Detail>}
          {findSharedReasons(data.vacancies).map(({ tone, text }) => (
            <Detail key={text} sx={tone === 'missing' ? { color: 'var(--warning)' } : undefined}>
              For each vacancy: {text}{' '}
              {text.includes('to check:') && <Link to={`/doctors/${data.id}/show#documents`}>Check</Link>}
            </Detail>
          ))}
          {!said && <Detail>Ask whether the doctor is free before you put them forward.</Detail>}
          <Detail>
            {where === 'Anywhere' ? 'Any region' : where}
            {source && ` · free days entered by ${lowerFirst(source)}, less booked days`}
            {reference && (
              <>
                {' '}
                <Link className="nowrap" to={`/enquiries/${reference}/show`}>
                  {reference}
                </Link>
              </>
            )}
          </Detail>
        </div>
        {phone && (
          <Box sx={{ display: 'grid', flexBasis: { xs: '100%', sm: 'auto' } }}>
            <PhoneButton phone={toPhoneNumber(phone)} isMain={!said} />
          </Box>
        )}
      </Actions>
    </Alert>
  );
}

const isAnswered = ({ listed }: Pick<FittingVacancy, 'listed'>) =>
  listed === 'accepted' || listed === 'declined';

const isFitting = ({ listed, isPartly, isFilled, isElsewhere }: FittingVacancy) =>
  !isAnswered({ listed }) && !isPartly && !isFilled && !isElsewhere;

/** Reasons that all vacancies share that fit, such as the documents. They are above the list instead of in each row. */
function findSharedReasons(vacancies: readonly FittingVacancy[]): MatchReason[] {
  const [first, ...others] = vacancies.filter(isFitting);
  if (!first || others.length === 0) return [];
  return first.reasons.filter(({ text }) =>
    others.every(({ reasons }) => reasons.some((reason) => reason.text === text)),
  );
}

function Vacancies({ data, ...choice }: Part & Choice) {
  const unanswered = data.vacancies.filter((vacancy) => !isAnswered(vacancy));
  const elsewhere = unanswered.filter(({ isElsewhere }) => isElsewhere);
  const others = unanswered.filter(({ isElsewhere }) => !isElsewhere);
  const partly = others.filter(({ isPartly, isFilled }) => isPartly && !isFilled);
  const open = data.vacancies.filter(isFitting);
  const enough = others.filter(({ isPartly, isFilled }) => !isPartly && isFilled);
  const full = enough.filter((one) => !one.listed && !one.isEnded);
  const filled = enough.filter((one) => !one.listed && one.isEnded);
  const asked = enough.filter((one) => one.listed === 'asked');
  const listed = enough.filter((one) => one.listed && one.listed !== 'asked');
  const groups = [
    {
      rows: elsewhere,
      title: `Other regions: ${count(elsewhere.length, 'vacancy', 'vacancies')}`,
      isOpen: open.length === 0,
    },
    {
      rows: partly,
      title: `${count(partly.length, 'vacancy is', 'vacancies are')} only partly within the doctor’s free days`,
      isOpen: open.length === 0,
    },
    {
      rows: full,
      title: `${count(full.length, 'vacancy fits, but has', 'vacancies fit, but have')} enough doctors`,
      isOpen: open.length === 0,
    },
    {
      rows: filled,
      title: count(filled.length, 'filled vacancy would fit', 'filled vacancies would fit'),
      isOpen: false,
    },
    { rows: asked, title: `${asked.length} already asked about`, isOpen: false },
    { rows: listed, title: `${listed.length} already put forward`, isOpen: false },
    ...(['accepted', 'declined'] as const).map((answer) => {
      const rows = data.vacancies.filter(({ listed }) => listed === answer);
      const title = `${upperFirst(answer)} for ${count(rows.length, 'vacancy', 'vacancies')}`;
      return { rows, title, isOpen: answer === 'declined' && open.length === 0 };
    }),
  ].filter(({ rows }) => rows.length > 0);
  const shared = new Set(findSharedReasons(data.vacancies).map(({ text }) => text));
  const toRow = (vacancy: FittingVacancy) => {
    const reasons = vacancy.reasons.filter(({ text }) => !shared.has(text));
    return <Vacancy key={vacancy.id} vacancy={{ ...vacancy, reasons }} data={data} {...choice} />;
  };
  const hasDeclined = data.vacancies.some(({ listed, isEnded }) => listed === 'declined' && !isEnded);
  return (
    <Section
      title={open.length === 0 ? 'Vacancies' : count(open.length, 'vacancy fits', 'vacancies fit')}
      aside={
        open.length > 1 && (
          <Detail>{data.canAsk ? 'Tick several to ask about them in one email' : 'Earliest first'}</Detail>
        )
      }
    >
      <Lines
        none={`No ${hasDeclined ? 'other ' : ''}vacancy that still needs doctors fits this doctor’s grade, speciality, regions and days.`}
      >
        {open.map(toRow)}
      </Lines>
      {groups.map(({ rows, title, isOpen }) => (
        <OptionalGroup key={title} as="h3" title={title} isUsed={isOpen}>
          <Lines>{rows.map(toRow)}</Lines>
        </OptionalGroup>
      ))}
    </Section>
  );
}

function Vacancy({ vacancy, data, chosen, toggle }: Part & Choice & { vacancy: FittingVacancy }) {
  const { id, reference, listed, isUnsent, isEnded } = vacancy;
  const canAsk = !listed && !isEnded && data.canAsk;
  // The vacancy links back to this screen, also after a reload, which empties the state.
  const path = `/vacancies/${id}/show?person=${data.id}`;
  return (
    <WorkLine
      id={id}
      title={
        <Link to={path} state={canAsk ? { doctor: { id: data.id, name: data.name } } : null}>
          {keepState(vacancy.title)}
        </Link>
      }
      detail={[reference, ...vacancy.details].map((part) => (
        <span key={part}>{part} </span>
      ))}
      dates={vacancy.dates}
      terms={vacancy.terms}
      name={reference}
      pick={canAsk ? { isChosen: chosen.includes(id), toggle: () => toggle(id) } : null}
      reasons={[
        ...(vacancy.isWhole || vacancy.isPartly
          ? [{ tone: vacancy.isWhole ? ('yes' as const) : ('missing' as const), text: vacancy.fit }]
          : []),
        ...(vacancy.alsoAsked ? [{ tone: 'missing' as const, text: vacancy.alsoAsked }] : []),
        ...vacancy.reasons,
      ]}
    >
      {listed && <StateChip tone={entryTones[listed]}>{entryStateLabels[listed]}</StateChip>}
      {isUnsent && !isEnded && (
        <Button component={Link} variant="outlined" to={path} aria-label={`Open shortlist of ${reference}`}>
          Open shortlist
        </Button>
      )}
      {!listed && isEnded && <StateChip tone="over">Filled</StateChip>}
      {canAsk && (
        <Button
          component={Link}
          variant="outlined"
          to={`/vacancies/${id}/doctors?person=${data.id}`}
          aria-label={`Put forward ${data.name} for ${reference}`}
        >
          Put forward
        </Button>
      )}
    </WorkLine>
  );
}
