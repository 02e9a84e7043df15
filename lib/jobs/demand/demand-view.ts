import type { SpecialtyDemandView } from './specialty-demand-view';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';

/** Props of /doctors/specialities-in-demand. */
export type DemandPageProps = {
  view: SpecialtyDemandView;
  /** Time of counting: the instant, and in words. */
  counted: { at: string; words: string };
  /** Start of the record and the first day of a trend, in words; null once there is a trend. */
  record: { since: string | null; trendFrom: string | null } | null;
  choices: SpecialityGroup[];
};
