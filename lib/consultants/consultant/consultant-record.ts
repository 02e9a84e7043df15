import type { IsoDate } from '@/lib/core/dates';
import type { WorkingHours } from '@/lib/reference/working-hours/call-by';
import { givenPaths } from '@/lib/routes';

/** In characters. The database has the same limit. */
export const maxIntroductionLength = 160;

/**
 * A phone number with or without country code, or empty. If it is empty, the consultant's card shows no phone number.
 */
export const consultantPhone = /^(\+?[\d(][\d ()-]{5,23})?$/;

/** The hours are in the time zone of the first region. */
export type ConsultantDetails = WorkingHours & {
  givenName: string;
  familyName: string;
  /** False for consultants who have left. Pages do not show them, and they get no new enquiries. */
  active: boolean;
  /** Number for doctors, as pages show it; empty if there is none. */
  phone: string;
  introduction: string;
  /** Codes of ISO 3166-2. Empty means all regions. */
  regions: readonly string[];
  /** Slugs of specialties. Empty means all specialties. */
  specialties: readonly string[];
};

export type ConsultantRecord = ConsultantDetails & {
  id: string;
  name: string;
  portrait: string | null;
  /** URL of the drawing that pages show if there is no photograph. */
  illustration: string | null;
  version: number;
};

/** State of a consultant at this moment, by the time zone and public holidays of the consultant's first region. */
export type ConsultantNow = {
  state: 'in-hours' | 'on-leave' | 'closed';
  /** When this ends: "until 6 pm", "until Fri 4 Dec" or "back today 8 am". */
  ends: string;
  timeZone: string;
  nextLeave: { firstDay: IsoDate; lastDay: IsoDate } | null;
};

export type StaffConsultant = Omit<ConsultantRecord, 'illustration'> & {
  hasPhotograph: boolean;
  /** Names of the specialities, and of the regions or countries. */
  remit: { specialties: string; regions: string };
  /** Null for a consultant who has left. */
  now: ConsultantNow | null;
};

/** Number of open enquiries that a member of staff has claimed. */
export type OpenEnquiries = { staffId: string; count: number };

/** A consultant without open enquiries has null instead of a count. */
export type StaffConsultantRow = StaffConsultant & { openEnquiries: OpenEnquiries | null };

/** In minutes since midnight. The database has the same limits. */
export const hoursLimits = { earliest: 6 * 60, latest: 20 * 60, step: 30 };

export const photographFolder = 'consultants';

export const photographFile = /^([0-9a-f]{32})\.(webp|jpg)$/;

export const toPhotographKeys = (hash: string) => ({
  webp: `${photographFolder}/${hash}.webp`,
  jpeg: `${photographFolder}/${hash}.jpg`,
});

/** Returns the hash in a photograph's URL. Null if the portrait is a drawing or missing. */
export function findPhotographHash(portrait: string | null): string | null {
  const hash = photographFile.exec(portrait?.split('/').at(-1) ?? '')?.[1];
  return hash && portrait === givenPaths.consultantPhotograph(hash) ? hash : null;
}
