import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import type { FormState } from '@/lib/http/form';

export type ReferralView = {
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

export const referralCodePattern = /^[a-z0-9]{8}$/;

/** Progress of a referred colleague. The referrer sees only numbers, never names. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** Each colleague is counted once, under the furthest state that they have reached. */
export type ReferralCounts = Record<ReferralState, number>;
