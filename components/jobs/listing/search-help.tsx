import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import { MoreLink } from '@/components/ui/more-link';
import { count } from '@/lib/core/text';
import type { CountedLink, ZeroResultsHelp } from '@/lib/jobs/listing/job-results-view';
import type { PlaceChoices } from '@/lib/jobs/search/job-search';
import { paths } from '@/lib/routes';
import styles from './search-help.module.css';

export function ZeroResults({ help, offer }: { help: ZeroResultsHelp; offer: ReactNode }) {
  const { lead, around, drop, keep, wider, near, popular, specialities } = help;
  return (
    <div className={styles.zero}>
      <p className="lead">{lead}</p>
      <div className={styles.ways}>
        <Changes title="Nearest speciality" links={near} />
        <Changes title="Remove one filter" links={drop}>
          Without
        </Changes>
        {near.length === 0 && (
          <Changes title="Keep one filter" links={keep}>
            Keep only
          </Changes>
        )}
        <Changes title={around ? `Widen the search around ${around}` : 'Widen the search'} links={wider} />
        {offer}
      </div>
      <div className={styles.columns}>
        <ListOfLinks title="Popular searches" links={popular}>
          {drop.length + wider.length === 0 && <MoreLink href={paths.jobList()}>See all open jobs</MoreLink>}
        </ListOfLinks>
        <ListOfLinks title="Specialities" links={specialities} />
      </div>
    </div>
  );
}

type ChangesProps = { title: string; links: CountedLink[]; children?: string };

function Changes({ title, links, children }: ChangesProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, href, total }) => (
          <li key={href}>
            <Link href={href}>
              <span>
                {children} <b>{label}</b>
              </span>{' '}
              <span className={styles.total}>{count(total, 'job')}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListProps = { title: string; links: ZeroResultsHelp['popular']; children?: ReactNode };

function ListOfLinks({ title, links, children }: ListProps) {
  if (links.length === 0) return children || null;
  return (
    <section>
      <h2>{title}</h2>
      <LinkList links={links} columns={1} />
      {children}
    </section>
  );
}

export function PlaceChoice({ text, choices }: PlaceChoices) {
  return (
    <section className={styles.choice} aria-labelledby="which-place">
      <h2 id="which-place">Which “{text}” do you mean?</h2>
      <p className="muted">Until you choose a place, the results below are for all places.</p>
      <ul>
        {choices.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
