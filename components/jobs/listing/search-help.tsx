import Link from 'next/link';
import type { ReactNode } from 'react';
import { LinkList } from '@/components/ui/link-list';
import { Picture } from '@/components/ui/picture';
import { count } from '@/lib/core/text';
import type { CountedLink, ZeroResultsHelp } from '@/lib/jobs/listing/job-results-view';
import type { PlaceChoices } from '@/lib/jobs/search/job-search';
import { paths } from '@/lib/routes';
import styles from './search-help.module.css';

export function ZeroResults({ help, offer }: { help: ZeroResultsHelp; offer: ReactNode }) {
  const { lead, around, drop, keep, wider, popular, specialities } = help;
  return (
    <div className={styles.zero}>
      <p className="lead">{lead}</p>
      <div className={styles.columns}>
        <Changes title="Remove one filter" hint="Jobs you find without that filter." links={drop}>
          Without
        </Changes>
        <Changes title="Keep one filter" hint="Jobs you find with only that filter." links={keep}>
          Keep only
        </Changes>
        <Changes
          title={around ? `Widen the search around ${around}` : 'Widen the search'}
          hint="Jobs with the same dates and rate, but further away."
          links={wider}
        />
        <Picture src="/img/signs.svg" width={320} height={168} className={styles.picture} />
      </div>
      {offer}
      <div className={styles.columns}>
        <ListOfLinks title="Popular searches" links={popular} />
        <ListOfLinks title="Specialities" links={specialities} />
      </div>
      {drop.length + wider.length === 0 && (
        <p>
          <Link href={paths.jobList()}>See all open jobs</Link>
        </p>
      )}
    </div>
  );
}

function Changes({
  title,
  hint,
  links,
  children,
}: {
  title: string;
  hint: string;
  links: CountedLink[];
  children?: string;
}) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="muted">{hint}</p>
      <ul className={styles.list}>
        {links.map(({ label, href, total }) => (
          <li key={href}>
            <Link href={href}>
              <span>
                {children} <b>{label}</b>
              </span>{' '}
              <span className={styles.total}>{count(total, 'job')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListOfLinks({ title, links }: { title: string; links: ZeroResultsHelp['popular'] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <LinkList links={links} columns={1} />
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
