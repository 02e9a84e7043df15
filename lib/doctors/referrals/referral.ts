import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import type { FormState } from '@/lib/http/form';

export type ReferralView = {
  /** The doctor's own link and the number of referred colleagues. Null if signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

export const referralCodePattern = /^[a-z0-9]{8}$/;

/** How far a referred colleague has come. The doctor sees only numbers, no names. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** Number of referred colleagues in each state. A colleague counts in the furthest state reached. */
export type ReferralCounts = Record<ReferralState, number>;
