import { Facts } from '@/components/job-card/facts';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ArticleJobs } from '@/lib/content/article-view';
import { paths } from '@/lib/routes';
import styles from './article-side.module.css';

/** Open jobs that go with an article; without any the way to all of them. */
export function ArticleSide({ jobs }: { jobs: ArticleJobs | null }) {
  return (
    <aside className={styles.side} aria-labelledby="article-jobs">
      {jobs ? (
        <>
          <h2 id="article-jobs">{jobs.title}</h2>
          <ul className={styles.jobs}>
            {jobs.jobs.map(({ number, href, title, dates, rate, place }) => (
              <li key={number}>
                <h3>
                  <Link href={href}>{title}</Link>
                </h3>
                <Facts dates={dates} rate={rate} place={place} />
              </li>
            ))}
          </ul>
          <Link href={jobs.all.href} className="more">
            {jobs.all.label} <Icon name="onward" />
          </Link>
        </>
      ) : (
        <div className="panel panel--tint">
          <h2 id="article-jobs">Looking for work?</h2>
          <ButtonLink href={paths.jobList()} block>
            Search open jobs
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}
