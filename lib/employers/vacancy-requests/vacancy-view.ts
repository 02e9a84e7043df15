import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { ContactPhone } from '@/lib/consultants/contact/contact-view';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { ContentView } from '@/lib/content/pages/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { DemandCount } from '@/lib/jobs/demand/specialty-demand';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

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
  /** Today's date in each region, by the region's code. */
  todays: Record<string, IsoDate>;
};

export type EmployersView = ContentView & {
  demand: DemandView;
  /** How quickly we usually respond to doctors' enquiries. Null if there were too few enquiries. */
  responseTime: { words: string; count: number; days: number } | null;
  consultants: Pick<ConsultantCard, 'name' | 'portrait' | 'looksAfter' | 'phone'>[];
  /** Time at which the jobs were counted: "3 pm AEDT". */
  countedAt: string;
  phone: ContactPhone | null;
  form: VacancyFormView;
};

export type VacancySentView = {
  /** Milliseconds since the form was sent, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  /** Address to which the confirmation was emailed, or the reason why none was sent. */
  receiptTo: string;
  place: string;
  vacancies: {
    reference: string;
    need: string;
    dates: string;
    /** Urgency and what it promises: "Today or tomorrow: a call within 1 working hour". */
    urgency: string;
    shortlistBy: string;
  }[];
};
