import type { ArticleLine } from '@/lib/content/content-view';
import type { JobCard } from '@/lib/jobs/job-card';
import type { RegionCount } from '@/lib/jobs/region-count';

type Named = { slug: string; name: string };

/** Counts of this moment, and when that was ("1:05 pm AEDT"). */
type HomeCounts = { open: number; newThisWeek: number; asOf: string };

/** A pair of speciality and region with many open jobs. */
export type PopularSearch = { specialty: Named; region: Named; count: number };

/** Jobs on a board, with the way to all of them. */
export type HomeBoard = { title: string; more: { label: string; href: string }; cards: JobCard[] };

/** A line of the signed-in panel: what it is about, what it says, where it leads. */
export type PanelLine = { kicker: string; words: string; href: string };

/** What waits for a doctor who is signed in. */
export type SignedInPanelView = {
  /** "Good evening, Ngaire". */
  hello: string;
  next: PanelLine;
  /** What is new for the alerts, or where there are none for the wanted work; null when there is neither. */
  news: PanelLine | null;
  /** The newest of those jobs; null when there are none. */
  board: HomeBoard | null;
};

/** What the home page shows. What could not be read in time is null or empty: the page stands without. */
export type HomeView = {
  counts: HomeCounts | null;
  regions: RegionCount[];
  newest: JobCard[];
  popular: PopularSearch[];
  /** Where doctors are wanted now; null when that is not known. */
  wanted: { jobs: number; specialties: number; regions: number } | null;
  articles: ArticleLine[];
  /** Null when signed out. */
  panel: SignedInPanelView | null;
};

/** Where the board of new jobs stands on the page. */
export const newJobsId = 'new-for-you';
