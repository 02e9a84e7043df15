import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

export type SessionRow = {
  id: string;
  /** Browser and machine: "Chrome on an Android phone" or "A device we do not recognise". */
  device: string;
  /** Approximate place of the device, such as "clock set to Sydney time". Null if its time zone is unknown. */
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
  /** Text that says which of these values come from an enquiry. Null if none do. */
  takenOver: string | null;
  choices: {
    countries: Choice[];
    timeZones: { own: Choice[]; others: Choice[] };
    grades: Choice[];
    specialties: SpecialityGroup[];
  };
  /** The keys are the field names of registration numbers. A number that was never entered has no entry. */
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  moreSessions: number;
  /** Name of the time zone of all times in this view: "Brisbane time". */
  zone: string;
  deletion: { day: string } | null;
  wouldBeDeleted: string;
};
