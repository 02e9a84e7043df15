import type { ArticleLine } from '@/lib/content/pages/content-view';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { RegionCount } from '@/lib/jobs/listing/region-count';

type Named = { slug: string; name: string };

/** Current numbers of jobs. `asOf` is the time at which they were counted, such as "1:05 pm AEDT". */
type HomeCounts = { open: number; newThisWeek: number; asOf: string };

export type PopularSearch = { specialty: Named; region: Named; count: number };

type HomeTile = { title: string; href: string; count: number };

export type HomeBoard = { title: string; more: { label: string; href: string }; cards: JobCard[] };

export type PanelLine = { kicker: string; words: string; href: string };

export type SignedInPanelView = {
  /** For example "Good evening, Ngaire". */
  hello: string;
  /**
   * Step that an employer or a consultant awaits from the doctor, such as confirming a placement. Otherwise the next
   * call that we promised. Shown above the search form.
   */
  first: PanelLine | null;
  /** The doctor's next step. Null if `first` already shows this step. */
  next: PanelLine | null;
  /**
   * New jobs that match the doctor's alerts. If there are none, new jobs that match the work the doctor wants. Null if
   * there are none either.
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
   * few enquiries to calculate it.
   */
  team: { faces: string[]; people: number; responseTime: string | null } | null;
  newest: JobCard[];
  popular: PopularSearch[];
  wanted: { jobs: number; specialties: number; regions: number } | null;
  articles: ArticleLine[];
  panel: SignedInPanelView | null;
};

export const newJobsId = 'new-for-you';
