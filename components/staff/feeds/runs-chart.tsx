import { Box } from '@mui/material';
import type { FeedRun } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime, staffTime } from '@/components/staff/kit/staff-time';
import styles from './feeds.module.css';

/** Rounds up to a step of 1, 2, 4, 6 or 8 followed by zeros, so that half of it is round too. */
function roundUp(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * size >= most) ?? 10) * size;
}

export function RunsChart({ runs }: { runs: readonly FeedRun[] }) {
  // Leaves out runs that failed before they read the file, because they say nothing about the number of jobs.
  const shown = runs.filter(({ jobsAfter }) => jobsAfter !== null).toReversed();
  const top = roundUp(Math.max(2, ...shown.map(({ jobsAfter }) => jobsAfter ?? 0)));
  const share = (jobs: number) => `${(jobs * 100) / top}%`;
  const closing = (run: FeedRun) => (run.health === 'held' ? (run.wouldClose ?? 0) : 0);
  const last = shown.at(-1);
  const waits = last ? closing(last) : 0;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        <h2>Jobs after each run</h2>
      </figcaption>
      <div
        className={styles.columns}
        role="img"
        aria-label={`Column chart of the last ${shown.length} runs: ${last?.jobsAfter ?? 0} jobs after the newest${waits ? `, ${waits} of them would close` : ''}. The table of runs has the figures.`}
      >
        {[0, top / 2, top].map((mark) => (
          <Box key={mark} component="span" className={styles.scale} sx={{ bottom: share(mark) }}>
            {mark}
          </Box>
        ))}
        {shown.map((run, index) => (
          <div
            key={run.id}
            className={`${styles.column} ${(shown.length - index) % 3 === 1 ? '' : styles.odd}`}
            title={staffDayTime(run.startedAt)}
          >
            {closing(run) > 0 && (
              <Box component="span" className={styles.gone} sx={{ height: share(closing(run)) }} />
            )}
            <Box
              component="span"
              className={styles.on}
              sx={{ height: share((run.jobsAfter ?? 0) - closing(run)) }}
            />
            <em>{shown.length > 6 ? run.number : staffTime(run.startedAt)}</em>
          </div>
        ))}
      </div>
      <ul className={styles.key}>
        <li>
          <span className={styles.on} aria-hidden="true" /> on the site
        </li>
        {waits > 0 && (
          <li>
            <span className={styles.gone} aria-hidden="true" /> would close, held
          </li>
        )}
      </ul>
    </figure>
  );
}
