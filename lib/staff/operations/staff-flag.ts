import type { FlagName } from '@/lib/http/flags/flag-register';

export type StaffFlag = {
  id: FlagName;
  purpose: string;
  owner: string;
  screens: readonly string[];
  treatments: readonly string[];
  default: string;
  /** Treatment for a signed-out visitor, or `control` if the SDK cannot evaluate the flag. */
  treatment: string;
  known: boolean;
  killed: boolean;
  changeNumber: number | null;
};

export type FlagsAbout = { source: 'file' | 'service'; ready: boolean; updatedAt: string | null };
