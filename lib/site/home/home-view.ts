import type { ArticleLine } from '@/lib/content/pages/content-view';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { RegionCount } from '@/lib/jobs/listing/region-count';

type Named = { slug: string; name: string };

/** Current counts, and their time ("1:05 pm AEDT"). */
type HomeCounts = { open: number; newThisWeek: number; asOf: string };

/** A pair of speciality and region with many open jobs. */
export type PopularSearch = { specialty: Named; region: Named; count: number };

/** Jobs on a board, with a link to all of them. */
export type HomeBoard = { title: string; more: { label: string; href: string }; cards: JobCard[] };

/** A line of the signed-in panel: topic, text and link. */
export type PanelLine = { kicker: string; words: string; href: string };

export type SignedInPanelView = {
  /** "Good evening, Ngaire". */
  hello: string;
  next: PanelLine;
  /** News for the alerts, or for the wanted work if there are no alerts; null if there is neither. */
  news: PanelLine | null;
  /** The newest of those jobs; null if there are none. */
  board: HomeBoard | null;
};

/** Content of the home page. Parts that could not be read in time are null or empty. */
export type HomeView = {
  counts: HomeCounts | null;
  regions: RegionCount[];
  newest: JobCard[];
  popular: PopularSearch[];
  /** Where doctors are wanted now; null if unknown. */
  wanted: { jobs: number; specialties: number; regions: number } | null;
  articles: ArticleLine[];
  /** Null if signed out. */
  panel: SignedInPanelView | null;
};

/** Anchor of the board of new jobs. */
export const newJobsId = 'new-for-you';
