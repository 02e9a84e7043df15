import { dateInZone } from '@/lib/core/dates';
import type { Referee } from '@/lib/doctors/referees/referee';
import { refereesNeeded, type RefereeProgress } from '@/lib/doctors/referees/referees-needed';
import { actionHrefs, chooseNextAction, type ActionFacts } from './choose-next-action';
import { usualZone, type DashboardState } from './dashboard-state';

type Known = {
  account: DashboardState;
  /** `open` is the number of open enquiries. `enquiries` contains only the first page of them. */
  enquiries: { open: number; enquiries: { putForwardAsked: boolean; job: { title: string } | null }[] };
  referees: RefereeProgress;
  placementsToConfirm: ActionFacts['placementsToConfirm'];
};

/**
 * Returns how many referees a doctor has and how many the doctor's country requires. If the country is unknown,
 * Australia's rule applies, because it requires fewer.
 */
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

/**
 * Returns the next action for an account. The home page and the dashboard both use this function, so that they show the
 * same action.
 */
export function getAccountNextAction({
  account,
  enquiries,
  referees,
  placementsToConfirm,
}: Known): ReturnType<typeof chooseNextAction> & { href: string } {
  const asked = enquiries.enquiries.find(({ putForwardAsked }) => putForwardAsked);
  const action = chooseNextAction({
    state: account,
    referees,
    openEnquiries: enquiries.open,
    putForwardAsked: asked ? { jobTitle: asked.job?.title ?? null } : null,
    placementsToConfirm,
  });
  return { ...action, href: action.href ?? actionHrefs[action.name] };
}
