import Link from 'next/link';
import { useUser } from '@/components/platform/session/user-provider';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { gradeGroupLabels } from '@/lib/jobs/listing/grade-group';
import type { DemandPageProps, DemandRow } from '@/lib/jobs/demand/specialty-demand-view';
import { paths } from '@/lib/routes';
import { DemandMethod } from './demand-method';
import styles from './demand-page.module.css';
import { DemandChoices } from './demand-sort-links';
import { DemandTable } from './demand-table';
import { SpecialityField } from '@/components/forms/speciality-field';
import { Button } from '@/components/ui/button';
import { LinkList } from '@/components/ui/link-list';
import { Scene } from '@/components/ui/scene';
import onwardStyles from './demand-onward.module.css';

export function DemandPage({ view, counted, record, choices }: DemandPageProps) {
  const { open, locum, permanent, newThisWeek, regions, rows, grades } = view;
  const paid = rows.filter(hasMedian);
  const others = rows.filter((row) => !hasMedian(row));
  return (
    <article>
      <header className={styles.top}>
        <div className={`wrap ${styles.head}`}>
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: paths.home() },
              { label: 'Doctors', href: paths.doctors() },
              { label: 'Specialities in demand' },
            ]}
          />
          <div>
            <h1>Specialities in demand</h1>
            <p className="lead">
              {formatNumber(open)} {open === 1 ? 'job is' : 'jobs are'} open on this site
              {open > 0 && (
                <>
                  , {formatNumber(locum)} locum and {formatNumber(permanent)} permanent, in {rows.length}{' '}
                  {rows.length === 1 ? 'speciality' : 'specialities'} and {regions}{' '}
                  {regions === 1 ? 'state or region' : 'states and regions'}. {formatNumber(newThisWeek)}{' '}
                  {newThisWeek === 1 ? 'was' : 'were'} added in the last seven days
                </>
              )}
              .
            </p>
            <p className={styles.dates}>
              <span>
                Jobs counted <time dateTime={counted.at}>{counted.words}</time>
              </span>
            </p>
          </div>
          <Scene name="rural" eager />
        </div>
      </header>
      {rows.length > 0 ? (
        <div className={`wrap ${styles.figures}`}>
          <h2 id="figures">Pay and open jobs</h2>
          <p className={styles.intro}>
            Median rates for {lowerFirst(gradeGroupLabels[grades])} in open jobs, in Australian dollars unless
            marked NZD. The <Link href={paths.payGuide()}>pay guide</Link> also counts closed jobs.
            {view.axis && (
              <span className={styles.key}>
                {' '}
                The line shows all day rates, the bar the middle half, and the dot the median.
              </span>
            )}
          </p>
          <DemandChoices chosen={view} hasTrend={!record} />
          {paid.length > 0 && <DemandTable view={{ ...view, rows: paid }} hasTrend={!record} />}
          {others.length > 0 && <TooFewRates rows={others} />}
        </div>
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

const hasMedian = ({ perHour, perDay, perYear }: DemandRow) =>
  perHour.length + perDay.length + perYear.length > 0;

function TooFewRates({ rows }: { rows: DemandRow[] }) {
  return (
    <section className={styles.others} aria-labelledby="others">
      <h3 id="others">Fewer than five rates, too few for a median</h3>
      <LinkList
        columns={3}
        links={rows.map(({ slug, name, count }) => ({ label: name, href: paths.jobList(slug), count }))}
      />
    </section>
  );
}

function DemandOnward({ choices }: { choices: DemandPageProps['choices'] }) {
  const { user } = useUser();
  return (
    <div className={`wrap ${onwardStyles.onward}`}>
      <form className="panel panel--tint" action={paths.createJobAlert()} aria-labelledby="be-told">
        <h2 id="be-told">Get new jobs by email</h2>
        <p>We email you new jobs in your speciality.{!user && ' No account needed.'}</p>
        <div className={onwardStyles.fields}>
          <SpecialityField name="specialty" label="Speciality" groups={choices} first="All specialities" />
          <Button type="submit">Create alert</Button>
        </div>
      </form>
      <div className={onwardStyles.more}>
        <h2>Next steps</h2>
        <ul className="plain">
          <li>
            <Link href={paths.jobs()}>Browse jobs by region and month</Link>
          </li>
          <li>
            <Link href={paths.articles()}>Articles on rates, registration and locum life</Link>
          </li>
          <li>
            <Link href={paths.employers()}>Employers: request a doctor</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
