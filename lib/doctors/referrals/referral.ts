import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import type { FormState } from '@/lib/http/form';

export type ReferralView = {
  /** The doctor's referral links and the number of referred colleagues. Null if signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

export const referralCodePattern = /^[a-z0-9]{8}$/;

/** How far a referred colleague got. The doctor sees only numbers, never names. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** A colleague counts only in the furthest state that they reached. */
export type ReferralCounts = Record<ReferralState, number>;
