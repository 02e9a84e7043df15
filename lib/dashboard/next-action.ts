import { dateInZone } from '@/lib/core/dates';
import type { Referee } from '@/lib/referees/referee';
import { refereesNeeded, type RefereeProgress } from '@/lib/referees/referees-needed';
import { nextBestAction } from './dashboard-action';
import { usualZone, type DashboardState } from './dashboard-state';

type Known = {
  account: DashboardState;
  /** Open ones in all, and the first page of them. */
  enquiries: { open: number; enquiries: { putForwardAsked: boolean; job: { title: string } | null }[] };
  referees: RefereeProgress;
};

/** How far the referees of a doctor have come, by the rule of their page; of a doctor without a country that has one by that of Australia, which asks for fewer. */
export function refereeProgress(
  { country, timeZone }: Pick<DashboardState, 'country' | 'timeZone'>,
  referees: readonly { referee: Referee }[],
  now: Date,
): RefereeProgress {
  const today = dateInZone(now, timeZone ?? usualZone);
  const [progress] = refereesNeeded(
    country,
    referees.map(({ referee }) => referee),
    { today, now },
  );
  return progress;
}

/** The next best action of an account: the same wherever it is shown. */
export function nextActionOf({ account, enquiries, referees }: Known): ReturnType<typeof nextBestAction> {
  const asked = enquiries.enquiries.find(({ putForwardAsked }) => putForwardAsked);
  return nextBestAction({
    state: account,
    referees,
    openEnquiries: enquiries.open,
    putForwardAsked: asked ? { jobTitle: asked.job?.title ?? null } : null,
  });
}
