import Link from 'next/link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { gradeGroupLabels } from '@/lib/jobs/listing/grade-group';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import { paths } from '@/lib/routes';
import { DemandMethod } from './demand-method';
import styles from './demand-page.module.css';
import { DemandGradeLinks } from './demand-sort-links';
import { DemandTable } from './demand-table';
import { RateRanges } from './rate-ranges';
import chartStyles from './demand-chart.module.css';
import factsStyles from './demand-facts.module.css';
import { SpecialityField } from '@/components/forms/speciality-field';
import { Button } from '@/components/ui/button';
import onwardStyles from './demand-onward.module.css';

export function DemandPage({ view, counted, record, choices }: DemandPageProps) {
  const { open, locum, permanent, newThisWeek, regions, rows, bars, facts, ranges, grades } = view;
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: paths.home() },
            { label: 'Doctors', href: paths.doctors() },
            { label: 'Specialities in demand' },
          ]}
        />
        <h1>Specialities in demand</h1>
        <p className="lead">
          {formatNumber(open)} {open === 1 ? 'job is' : 'jobs are'} open on this site
          {open > 0 && (
            <>
              , {formatNumber(locum)} locum and {formatNumber(permanent)} permanent, in {rows.length}{' '}
              {rows.length === 1 ? 'speciality' : 'specialities'} and {regions}{' '}
              {regions === 1 ? 'region' : 'regions'}. {formatNumber(newThisWeek)}{' '}
              {newThisWeek === 1 ? 'was' : 'were'} added in the last seven days
            </>
          )}
          .
        </p>
        <p className={styles.dates}>
          <span>
            Counted <time dateTime={counted.at}>{counted.words}</time>
          </span>
          <a href="#method-text">How we count jobs and rates</a>
        </p>
      </header>
      {rows.length > 0 ? (
        <>
          <div className={`wrap ${styles.overview}`}>
            <DemandChart bars={bars} all={rows.length} />
          </div>
          <section className={`wrap ${styles.rates}`} aria-labelledby="rates">
            <h2 id="rates">Advertised rates</h2>
            <DemandGradeLinks chosen={view} />
            {ranges.length > 0 ? (
              <RateRanges ranges={ranges} />
            ) : (
              <p className={styles.intro}>Too few jobs state a rate for this group of grades.</p>
            )}
          </section>
          <DemandFacts facts={facts} />
          <div className={`wrap ${styles.figures}`}>
            <h2 id="figures">The figures</h2>
            <p className={styles.intro}>
              Open jobs, and median advertised rates for {lowerFirst(gradeGroupLabels[grades])}.
            </p>
            <DemandTable view={view} hasTrend={!record} />
          </div>
        </>
      ) : (
        <p className={`wrap ${styles.none}`}>
          No jobs are open right now. Send a <Link href={paths.enquire()}>general enquiry</Link>, and a
          consultant will call you.
        </p>
      )}
      <DemandMethod record={record} />
      <DemandOnward choices={choices} />
    </article>
  );
}

function DemandOnward({ choices }: { choices: DemandPageProps['choices'] }) {
  return (
    <div className={`wrap ${onwardStyles.onward}`}>
      <form className="panel panel--tint" action={paths.createJobAlert()} aria-labelledby="be-told">
        <h2 id="be-told">Get new jobs by email</h2>
        <p>We email you new jobs in your speciality. No account needed.</p>
        <div className={onwardStyles.fields}>
          <SpecialityField name="specialty" label="Speciality" groups={choices} first="All specialities" />
          <Button type="submit">Create alert</Button>
        </div>
      </form>
      <div className={onwardStyles.more}>
        <h2>Next steps</h2>
        <ul className="plain">
          <li>
            <Link href={paths.jobs()}>Browse jobs by region and start month</Link>
          </li>
          <li>
            <Link href={paths.articles()}>Articles on rates, registration and locum life</Link>
          </li>
          <li>
            <Link href={paths.employers()}>Employers: ask for a doctor</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

function DemandFacts({ facts }: { facts: DemandPageProps['view']['facts'] }) {
  return (
    <section className={factsStyles.facts} aria-labelledby="at-a-glance">
      <div className="wrap">
        <h2 id="at-a-glance">At a glance</h2>
        <dl>
          {facts.map(({ label, slug, name, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Link href={paths.jobList(slug)}>{name}</Link>
                <span className="num">{detail}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function DemandChart({ bars, all }: { bars: DemandPageProps['view']['bars']; all: number }) {
  const most = Math.max(...bars.map(({ locum, permanent }) => locum + permanent));
  const width = (jobs: number) => Math.round((jobs / most) * 1000) / 10;
  const said = bars.map(({ name, locum, permanent }) => `${name} ${locum} and ${permanent}`);
  return (
    <figure className={chartStyles.figure}>
      <figcaption>
        <h2>Open jobs by speciality</h2>
        <p className="small muted">
          {bars.length < all && 'The specialities with the most open jobs. '}The table below has every number
          in this chart.
        </p>
      </figcaption>
      <p className={chartStyles.legend} aria-hidden="true">
        <span className="kind">Locum</span>
        <span className="kind kind--perm">Permanent</span>
      </p>
      <div
        className={chartStyles.bars}
        role="img"
        aria-label={`Bar chart of open jobs, locum and permanent: ${said.join('; ')}.`}
      >
        {bars.map(({ name, locum, permanent }) => (
          <div key={name} className={chartStyles.row}>
            <span className={chartStyles.name}>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect className={chartStyles.locum} width={width(locum)} height="10" />
              <rect className={chartStyles.permanent} x={width(locum)} width={width(permanent)} height="10" />
            </svg>
            <span className={chartStyles.count}>{formatNumber(locum + permanent)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
