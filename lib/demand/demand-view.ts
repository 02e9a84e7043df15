import type { SpecialtyDemandView } from '@/lib/jobs/specialty-demand-view';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';

/** What /doctors/specialities-in-demand is made of. */
export type DemandPageProps = {
  view: SpecialtyDemandView;
  /** When the jobs were counted: the instant for machines, and in words. */
  counted: { at: string; words: string };
  /** Days on which our record begins and from which a trend can be told, in words; null once there is one. */
  record: { since: string | null; trendFrom: string | null } | null;
  /** All specialities to choose from. */
  choices: SpecialityGroup[];
};
