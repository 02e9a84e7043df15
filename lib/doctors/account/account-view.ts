import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice } from '@/lib/enquiries/enquiry/enquiry-view';
import type { FormState } from '@/lib/http/form';

export type SessionRow = {
  id: string;
  /** "Chrome on an Android phone", "A device we do not recognise". */
  device: string;
  /** For example "clock set to Sydney time", or null if the time zone is unknown. */
  place: string | null;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

export type RegistrationView = { check: string; tone: 'plain' | 'ok' | 'warn' };

export type AccountView = {
  identity: { name: string | null; email: string };
  emailsStopped: string | null;
  values: Record<string, string>;
  state: FormState;
  /** Sentences about the values that came from an enquiry. */
  takenOver: string | null;
  choices: {
    countries: Choice[];
    timeZones: { own: Choice[]; others: Choice[] };
    grades: Choice[];
    specialties: SpecialityGroup[];
  };
  /** Keyed by the name of the number's field. A number that was never entered is missing. */
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  moreSessions: number;
  /** "Brisbane time": the zone of the times above. */
  zone: string;
  deletion: { day: string } | null;
  wouldBeDeleted: string;
};
