import type { ContactPhone } from '@/lib/contact/contact-phone';
import type { PhoneNumber } from '@/lib/core/phone-number';
import type { ContentView } from '@/lib/content/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { DemandCount } from '@/lib/jobs/specialty-demand';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { Choice } from '@/lib/enquiries/enquiry-view';
import type { FormState } from '@/lib/http/form';

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
  };
  /** Vacancies to show fields for. */
  count: number;
  /** The day it is in each region, by its code. */
  todays: Record<string, IsoDate>;
};

/** What /employers shows. */
export type EmployersView = ContentView & {
  demand: DemandView;
  /** How fast doctors' enquiries are answered; null while too few were sent to tell. */
  responseTime: { words: string; count: number; days: number } | null;
  phone: ContactPhone | null;
  form: VacancyFormView;
};

/** What the page after a request shows to the browser that sent it. */
export type VacancySentView = {
  /** How long ago it was sent, ms by the site's clock: that of the device may be wrong. */
  sentAgoMs: number;
  /** "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
  promise: string;
  phone: PhoneNumber | null;
  /** Address of the confirmation, or why there is none. */
  receiptTo: string;
  place: string;
  /** In the order of the form. */
  vacancies: {
    reference: string;
    need: string;
    dates: string;
    /** "Today or tomorrow: a call within 1 working hour". */
    urgency: string;
    /** "By Tuesday 24 November, 12 pm (Brisbane time)". */
    shortlistBy: string;
  }[];
};
