import { Link } from '@/components/ui/link';
import { ButtonLink } from '@/components/ui/button';
import type { ContentGroup } from '@/lib/content/content-page';
import type { Crumb } from '@/lib/content/content-view';
import { paths } from '@/lib/web/paths';
import styles from './content-page.module.css';

const offers: Partial<Record<ContentGroup, { title: string; label: string; href: string }>> = {
  doctors: { title: 'Looking for work?', label: 'Search open jobs', href: paths.jobList() },
  employers: { title: 'Need a doctor?', label: 'Request a doctor', href: `${paths.employers()}#request` },
  'about-us': { title: 'A question?', label: 'Contact us', href: paths.contactUs() },
};

/** Whether there is anything to go on to. */
export function hasWayOn(group: ContentGroup, more: Crumb[]): boolean {
  return more.length > 0 || offers[group] !== undefined;
}

/** Where to go from a text: other pages of its group, and the one thing to do next, with a word on it. */
export function WayOn({ group, more, note }: { group: ContentGroup; more: Crumb[]; note?: string }) {
  const offer = offers[group];
  if (!hasWayOn(group, more)) return null;
  return (
    <aside className={styles.more} aria-label="Where to go next">
      {more.length > 0 && (
        <>
          <h2>Read next</h2>
          <ul className="plain">
            {more.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {offer && (
        <div className={`panel panel--tint ${styles.offer}`}>
          <h2>{offer.title}</h2>
          {note && <p className="small">{note}</p>}
          <ButtonLink href={offer.href} block>
            {offer.label}
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}
