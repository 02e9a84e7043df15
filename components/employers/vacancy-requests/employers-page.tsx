import Link from 'next/link';
import { Topics } from '@/components/content/pages/topics';
import { PhoneLine } from '@/components/consultants/contact/phone-line';
import { WhoCalls } from '@/components/consultants/contact/who-calls';
import { useUser } from '@/components/platform/session/user-provider';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import { Scene } from '@/components/ui/scene';
import { formatNumber } from '@/lib/core/text';
import { promisedTimes } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { EmployersView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { DemandCount } from '@/lib/jobs/demand/specialty-demand';
import { employerPaths, paths } from '@/lib/routes';
import styles from './employers-page.module.css';
import { RequestSteps, VacancySection } from './vacancy-section';

function Demand({ demand, countedAt }: Pick<EmployersView, 'demand' | 'countedAt'>) {
  const { open, locum, permanent, specialities, regions } = demand;
  return (
    <section>
      <div className="wrap">
        <h2 id="demand">Where we recruit now</h2>
        {open === 0 ? (
          <p className={styles.intro}>No jobs are open on this site right now.</p>
        ) : (
          <>
            <p className={styles.intro}>
              {formatNumber(open)} jobs in {formatNumber(demand.allSpecialities)} specialities are open on
              this site, {formatNumber(locum)} locum and {formatNumber(permanent)} permanent, counted at{' '}
              {countedAt} today. Doctors see your vacancy among them.
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

const { today, planning } = promisedTimes;

export function EmployersPage(view: EmployersView) {
  const { page, more, demand, consultants, phone, form } = view;
  const isMember = useUser().user?.employer_role !== undefined;
  const account = isMember ? 'Your vacancies' : 'Employer sign in';
  return (
    <>
      <div className={styles.top}>
        <div className={`wrap ${styles.grid}`}>
          <header className={`on-navy ${styles.head}`}>
            {isMember && (
              <p className={styles.account}>
                <Link href={employerPaths.vacancies()}>
                  <Icon name="user" />
                  {account}
                </Link>
              </p>
            )}
            <h1>{page.title}</h1>
            <p className={styles.lead}>{page.lead}</p>
            <div className={styles.promise}>
              <p className={styles.faces}>
                {consultants.slice(0, 3).map(({ name, portrait }) => (
                  <Face key={name} src={portrait} name={name} size={64} />
                ))}
              </p>
              <p>
                <b>
                  One of our recruitment consultants calls within <span className="nowrap">{today.call}</span>
                </b>{' '}
                if you need someone today or tomorrow, otherwise within{' '}
                <span className="nowrap">{planning.call}</span>.
              </p>
            </div>
            <p className={styles.ways}>
              <a className={buttonClass({ look: 'bright' })} href="#request">
                Request a doctor
                <Icon name="down" />
              </a>
            </p>
            {phone && <PhoneLine phone={phone} bright />}
            <Scene name="city" eager />
          </header>
          <VacancySection form={form} />
          <RequestSteps />
          <WhoCalls
            title="Who calls you"
            lead="Our recruitment consultant for your region and speciality calls you."
            consultants={consultants}
          />
        </div>
      </div>
      <Topics blocks={page.body} afterFirst={<Demand demand={demand} countedAt={view.countedAt} />} />
      <div className={styles.last}>
        <div className={`wrap ${styles.end}`}>
          {more.length > 0 && (
            <nav aria-labelledby="read-next">
              <h2 id="read-next">Read next</h2>
              <LinkList links={more} columns={1} />
            </nav>
          )}
          <section className="panel panel--tint" aria-labelledby="have-account">
            <h2 id="have-account">{isMember ? 'Your account' : 'Do you already have an account?'}</h2>
            <p>View a shortlist, accept or decline a doctor, or change your dates.</p>
            <ButtonLink href={employerPaths.vacancies()}>{account}</ButtonLink>
          </section>
        </div>
      </div>
    </>
  );
}
