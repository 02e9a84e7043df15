import { Box } from '@mui/material';
import type { FeedRun } from '@/lib/feeds/sources/staff-feed';
import { ChartKey, Column, Columns, Scale } from '@/components/staff/kit/column-chart';
import { Section } from '@/components/staff/kit/section';
import { staffDay, staffDayTime } from '@/components/staff/kit/staff-time';

/** Rounds up to 1, 2, 4, 6 or 8 times a power of ten, so that half of the result is also a round number. */
function roundUp(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * size >= most) ?? 10) * size;
}

const on = { bgcolor: 'info.main' };
const gone = {
  border: '1.5px dashed var(--error)',
  borderBottom: 0,
  background: 'repeating-linear-gradient(45deg, var(--error-tint) 0 5px, transparent 5px 9px)',
};
const lines =
  'repeating-linear-gradient(to top, transparent 0 calc(50% - 1px), var(--line) calc(50% - 1px) 50%)';
const key = [[on, 'on the site']] as const;

export function RunsChart({ runs }: { runs: readonly FeedRun[] }) {
  // Omits runs that failed before they read the file, because they have no number of jobs.
  const shown = runs.filter(({ jobsAfter }) => jobsAfter !== null).toReversed();
  const top = roundUp(Math.max(2, ...shown.map(({ jobsAfter }) => jobsAfter ?? 0)));
  const share = (jobs: number) => `${(jobs * 100) / top}%`;
  const closing = (run: FeedRun) => (run.health === 'held' ? (run.wouldClose ?? 0) : 0);
  const last = shown.at(-1);
  const waits = last ? closing(last) : 0;
  return (
    <Section title="Jobs after each run">
      <Columns
        sx={{
          background: lines,
          gap: shown.length > 6 ? undefined : '1.25rem',
          '& > div': { maxWidth: '2rem' },
        }}
        role="img"
        aria-label={`Column chart of the last ${shown.length} runs: ${last?.jobsAfter ?? 0} jobs after the newest${waits ? `, ${waits} of them would close` : ''}. The table of runs has the figures.`}
      >
        {[0, top / 2, top].map((mark) => (
          <Scale key={mark} sx={{ bottom: share(mark) }}>
            {mark}
          </Scale>
        ))}
        {shown.map((run, index) => (
          <Column key={run.id} title={staffDayTime(run.startedAt)}>
            {closing(run) > 0 && <Box component="span" sx={{ ...gone, height: share(closing(run)) }} />}
            <Box component="span" sx={{ ...on, height: share((run.jobsAfter ?? 0) - closing(run)) }} />
            <Box
              component="em"
              // Labels every third column if there are many, because a date is wider than a column.
              sx={{ display: shown.length > 6 && (shown.length - index) % 3 !== 1 ? 'none' : 'block' }}
            >
              {staffDay(run.startedAt)}
            </Box>
          </Column>
        ))}
      </Columns>
      <ChartKey entries={waits > 0 ? [...key, [gone, 'would close if the held run is accepted']] : key} />
    </Section>
  );
}
