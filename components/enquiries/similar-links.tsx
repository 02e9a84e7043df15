import { Link } from '@/components/ui/link';
import type { SimilarJob } from '@/lib/enquiries/enquiry-view';
import styles from './similar-links.module.css';

/** Jobs like one that is closed, as links with their facts: the page with the form carries no cards along for them. */
export function SimilarLinks({ title, jobs }: { title: string; jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">{title}</h2>
      <ul className={styles.list}>
        {jobs.map(({ card, reason }) => (
          <li key={card.number}>
            <Link href={card.href}>{card.title}</Link>
            <p>
              <b className="num">{card.dates.value}</b> · <b className="num">{card.rate.text}</b> ·{' '}
              {card.place.value}
            </p>
            <p className="small muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
