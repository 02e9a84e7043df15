import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { KeyFigures, Lines, Section } from '@/components/staff/kit/section';
import { useRowFocus } from '@/components/staff/kit/use-row-focus';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { enquiryTones, entryTones } from '@/components/staff/kit/state-tones';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type {
  FittingForDoctor,
  FittingJob,
  FittingVacancy,
  MatchReason,
} from '@/lib/employers/matching/matching';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { MatchReasons } from './match-reasons';
import { entryStateLabels } from './vacancy-record';

type Part = { data: FittingForDoctor };

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
  // If a later refresh fails, the loaded work stays on the screen.
  if (!data || isMissing)
    return (
      <Screen heading={isMissing ? 'Doctor not found' : 'Suitable work'}>
        {!isMissing && <RecordState what="list of jobs" of={{ ...query, record: undefined }} />}
        <Link to="/doctors">Back to the doctors</Link>
      </Screen>
    );
  return (
    <Screen
      title="Suitable work"
      heading={`Suitable work for ${data.name}`}
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
      <Vacancies data={data} />
      <Jobs data={data} />
    </Screen>
  );
}

function Searched({ data: { searched } }: Part) {
  const { work, days, where, registration, source, reference } = searched;
  return (
    <KeyFigures aria-label="What we compared">
      <div>
        <dt>Grade and speciality</dt>
        <dd>{work || 'Not known'}</dd>
      </div>
      <div>
        <dt>Free</dt>
        <dd>{days}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{where}</dd>
      </div>
      <div>
        <dt>Registration</dt>
        <dd>{registration}</dd>
      </div>
      {source && (
        <div>
          <dt>Entered by</dt>
          <dd>
            {source}
            {reference && (
              <Detail>
                <Link className="nowrap" to={`/enquiries/${reference}/show`}>
                  {reference}
                </Link>
              </Detail>
            )}
          </dd>
        </div>
      )}
    </KeyFigures>
  );
}

/** With fewer open vacancies, the list also shows filled ones, which may become free again. */
const fewVacancies = 3;

function Vacancies({ data }: Part) {
  const whole = data.vacancies.filter(({ isPartly }) => !isPartly);
  const partly = data.vacancies.filter(({ isPartly, isFilled }) => isPartly && !isFilled);
  const open = whole.filter(({ isFilled }) => !isFilled);
  const filled = whole.filter(({ isFilled, listed }) => isFilled && !listed);
  const listed = whole.filter((vacancy) => vacancy.isFilled && vacancy.listed);
  const toRow = (vacancy: FittingVacancy) => <Vacancy key={vacancy.id} vacancy={vacancy} data={data} />;
  return (
    <Section title={count(open.length, 'vacancy fits', 'vacancies fit')}>
      <Lines none="No open vacancy fits this doctor’s grade, speciality and days.">{open.map(toRow)}</Lines>
      {filled.length > 0 && (
        <Partly open={open.length < fewVacancies}>
          <summary>
            {count(filled.length, 'vacancy fits, but has', 'vacancies fit, but have')} enough doctors
          </summary>
          <Lines>{filled.map(toRow)}</Lines>
        </Partly>
      )}
      {listed.length > 0 && (
        <Partly open={open.length < fewVacancies}>
          <summary>{listed.length} already put forward</summary>
          <Lines>{listed.map(toRow)}</Lines>
        </Partly>
      )}
      {partly.length > 0 && (
        <Partly open={open.length === 0}>
          <summary>
            {count(partly.length, 'more vacancy has', 'more vacancies have')} days on which the doctor is not
            free
          </summary>
          <Lines>{partly.map(toRow)}</Lines>
        </Partly>
      )}
    </Section>
  );
}

function Vacancy({ vacancy, data }: Part & { vacancy: FittingVacancy }) {
  const { id, reference, listed, isUnsent, isFilled, isEnded } = vacancy;
  const canAsk = !listed && !isEnded && data.canAsk;
  return (
    <Work
      id={id}
      title={
        <Link
          to={`/vacancies/${id}/show`}
          state={canAsk ? { doctor: { id: data.id, name: data.name } } : null}
        >
          {reference}: {vacancy.title}
        </Link>
      }
      detail={vacancy.detail}
      name={reference}
      reasons={[
        vacancy.isWhole || vacancy.isPartly
          ? { tone: vacancy.isWhole ? 'yes' : 'missing', text: vacancy.fit }
          : { tone: 'missing', text: 'Ask whether the doctor is free' },
        ...(vacancy.alsoAsked ? [{ tone: 'missing' as const, text: vacancy.alsoAsked }] : []),
        ...vacancy.reasons,
      ]}
    >
      {listed && <StateChip tone={entryTones[listed]}>{entryStateLabels[listed]}</StateChip>}
      {isUnsent && !isEnded && (
        <Button
          component={Link}
          variant="outlined"
          to={`/vacancies/${id}/show`}
          aria-label={`Send shortlist for ${reference}`}
        >
          Send shortlist
        </Button>
      )}
      {!listed && isFilled && <StateChip tone="over">{isEnded ? 'Filled' : 'Enough doctors'}</StateChip>}
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
    </Work>
  );
}

