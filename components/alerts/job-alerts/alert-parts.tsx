import Link from 'next/link';
import { count, formatNumber } from '@/lib/core/text';
import type { AlertPreviewView } from '@/lib/alerts/job-alerts/job-alert-view';
import { NotForMeLink } from '@/components/alerts/not-for-me/not-for-me-link';
import { CheckField, FieldErrorText } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { paths } from '@/lib/routes';
import {
  alertDay,
  alertFrequencies,
  alertTime,
  type AlertFrequency,
} from '@/lib/alerts/job-alerts/job-alert';
import { dateFits, type JobSearch } from '@/lib/jobs/search/job-search';
import styles from './job-alerts.module.css';

export function AlertWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <p>Every new job in Australia and New Zealand.</p>;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

const labels: Record<AlertFrequency, string> = { instant: 'Instant', daily: 'Daily', weekly: 'Weekly' };

type FrequencyProps = { chosen: string; zone: string; error: string | undefined };

export function FrequencyField({ chosen, zone, error }: FrequencyProps) {
  const when: Record<AlertFrequency, string> = {
    instant: 'Within minutes',
    daily: `At ${alertTime.text} (${zone})`,
    weekly: `On ${alertDay.name} at ${alertTime.text} (${zone})`,
  };
  return (
    <fieldset className={error ? 'field field--error' : 'field'} id="frequency">
      <legend className={styles.legend}>How often</legend>
      {error && <FieldErrorText id="frequency-error">{error}</FieldErrorText>}
      <div className={styles.often}>
        {alertFrequencies.map((value) => (
          <label key={value} className="radio">
            <input
              type="radio"
              name="frequency"
              value={value}
              defaultChecked={value === chosen}
              aria-labelledby={`frequency-${value}`}
              aria-describedby={`frequency-${value}-when`}
            />
            <span>
              <span id={`frequency-${value}`}>{labels[value]}</span>
              <small id={`frequency-${value}-when`}>{when[value]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const workTypes = [
  { value: '', label: 'All' },
  { value: 'locum', label: 'Locum' },
  { value: 'permanent', label: 'Permanent' },
];

export function WorkTypeField({ chosen }: { chosen: string }) {
  return (
    <fieldset className="field">
      <legend className={styles.legend}>Work type</legend>
      <div className={`seg ${styles.narrow}`}>
        {workTypes.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="work_type" value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const lastDays = (jobs: number) => `${count(jobs, 'new job')} in the last 7 days`;

const fitLabels: Record<JobSearch['fit'], string> = {
  fits: 'Only jobs that fit my dates',
  overlaps: 'Jobs that fit or overlap my dates',
};

type Props = {
  chosen: string;
  error: string | undefined;
  /** Returns how many of last week's jobs the alert would have contained with this option of `fit`. */
  week?: (fit: JobSearch['fit']) => number;
};

export function FitField({ chosen, error, week }: Props) {
  return (
    <fieldset className={error ? 'field field--error' : 'field'} id="fit">
      <legend className={styles.legend}>Which jobs should we send you?</legend>
      {error && <FieldErrorText id="fit-error">{error}</FieldErrorText>}
      <Radios
        name="fit"
        choices={dateFits.map((value) => ({
          value,
          label: (
            <>
              {fitLabels[value]}
              {week && <small className={styles.week}>{lastDays(week(value))}</small>}
            </>
          ),
        }))}
        chosen={chosen}
      />
    </fieldset>
  );
}

type AvailabilityFieldProps = { chosen: boolean; saysDays: boolean; week?: number };

export function AvailabilityField({ chosen, saysDays, week }: AvailabilityFieldProps) {
  return (
    <CheckField
      name="availability"
      label="Only jobs that fit my availability"
      defaultChecked={chosen}
      hint={
        saysDays ? (
          <>
            We send a job only if it falls entirely within{' '}
            <Link href={paths.availability()}>your availability</Link> when it is published.
            {week !== undefined && ` ${lastDays(week)}.`}
          </>
        ) : (
          <>
            You haven’t set your availability. Until you do, the alert sends every job that matches its
            search. <Link href={paths.availability()}>Set your availability</Link>
          </>
        )
      }
    />
  );
}

/** From this many jobs a week on, the form suggests to narrow the alert. */
const manyPerWeek = 70;

/** For narrow windows, in which the preview is below the button. */
export function AlertCount({ week }: { week: number }) {
  return (
    <p className={`small ${styles.count}`}>
      {lastDays(week)} {week === 1 ? 'matches' : 'match'}.
    </p>
  );
}

export function AlertPreview({
  preview: { week, month, jobs, href },
  signedIn,
  words,
}: {
  preview: AlertPreviewView;
  signedIn: boolean;
  /** Criteria to show above the jobs. Empty for an alert without criteria. */
  words?: readonly string[];
}) {
  const isTooWide = words?.length === 0 && week > manyPerWeek;
  return (
    <section className={`panel panel--surface ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      {words && <AlertWords words={words} />}
      <p role="status">
        <b className="num">{count(week, 'new job')} in the last 7 days</b>
        {isTooWide && `, about ${formatNumber(Math.round(week / 7))} a day`}, {formatNumber(month)} in the
        last 30 days.
        {isTooWide && ' Choose a speciality to get fewer.'}
        {month === 0 && ' We will email you when a matching job is published.'}
        {jobs.length > 0 && jobs.length < week && ` The newest ${jobs.length} jobs:`}
      </p>
      {jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.number}>
              <Link href={job.href}>{job.title}</Link>
              <span className="num">{job.dates.value}</span>
              <span className="num">
                {job.rate.known ? `${job.rate.amount} ${job.rate.unit ?? ''}` : job.rate.amount}
              </span>
              {signedIn && <NotForMeLink number={job.number} title={job.title} />}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={href}>See all open jobs{words?.length === 0 ? '' : ' for this search'}</Link>
      </p>
    </section>
  );
}
