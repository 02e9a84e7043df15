import type { ArticleLine } from '@/lib/content/pages/content-view';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { RegionCount } from '@/lib/jobs/listing/region-count';

type Named = { slug: string; name: string };

/** Current counts of jobs. `asOf` is the time at which they were counted: "1:05 pm AEDT". */
type HomeCounts = { open: number; newThisWeek: number; asOf: string };

export type PopularSearch = { specialty: Named; region: Named; count: number };

/** A search of the home page, with the number of its results. */
type HomeTile = { title: string; href: string; count: number };

export type HomeBoard = { title: string; more: { label: string; href: string }; cards: JobCard[] };

export type PanelLine = { kicker: string; words: string; href: string };

export type SignedInPanelView = {
  /** Greeting: "Good evening, Ngaire". */
  hello: string;
  next: PanelLine;
  /** New jobs for the doctor's alerts or, without alerts, for the wanted work. Null if there is neither. */
  news: PanelLine | null;
  board: HomeBoard | null;
};

/** Content of the home page. Parts that could not be read in time are null or empty. */
export type HomeView = {
  counts: HomeCounts | null;
  regions: RegionCount[];
  /** "Now", the next months, and "Later". */
  months: HomeTile[];
  /** Kinds of place, each with the name of its drawing. */
  places: (HomeTile & { scene: 'city' | 'coast' | 'rural' | 'mountain'; detail: string })[];
  /** Portraits of the consultants, their number, and how soon doctors are called; null without enough enquiries. */
  team: { faces: string[]; people: number; responseTime: string | null } | null;
  newest: JobCard[];
  popular: PopularSearch[];
  wanted: { jobs: number; specialties: number; regions: number } | null;
  articles: ArticleLine[];
  /** Panel for a signed-in doctor. Null if signed out. */
  panel: SignedInPanelView | null;
};

export const newJobsId = 'new-for-you';
