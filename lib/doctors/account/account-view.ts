import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice } from '@/lib/enquiries/enquiry/enquiry-view';
import type { FormState } from '@/lib/http/form';

/** A signed-in device in the list. */
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

/** A registration with the outcome of its check, in words. */
export type RegistrationView = { check: string; tone: 'plain' | 'ok' | 'warn' };

/** Contents of /user/account. */
export type AccountView = {
  identity: { name: string | null; email: string };
  /** Sentence about why emails to the account's address were stopped, or null if they are sent. */
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
  /** Number of sessions that the list does not show. */
  moreSessions: number;
  /** "Brisbane time": the zone of the times above. */
  zone: string;
  /** Set while the account waits to be deleted. */
  deletion: { day: string } | null;
  /** The day on which the account would be deleted if the doctor asked now. */
  wouldBeDeleted: string;
};
