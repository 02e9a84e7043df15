import { Link } from '@/components/ui/link';
import { count } from '@/lib/core/text';
import type { CountedLink, ZeroResultsHelp } from '@/lib/jobs/job-results-view';
import { paths } from '@/lib/routes';
import styles from './zero-results.module.css';

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What to change without results: which single filter to drop or to keep, and how far to look for more. */
export function ZeroResults({ asked, help }: { asked: number; help: ZeroResultsHelp }) {
  const { around, drop, keep, wider } = help;
  return (
    <div className={styles.zero}>
      <div className={styles.message}>
        <Signs />
        <p className="lead">
          {asked > 1
            ? `No open job fits all ${numerals[asked] ?? asked} filters today.`
            : 'No open job fits this search today.'}{' '}
          {advice(help)}
        </p>
      </div>
      <div className={styles.columns}>
        <Changes title="Drop one filter" hint="Jobs you would see without that one filter." links={drop}>
          Without
        </Changes>
        <Changes title="Keep one filter" hint="Jobs you would see with that filter alone." links={keep}>
          Keep only
        </Changes>
        <Changes
          title={around ? `Widen the search around ${around}` : 'Widen the search'}
          hint="Same dates and rate, longer distance."
          links={wider}
        />
      </div>
      {drop.length + wider.length === 0 && (
        <p>
          <Link href={paths.jobList()}>See all open jobs</Link>
        </p>
      )}
    </div>
  );
}

function advice({ drop, keep, wider }: ZeroResultsHelp): string {
  if (drop.length + wider.length > 0) return 'One change is enough: each link below finds jobs.';
  if (keep.length > 0) return 'Dropping one filter is not enough. Try one filter alone.';
  return 'Try fewer filters or other words.';
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

function Signs() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 168" aria-hidden="true" focusable="false">
      <rect width="320" height="168" fill="var(--tint)" />
      <g fill="none" stroke="var(--primary)" strokeWidth="10">
        <path d="M0 84h84" />
        <path d="M108 84h64" strokeDasharray="1 19" strokeLinecap="round" />
        <path d="M84 84V70a28 28 0 0 1 28-28h60M84 84v14a28 28 0 0 0 28 28h100" />
      </g>
      <circle cx="84" cy="84" r="12" fill="var(--page)" stroke="var(--secondary)" strokeWidth="6" />
      <g fill="var(--secondary)">
        <path d="M170 18h88a6 6 0 0 1 4.5 2l16 19a5 5 0 0 1 0 6l-16 19a6 6 0 0 1-4.5 2h-88a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
        <path d="M212 102h62a6 6 0 0 1 4.5 2l16 19a5 5 0 0 1 0 6l-16 19a6 6 0 0 1-4.5 2h-62a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6Z" />
      </g>
      <g fill="var(--page)">
        <rect x="178" y="36" width="62" height="12" rx="3" />
        <rect x="220" y="120" width="40" height="12" rx="3" />
      </g>
    </svg>
  );
}
