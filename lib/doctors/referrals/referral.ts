import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import type { FormState } from '@/lib/http/form';

export type ReferralView = {
  /** Null if signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

export const referralCodePattern = /^[a-z0-9]{8}$/;

/** Progress of a colleague who used a personal link. Their name is not shown. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** Number of colleagues in each state. Each colleague counts once. */
export type ReferralCounts = Record<ReferralState, number>;
