import type { IsoDate } from '@/lib/core/dates';
import type { CredentialState, Standing } from './credential';

export type StaffDocument = {
  id: string;
  doctorId: string;
  doctor: string;
  label: string;
  number: string | null;
  issuer: string | null;
  issuedOn: IsoDate | null;
  expiresOn: IsoDate | null;
  /** The shown file. A check names it, so that no check is recorded for a later file. */
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
