import type { CountryCode } from '@/lib/places/region';
import type { WorkTypeGroup } from '@/lib/jobs/job';

/** Which open jobs stand beside an article. Absent fields do not narrow; values in one list are alternatives. */
export type ArticleJobCriteria = {
  /** Says above the jobs what they have in common. */
  title: string;
  workType?: WorkTypeGroup;
  country?: CountryCode;
  /** Slugs of regions. */
  regions?: string[];
  /** Slugs of specialties or fields. */
  specialties?: string[];
  /** Modified Monash categories 1–7. */
  mmm?: number[];
  shifts?: string[];
  /** Jobs that state an amount. */
  rateStated?: boolean;
};
