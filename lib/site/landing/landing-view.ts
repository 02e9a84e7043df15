import type { JobResultsView, ZeroResultsHelp } from '@/lib/jobs/listing/job-results-view';
import type { PlaceChoices } from '@/lib/jobs/search/job-search';
import type { LandingLinks } from '@/lib/jobs/listing/landing-links';
import type { LandingView } from '@/lib/jobs/listing/landing-view';

export type JobListProps = {
  view: JobResultsView;
  notices: string[];
  placeChoices: PlaceChoices | null;
  help: ZeroResultsHelp | null;
  alert: { href: string; lastWeek: number };
  /** Text and links of the landing page. Null if the results are not a landing page. */
  landing: (LandingView & { links: LandingLinks }) | null;
};