function Jobs({ data }: Part) {
  const { jobs, jobsTotal, partly, partlyTotal, said } = data;
  const isCut = jobsTotal > jobs.length;
  return (
    <Section
      title={said ? count(jobsTotal, 'job fits', 'jobs fit') : 'Jobs for this grade and speciality'}
      aside={
        <Detail>
          {said
            ? isCut && `Showing the first ${jobs.length}`
            : 'The job that starts first is at the top. The dates may not suit the doctor'}
        </Detail>
      }
    >
      <Lines
        none={
          said
            ? 'No open job fits this doctor’s preferences and free days.'
            : 'There is no open job for this grade and speciality.'
        }
      >
        {jobs.map((job) => (
          <Job key={job.number} job={job} data={data} isWhole />
        ))}
      </Lines>
      {partly.length > 0 && (
        <Partly open={jobs.length === 0}>
          <summary>
            {said
              ? `${count(partlyTotal, 'more job is', 'more jobs are')} only partly within the doctor’s free days`
              : `${count(partlyTotal, 'more job overlaps', 'more jobs overlap')} the doctor’s other work`}
          </summary>
          {partlyTotal > partly.length && <Detail>Showing the first {partly.length}</Detail>}
          <Lines>
            {partly.map((job) => (
              <Job key={job.number} job={job} data={data} isWhole={false} />
            ))}
          </Lines>
        </Partly>
      )}
    </Section>
  );
}

function Job({ job, data, isWhole }: Part & { job: FittingJob; isWhole: boolean }) {
  const mayAdd = useStaff().resources.doctors?.create ?? false;
  const { number, title, enquiry } = job;
  return (
    <Work
      id={number}
      title={<a href={job.href}>{title}</a>}
      detail={
        <>
          <Link to={`/jobs/${number}`}>{number}</Link> · {job.detail}
        </>
      }
      name={number}
      reasons={[
        ...(job.fit ? [{ tone: isWhole ? ('yes' as const) : ('missing' as const), text: job.fit }] : []),
        ...job.reasons,
      ]}
    >
      {enquiry && (
        <>
          <StateChip tone={enquiryTones[enquiry.state]}>{staffStateLabels[enquiry.state]}</StateChip>
          <Link className="nowrap" to={`/enquiries/${enquiry.reference}/show`}>
            {enquiry.reference}
          </Link>
        </>
      )}
      {!enquiry && mayAdd && (
        <Button
          component={Link}
          variant="outlined"
          to={`/doctors/create?person=${data.id}&job=${number}`}
          aria-label={`Record interest of ${data.name} in ${number}`}
        >
          Record interest
        </Button>
      )}
    </Work>
  );
}

function Work({
  id,
  title,
  detail,
  name,
  reasons,
  children,
}: {
  id: string;
  title: ReactNode;
  detail: ReactNode;
  name: string;
  reasons: readonly MatchReason[];
  children: ReactNode;
}) {
  return (
    <WorkRow {...useRowFocus(id)}>
      <div>
        <Strong>{title}</Strong>
        <Detail>{detail}</Detail>
        <MatchReasons name={name} reasons={reasons} />
      </div>
      <div className="act">{children}</div>
    </WorkRow>
  );
}

const WorkRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.25rem 1.5rem',
  alignItems: 'center',
  '& .act': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 0.5rem',
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
  [theme.breakpoints.down('md')]: {
    '& > div > :first-child a': { textDecoration: 'none' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '0.5rem',
    '& .act': { justifyContent: 'flex-start' },
    '& .act .MuiButton-root': { minHeight: 'var(--touch)' },
  },
}));

const Partly = styled('details')({
  '& summary': {
    paddingBlock: '0.75rem',
    color: 'var(--link)',
    cursor: 'pointer',
  },
});
