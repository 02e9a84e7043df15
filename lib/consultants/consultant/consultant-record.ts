/** Longest introduction, in characters. The database has the same limit. */
export const maxIntroductionLength = 160;

export type ConsultantDetails = {
  /** One sentence about the consultant; empty if there is none. */
  introduction: string;
  /** ISO codes of regions. Empty means all regions. */
  regions: readonly string[];
  /** Slugs of specialties. Empty means all specialties. */
  specialties: readonly string[];
};

export type ConsultantRecord = ConsultantDetails & {
  id: string;
  name: string;
  phone: string;
  /** False if the consultant has left. */
  active: boolean;
  /** Address of the photograph or drawing; null if there is neither. */
  portrait: string | null;
  /** Address of the drawing that is shown without a photograph. */
  illustration: string | null;
  /** Increases with each change of the details. */
  version: number;
};

/** A consultant as the back office shows them. */
export type StaffConsultant = Omit<ConsultantRecord, 'illustration'> & {
  hasPhotograph: boolean;
  /** Specialties and regions in words. */
  looksAfter: string;
};

/** Folder of the storage that has the photographs of consultants. */
export const photographFolder = 'consultants';

const photographAddress = /^\/media\/(consultants\/[0-9a-f]{32})\.webp$/;

const toStem = (portrait: string | null): string | null =>
  photographAddress.exec(portrait ?? '')?.[1] ?? null;

export const isPhotograph = (portrait: string | null): boolean => toStem(portrait) !== null;

/** Keys of the storage that belong to a portrait. None if the portrait is a drawing. */
export function listPhotographKeys(portrait: string | null): { webp: string; jpeg: string } | null {
  const stem = toStem(portrait);
  return stem === null ? null : { webp: `${stem}.webp`, jpeg: `${stem}.jpg` };
}
