import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

export type SessionRow = {
  id: string;
  /** Browser and machine: "Chrome on an Android phone" or "Unknown device". */
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
  /** Text that says which details were copied from an enquiry. Null if none were. */
  takenOver: string | null;
  choices: {
    countries: Choice[];
    timeZones: { own: Choice[]; others: Choice[] };
    grades: Choice[];
    specialties: SpecialityGroup[];
  };
  /** Registrations by the name of their form field. Only registrations with a number are included. */
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  moreSessions: number;
  /** Name of the time zone in which this page shows times: "Brisbane time". */
  zone: string;
  deletion: { day: string } | null;
  wouldBeDeleted: string;
};
