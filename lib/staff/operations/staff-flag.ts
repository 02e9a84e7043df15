import type { FlagName } from '@/lib/http/flags/flag-register';

export type StaffFlag = {
  id: FlagName;
  purpose: string;
  owner: string;
  screens: readonly string[];
  treatments: readonly string[];
  /** The treatment without a rule. */
  default: string;
  /** The SDK's treatment for a signed-out visitor, or `control` if it cannot evaluate the flag. */
  treatment: string;
  /** True if the source has rules for the flag. */
  known: boolean;
  killed: boolean;
  /** Change number of the service, or null for a file. */
  changeNumber: number | null;
};

export type FlagsAbout = { source: 'file' | 'service'; ready: boolean; updatedAt: string | null };
