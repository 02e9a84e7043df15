import type { FlagName } from '@/lib/flags/flag-register';

/** A flag as staff see it. */
export type StaffFlag = {
  id: FlagName;
  purpose: string;
  owner: string;
  screens: readonly string[];
  treatments: readonly string[];
  /** The experience without a treatment. */
  default: string;
  /** What the SDK says for a visitor who is not signed in; `control` where it cannot tell. */
  treatment: string;
  /** Whether the source has rules for it. */
  known: boolean;
  killed: boolean;
  /** Of the service; null in a file. */
  changeNumber: number | null;
};

/** Where the flags come from. */
export type FlagsAbout = { source: 'file' | 'service'; ready: boolean; updatedAt: string | null };
