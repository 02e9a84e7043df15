import type { SpecialtyDemandView } from './specialty-demand-view';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';

export type DemandPageProps = {
  view: SpecialtyDemandView;
  counted: { at: string; words: string };
  record: { since: string | null; trendFrom: string | null } | null;
  choices: SpecialityGroup[];
};
