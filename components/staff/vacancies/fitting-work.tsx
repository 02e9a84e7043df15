import { Button, Chip } from '@mui/material';
import { HttpError, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { Lines, Section } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { FittingForDoctor } from '@/lib/employers/matching/matching';
import { entryStateLabels } from './vacancy-record';

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
      <Screen heading={isMissing ? 'Doctor not found' : 'Jobs and vacancies that suit a doctor'}>
        {!isMissing && <RecordState what="list of jobs" of={{ ...query, record: undefined }} />}
        <Link to="/doctors">Back to the doctors</Link>
      </Screen>
    );
  const { vacancies, jobs, jobsTotal, overlapping, said, ownWords } = data;
  return (
    <Screen
      title="Jobs and vacancies that suit a doctor"
      heading={`Jobs and vacancies that suit ${data.name}`}
      note={data.wants || 'No grade or speciality yet'}
      crumbs={
        <>
          <Link to="/doctors">Doctors</Link> / <Link to={`/doctors/${data.id}/show`}>{data.name}</Link> / Work
        </>
      }
    >
      <RecordUpdates record={data} />
      <Section title={count(vacancies.length, 'vacancy', 'vacancies')}>
        <Lines none="No open vacancy fits this doctor’s grade, speciality and days.">
          {vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <Strong>
                <Link to={`/vacancies/${vacancy.id}/show`}>
                  {vacancy.reference}: {vacancy.title}
                </Link>
              </Strong>
              <Detail>
                {vacancy.detail} · {vacancy.fit}
              </Detail>
              {vacancy.listed ? (
                <Chip size="small" label={entryStateLabels[vacancy.listed]} />
              ) : (
                <Button
                  component={Link}
                  size="small"
                  variant="outlined"
                  to={`/vacancies/${vacancy.id}/doctors?person=${data.id}`}
                  aria-label={`Find doctors for ${vacancy.reference}, with ${data.name} chosen`}
                  sx={{ mt: 0.5 }}
                >
                  Find doctors
                </Button>
              )}
            </li>
          ))}
        </Lines>
      </Section>
      <Section
        title={said ? count(jobsTotal, 'job fits', 'jobs fit') : 'Jobs for this grade and speciality'}
        aside={
          said ? (
            jobsTotal > jobs.length && <Detail>Showing the first {jobs.length}</Detail>
          ) : (
            <Detail>
              The job that starts first is at the top.{' '}
              {ownWords
                ? `Compare the dates with what the doctor told us: “${ownWords}”`
                : 'We do not know the doctor’s free days, so the dates may not suit them'}
            </Detail>
          )
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
            <li key={job.number}>
              <Strong>
                <Link to={`/jobs/${job.number}`}>{job.title}</Link>
              </Strong>
              <Detail>
                {job.number} · {job.detail}
              </Detail>
            </li>
          ))}
        </Lines>
        {overlapping > 0 && (
          <p className="muted">
            {count(overlapping, 'more job is', 'more jobs are')} only partly within the doctor’s free days.
          </p>
        )}
      </Section>
    </Screen>
  );
}
