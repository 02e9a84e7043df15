import type { ArticleLine } from '@/lib/content/pages/content-view';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { RegionCount } from '@/lib/jobs/listing/region-count';

type Named = { slug: string; name: string };

/** Current numbers of jobs. `asOf` is the time of counting: "1:05 pm AEDT". */
type HomeCounts = { open: number; newThisWeek: number; asOf: string };

export type PopularSearch = { specialty: Named; region: Named; count: number };

type HomeTile = { title: string; href: string; count: number };

export type HomeBoard = { title: string; more: { label: string; href: string }; cards: JobCard[] };

export type PanelLine = { kicker: string; words: string; href: string };

export type SignedInPanelView = {
  /** For example "Good evening, Ngaire". */
  hello: string;
  /** What another person waits for, such as a placement to confirm, or the next promised call. Shown above the search. */
  first: PanelLine | null;
  /** The next step, unless `first` is this step. */
  next: PanelLine | null;
  /**
   * New jobs for the doctor's alerts or, if there are none, for the work that the doctor wants. Null if neither exists.
   */
  news: PanelLine | null;
  board: HomeBoard | null;
};

/** Content of the home page. A part that could not be read in time is null or empty. */
export type HomeView = {
  counts: HomeCounts | null;
  regions: RegionCount[];
  months: HomeTile[];
  places: (HomeTile & { scene: 'city' | 'coast' | 'rural' | 'mountain'; detail: string })[];
  /**
   * Portraits and number of the consultants, and how soon they call doctors. `responseTime` is null if there were too
   * few enquiries to compute it.
   */
  team: { faces: string[]; people: number; responseTime: string | null } | null;
  newest: JobCard[];
  popular: PopularSearch[];
  wanted: { jobs: number; specialties: number; regions: number } | null;
  articles: ArticleLine[];
  panel: SignedInPanelView | null;
};

export const newJobsId = 'new-for-you';
