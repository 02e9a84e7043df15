import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormState } from '@/lib/http/form';

export type SessionRow = {
  id: string;
  device: string;
  /** Approximate place of the device, such as "Sydney time zone". Null if the browser sent no time zone. */
  place: string | null;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

export type RegistrationView = { check: string; tone: 'plain' | 'ok' | 'warn' };

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
  /**
   * Null if the account has no password. `sent` after the site has emailed the doctor a link to change the password.
   */
  identity: { name: string | null; email: string; password: 'unchanged' | 'sent' | null };
  emailsStopped: string | null;
  facts: Record<AccountField, string | null>;
  /** Form that is open, and the field in it that the doctor wants to change. Null if no form is open. */
  change: {
    part: AccountPart;
    field: AccountField;
    values: Record<string, string>;
    choices: AccountChoices;
  } | null;
  action: string;
  state: FormState;
  /** Sentence that names the details copied from an enquiry. Null if no details were copied. */
  takenOver: string | null;
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  moreSessions: number;
  zone: string;
  deletion: { day: string } | null;
  wouldBeDeleted: string;
};
