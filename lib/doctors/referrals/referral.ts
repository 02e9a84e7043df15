import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import type { FormState } from '@/lib/http/form';

export type ReferralView = {
  /** The doctor's own link and counts; null if signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

export const referralCodePattern = /^[a-z0-9]{8}$/;

/** Progress of a colleague who used a doctor's link. The doctor does not see the colleague's name. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** Number of colleagues in each state. Each colleague counts once, in the furthest state. */
export type ReferralCounts = Record<ReferralState, number>;
