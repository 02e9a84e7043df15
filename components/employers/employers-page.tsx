import { ContentBody } from '@/components/content/content-body';
import content from '@/components/content/content-page.module.css';
import { ContentsList } from '@/components/content/contents-list';
import { WayOn } from '@/components/content/way-on';
import { buttonClass } from '@/components/ui/button';
import { PhoneLine } from '@/components/contact/phone-line';
import { Icon } from '@/components/ui/icon';
import { contentsOf } from '@/lib/content/content-headings';
import { formatNumber } from '@/lib/core/format-number';
import type { EmployersView } from '@/lib/vacancy-requests/vacancy-view';
import { Demand } from './demand';
import styles from './employers-page.module.css';
import { VacancySection } from './vacancy-section';

/** What employers get, how doctors are checked, where they are wanted, and the form to ask for one. */
export function EmployersPage({ page, more, offer, demand, phone, form }: EmployersView) {
  const headings = [
    ...contentsOf(page.body),
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
