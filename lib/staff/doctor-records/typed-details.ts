import type { IsoDate } from '@/lib/core/dates';

/** Details of a doctor without an account, as typed in enquiries. */
export type TypedDetails = {
  given_name: string;
  family_name: string;
  phone: string;
  grade: string;
  specialty: string;
  /** First and last free day. Both are null if none were typed. */
  free_from: IsoDate | null;
  free_to: IsoDate | null;
  regions: string[];
};
