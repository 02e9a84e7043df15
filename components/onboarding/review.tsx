import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import type { ReviewPart } from '@/lib/onboarding/onboarding-view';
import styles from './review.module.css';

/** All answers, each part with the way to change it. */
export function Review({ parts }: { parts: ReviewPart[] }) {
  return (
    <div className={styles.parts}>
      {parts.map(({ step, title, href, state, rows }) => (
        <section key={step} aria-labelledby={`review-${step}`}>
          <div className={styles.head}>
            <h3 id={`review-${step}`}>{title}</h3>
            {state === 'skipped' && <Tag>Skipped</Tag>}
            <Link href={href}>
              Change<span className="vh"> {title}</span>
            </Link>
          </div>
          <dl className={styles.rows}>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value ? undefined : 'muted'}>{value ?? 'Not provided'}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
