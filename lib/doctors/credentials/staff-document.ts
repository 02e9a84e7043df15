import type { IsoDate } from '@/lib/core/dates';
import type { CredentialState, Standing } from './credential';

/** Work that requires a document. `id` is the id on staff screens. */
export type WaitingWork = {
  kind: 'placement' | 'vacancy' | 'job';
  id: string;
  reference: string;
  /** Organisation of the placement or vacancy, or title of the job. */
  name: string;
  startsOn: string | null;
};

export type StaffDocument = {
  id: string;
  doctorId: string;
  doctor: string;
  kind: string;
  label: string;
  number: string | null;
  issuer: string | null;
  issuedOn: IsoDate | null;
  expiresOn: IsoDate | null;
  /** File that staff see on the screen. The check names this file, so that it cannot apply to a newer file. */
  fileId: string;
  file: string;
  scanned: boolean;
  state: CredentialState;
  standing: Standing;
  checkedOn: IsoDate | null;
  checkedBy: string | null;
  remark: string | null;
  source: string | null;
  uploadedAt: string;
  /** Only in the list of documents that wait for a check. */
  work?: WaitingWork | null;
};

/** Record of a document that a doctor without an account emailed to us, or of a correction of such a record. */
export type EmailedDocument = {
  id: string;
  /** Id of the doctor's record. Null if the doctor's data were deleted. */
  doctorId: string | null;
  doctor: string;
  /** Placement for which staff asked for the document. */
  placementId: string;
  reference: string;
  kind: string;
  label: string;
  expiresOn: IsoDate | null;
  /** True if this record says that an earlier record was wrong. `reason` says why. */
  isTakenBack: boolean;
  /** True if we have the document: it was received, and this was not taken back. */
  isHeld: boolean;
  reason: string;
  /** Name of the member of staff. Null if unknown. */
  by: string | null;
  at: string;
};
