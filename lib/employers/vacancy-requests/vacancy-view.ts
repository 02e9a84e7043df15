import type { ContactPhone } from '@/lib/consultants/contact/contact-phone';
import type { PhoneNumber } from '@/lib/core/phone-number';
import type { ContentView } from '@/lib/content/pages/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { DemandCount } from '@/lib/jobs/demand/specialty-demand';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice } from '@/lib/enquiries/enquiry/enquiry-view';
import type { FormState } from '@/lib/http/form';

export type DemandView = {
  open: number;
  newThisWeek: number;
  locum: number;
  permanent: number;
  specialities: DemandCount[];
  regions: DemandCount[];
};

export type VacancyFormView = {
  state: FormState;
  choices: {
    specialties: SpecialityGroup[];
    grades: Choice[];
    workTypes: Choice[];
    regions: { country: string; choices: Choice[] }[];
  };
  count: number;
  /** Current day in each region, by its code. */
  todays: Record<string, IsoDate>;
};

export type EmployersView = ContentView & {
  demand: DemandView;
  /** Response time to doctors' enquiries. Null if there were too few. */
  responseTime: { words: string; count: number; days: number } | null;
  phone: ContactPhone | null;
  form: VacancyFormView;
};

export type VacancySentView = {
  /** Time since sending in milliseconds, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  /** Email address of the confirmation, or the reason for its absence. */
  receiptTo: string;
  place: string;
  vacancies: {
    reference: string;
    need: string;
    dates: string;
    /** "Today or tomorrow: a call within 1 working hour". */
    urgency: string;
    shortlistBy: string;
  }[];
};
