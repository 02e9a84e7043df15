import { trendDays } from '@/lib/jobs/demand/specialty-demand';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import styles from './demand-method.module.css';

export function DemandMethod({ record }: { record: DemandPageProps['record'] }) {
  return (
    <section className={styles.method} aria-labelledby="method">
      <div className="wrap">
        <details>
          <summary>
            <h2 id="method">How we count jobs and rates</h2>
          </summary>
          <dl>
            <dt>Jobs</dt>
            <dd>
              We count each job for any grade that is open on this site at the time above. A job counts once,
              however many sources advertise it. New jobs were added in the last seven days. Locum includes
              fly-in fly-out work. Permanent includes fixed-term and part-time work.
            </dd>
            <dt>Speciality</dt>
            <dd>
              The speciality in the advert. A job in a subspeciality, such as cardiology, counts towards its
              main speciality. The job search shows the same numbers. We leave out specialities without an
              open job.
            </dd>
            <dt>Regions</dt>
            <dd>
              States and territories of Australia and regions of New Zealand with at least one open job. We
              name the three with the most jobs.
            </dd>
            <dt>Median rates</dt>
            <dd>
              Half of the advertised rates are higher, half are lower. We use a range’s midpoint: $1,800 to
              $2,000 per day counts as $1,900. Each median is for one unit, one currency and one group of
              grades. We never convert rates. We round medians to whole dollars, and show them only if there
              are at least five rates. “Consultants and GPs” includes all specialists, rural generalists and
              directors. “Residents” includes interns and principal house officers. “Career medical officers”
              includes GPs without fellowship. Locum rates are per hour or per day, and permanent rates are
              per year. We leave out jobs for grades from more than one group, jobs without a rate, shares of
              billings and rates in other units. Some adverts include super or other pay in the rate; others
              do not. The typical range of a day rate is the middle half of the rates in Australian dollars.
              The line beside it reaches from the lowest to the highest.
            </dd>
            <dt>Change</dt>
            <dd>
              Open jobs now compared with {trendDays} days ago, from our own record of when each job opened
              and closed. A difference of one job, or of less than a tenth, counts as “about the same”. We do
              not compare if there were fewer than five jobs at both times. The number also changes when we
              add or remove a source of adverts.
              {record && (
                <strong>
                  {' '}
                  We do not have enough history yet. Our record
                  {record.since ? ` begins on ${record.since}` : ' begins with the first job'}, so we can show
                  a change {record.trendFrom ? `from ${record.trendFrom}` : `${trendDays} days later`}.
                </strong>
              )}
            </dd>
            <dt>Time</dt>
            <dd>
              We count jobs a few seconds before you see the page. Rates and changes may be up to ten minutes
              old.
            </dd>
            <dt>Limits</dt>
            <dd>
              This is a count of our own jobs. It does not include every vacancy in Australia or New Zealand,
              and it is not a forecast. A median rate does not tell you what a particular job will pay.
            </dd>
          </dl>
        </details>
      </div>
    </section>
  );
}
