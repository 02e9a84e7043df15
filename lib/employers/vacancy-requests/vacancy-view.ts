import type { ConsultantProfile } from '@/lib/consultants/consultant/consultant-card';
import type { ContactPhone } from '@/lib/consultants/contact/contact-view';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { ContentView } from '@/lib/content/pages/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { DemandCount } from '@/lib/jobs/demand/specialty-demand';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

export type DemandView = {
  open: number;
  locum: number;
  permanent: number;
  /** Number of specialities with an open job. `specialities` has only those with the most jobs. */
  allSpecialities: number;
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
  todays: Record<string, IsoDate>;
};

export type EmployersView = ContentView & {
  demand: DemandView;
  consultants: ConsultantProfile[];
  countedAt: string;
  phone: ContactPhone | null;
  form: VacancyFormView;
};

export type VacancySentView = {
  /** Time since the form was sent, in ms. The server computes it, because the clock of the device may be wrong. */
  sentAgoMs: number;
  promise: string;
  phone: PhoneNumber | null;
  /** Email address to which the confirmation was sent, or the reason why no confirmation was sent. */
  receiptTo: string;
  place: string;
  vacancies: {
    reference: string;
    need: string;
    dates: string;
    urgency: string;
    shortlistBy: string;
  }[];
};
