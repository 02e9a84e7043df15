import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { Choice } from '@/lib/enquiries/enquiry-view';
import type { FormState } from '@/lib/http/form';

/** A device that is signed in, as the list shows it. */
export type SessionRow = {
  id: string;
  /** "Chrome on an Android phone", "A device we do not recognise". */
  device: string;
  /** "clock set to Sydney time"; null where that is not known. */
  place: string | null;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

/** A registration with the outcome of its check, in words. */
export type RegistrationView = { check: string; tone: 'plain' | 'ok' | 'warn' };

/** What /user/account shows. */
export type AccountView = {
  identity: { name: string | null; email: string };
  /** Why emails to the address of the account were stopped; null: they are sent. */
  emailsStopped: string | null;
  /** Values of the fields as they are stored. */
  values: Record<string, string>;
  state: FormState;
  /** Which values came from an enquiry, in words. */
  takenOver: string | null;
  choices: {
    countries: Choice[];
    timeZones: { own: Choice[]; others: Choice[] };
    grades: Choice[];
    specialties: SpecialityGroup[];
  };
  /** By the name of the number's field; a number that was never given has none. */
  registrations: Record<string, RegistrationView>;
  sessions: SessionRow[];
  /** Sessions beyond those that are shown. */
  moreSessions: number;
  /** "Brisbane time": the zone of the times above. */
  zone: string;
  /** Set while the account waits to be deleted. */
  deletion: { day: string } | null;
  /** The day on which it would be deleted if that were asked now. */
  wouldBeDeleted: string;
};
