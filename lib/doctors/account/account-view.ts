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

/** Parts of the account that are saved separately, with the names of their form fields. */
export const accountParts = {
  contact: ['phone', 'country', 'time_zone'],
  work: ['grade', 'specialty_1'],
  registrations: ['ahpra_number', 'mcnz_number'],
} as const;
export type AccountPart = keyof typeof accountParts;
export const accountPartNames = ['contact', 'work', 'registrations'] as const satisfies AccountPart[];
export type AccountField = (typeof accountParts)[AccountPart][number];

export type AccountChoices = {
  countries: Choice[];
  timeZones: { own: Choice[]; others: Choice[] };
  grades: Choice[];
  specialties: SpecialityGroup[];
};

export type AccountView = {
  /** `password` is null if the account has none, and 'sent' after the email with the link to change it. */
  identity: { name: string | null; email: string; password: 'unchanged' | 'sent' | null };
  emailsStopped: string | null;
  facts: Record<AccountField, string | null>;
  /** The part whose form is open, and the field to change first. Null if no form is open. */
  change: {
    part: AccountPart;
    field: AccountField;
    values: Record<string, string>;
    choices: AccountChoices;
  } | null;
  action: string;
  state: FormState;
  /** Names the details that were copied from an enquiry. Null if none were. */
  takenOver: string | null;
  /** Registrations with a number, by the name of their form field. */
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  moreSessions: number;
  /** Time zone of the times on this page: "Brisbane time". */
  zone: string;
  deletion: { day: string } | null;
  wouldBeDeleted: string;
};
