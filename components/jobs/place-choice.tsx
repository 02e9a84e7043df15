import { Link } from '@/components/ui/link';
import type { PlaceChoices } from '@/lib/job-search/job-search';
import styles from './job-results.module.css';

/** Asks which of several places of one name is meant; nothing is guessed. */
export function PlaceChoice({ text, choices }: PlaceChoices) {
  return (
    <section className={styles.choice} aria-labelledby="which-place">
      <h2 id="which-place">Which “{text}” do you mean?</h2>
      <p className="muted">Until you choose, the results below are for all places.</p>
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
