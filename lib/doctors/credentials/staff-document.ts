import type { IsoDate } from '@/lib/core/dates';
import type { CredentialState, Standing } from './credential';

/** A document as the back office shows it. */
export type StaffDocument = {
  id: string;
  doctorId: string;
  doctor: string;
  label: string;
  number: string | null;
  issuer: string | null;
  issuedOn: IsoDate | null;
  expiresOn: IsoDate | null;
  /** Names the file that is shown, so that a check cannot be recorded for a file that has replaced it. */
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
};
