import type { ContentView } from '@/lib/content/content-view';
import type { DemandCount } from '@/lib/jobs/specialty-demand';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { Choice } from './enquiry-view';
import type { FormState } from './form';

/** Demand by our own open jobs. */
export type DemandView = {
  open: number;
  newThisWeek: number;
  locum: number;
  permanent: number;
  /** Those with most open jobs, most first. */
  specialities: DemandCount[];
  regions: DemandCount[];
};

export type VacancyFormView = {
  state: FormState;
  choices: {
    specialties: SpecialityGroup[];
    grades: Choice[];
    workTypes: Choice[];
    /** By country. */
    regions: { country: string; choices: Choice[] }[];
    urgencies: Choice[];
  };
};

/** What /employers shows. */
export type EmployersView = ContentView & { demand: DemandView; form: VacancyFormView };

/** What the page after a request shows to the browser that sent it. */
export type VacancySentView = {
  reference: string;
  /** "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
  promise: string;
  phone: { text: string; href: string } | null;
  /** "By Tuesday 24 November, 12 pm (Brisbane time)". */
  shortlistBy: string;
  /** Address of the confirmation, or why there is none. */
  receiptTo: string;
  need: string;
  dates: string;
  place: string;
};
