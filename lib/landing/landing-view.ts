import type { JobResultsView, ZeroResultsHelp } from '@/lib/jobs/job-results-view';
import type { PlaceChoices } from '@/lib/job-search/job-search';
import type { LandingLinks } from '@/lib/jobs/landing-links';
import type { LandingView } from '@/lib/jobs/landing-view';

/** What the results page is made of. */
export type JobListProps = {
  view: JobResultsView;
  notices: string[];
  placeChoices: PlaceChoices | null;
  help: ZeroResultsHelp | null;
  /** Makes an alert of the search; `lastWeek`: new jobs of the last seven days. */
  alert: { href: string; lastWeek: number };
  /** Null for results that are no landing page. */
  landing: (LandingView & { links: LandingLinks }) | null;
};
