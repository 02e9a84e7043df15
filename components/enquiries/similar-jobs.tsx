import styles from './enquiry-page.module.css';
import { JobCard, JobColumns } from '@/components/job-card/job-card';
import type { SimilarJob } from '@/lib/enquiries/enquiry-view';

/** Up to three jobs like the one asked about, each with why it is shown. */
export function SimilarJobs({ title, jobs }: { title: string; jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs">
      <div className="section__head">
        <h2 id="similar-jobs">{title}</h2>
      </div>
      <JobColumns>
        {jobs.map(({ card, reason }) => (
          <JobCard key={card.number} card={card} level={3} why={reason} />
        ))}
      </JobColumns>
    </section>
  );
}
