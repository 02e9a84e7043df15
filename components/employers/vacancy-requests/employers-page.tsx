import Link from 'next/link';
import { ContentBody } from '@/components/content/pages/content-body';
import content from '@/components/content/pages/content-page.module.css';
import { ContentsList } from '@/components/content/pages/contents-list';
import { WayOn } from '@/components/content/pages/next-steps';
import { buttonClass } from '@/components/ui/button';
import { PhoneLine } from '@/components/consultants/contact/phone-line';
import { Icon } from '@/components/ui/icon';
import { buildTableOfContents } from '@/lib/content/pages/content-tree';
import { formatNumber } from '@/lib/core/text';
import type { EmployersView, DemandView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { DemandCount } from '@/lib/jobs/demand/specialty-demand';
import { paths } from '@/lib/routes';
import styles from './employers-page.module.css';
import { VacancySection } from './vacancy-section';

function Demand({ demand }: { demand: DemandView }) {
  const { open, locum, permanent, specialities, regions } = demand;
  return (
    <section className={`section--surface ${styles.band}`}>
      <div className="wrap">
        <h2 id="demand">Where doctors are needed now</h2>
        {open === 0 ? (
          <p className={styles.intro}>No jobs are open on this site right now.</p>
        ) : (
          <>
            <p className={styles.intro}>
              {formatNumber(open)} jobs are open on this site, {formatNumber(locum)} locum and{' '}
              {formatNumber(permanent)} permanent. This counts our own jobs right now, each once: the jobs
              your vacancy competes with. It does not predict how many doctors will enquire.
            </p>
            <div className={styles.tables}>
              <Counts caption="Specialities with the most open jobs" head="Speciality" rows={specialities} />
              <Counts caption="Regions with the most open jobs" head="Region" rows={regions} />
            </div>
            <p className={styles.more}>
              <Link href={paths.specialitiesInDemand()}>All specialities in demand</Link>{' '}
              <Link href={paths.jobs()}>All regions</Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Table with a bar in each row. The bar repeats the number for sighted readers. */
function Counts({ caption, head, rows }: { caption: string; head: string; rows: DemandCount[] }) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Open jobs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, count }) => (
          <tr key={slug}>
            <th scope="row">
              <Link href={paths.jobList(slug)}>{name}</Link>
            </th>
            <td className={styles.bar} aria-hidden="true">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect width={Math.max(1, Math.round((count / most) * 100))} height="6" />
              </svg>
            </td>
            <td className="num">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EmployersPage({ page, more, offer, demand, responseTime, phone, form }: EmployersView) {
  const headings = [
    ...buildTableOfContents(page.body),
    { id: 'demand', label: 'Where doctors are needed now' },
    { id: 'request', label: 'Request a doctor' },
  ];
  return (
    <>
      <header className={`on-navy ${styles.head}`}>
        <div className={`wrap ${styles.inner}`}>
          <div>
            <h1>{page.title}</h1>
            <p className={styles.lead}>{page.lead}</p>
            <p className={styles.ways}>
              <a className={buttonClass({ look: 'bright' })} href="#request">
                Request a doctor
                <Icon name="right" />
              </a>
            </p>
            {phone && <PhoneLine phone={phone} bright />}
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>Open jobs on this site</dt>
              <dd className="num">{formatNumber(demand.open)}</dd>
            </div>
            <div>
              <dt>New in the last seven days</dt>
              <dd className="num">{formatNumber(demand.newThisWeek)}</dd>
            </div>
            <div>
              <dt>Urgent? A call within</dt>
              <dd>1 working hour</dd>
            </div>
            {responseTime && (
              <div>
                <dt>
                  Doctors hear from us within{' '}
                  <small>
                    median of {formatNumber(responseTime.count)} enquiries, {responseTime.days} days
                  </small>
                </dt>
                <dd className="num">{responseTime.words}</dd>
              </div>
            )}
          </dl>
        </div>
      </header>
      <div className={`wrap ${content.grid} ${content.withContents} ${content.withMore}`}>
        <ContentsList headings={headings} />
        <div className={`${content.body} ${styles.body}`}>
          <ContentBody blocks={page.body} />
        </div>
        <WayOn more={more} offer={offer} />
      </div>
      <Demand demand={demand} />
      <VacancySection form={form} />
    </>
  );
}
