import { nextBestAction } from './dashboard-action';
import type { DashboardState } from './dashboard-state';

type Known = {
  account: DashboardState;
  /** Open ones in all, and the first page of them. */
  enquiries: { open: number; enquiries: { putForwardAsked: boolean; job: { title: string } | null }[] };
  referees: { state: string }[];
};

/** How far the referees of a doctor have come. */
export function refereeProgress(referees: Known['referees']): { added: number; answered: number } {
  return {
    added: referees.length,
    answered: referees.filter(({ state }) => state === 'completed').length,
  };
}

/** The next best action of an account: the same wherever it is shown. */
export function nextActionOf({ account, enquiries, referees }: Known): ReturnType<typeof nextBestAction> {
  const asked = enquiries.enquiries.find(({ putForwardAsked }) => putForwardAsked);
  return nextBestAction({
    state: account,
    referees: refereeProgress(referees),
    openEnquiries: enquiries.open,
    putForwardAsked: asked ? { jobTitle: asked.job?.title ?? null } : null,
  });
}
