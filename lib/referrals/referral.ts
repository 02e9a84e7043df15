import type { ShareLinks } from '@/lib/analytics/share-links';
import type { FormState } from '@/lib/http/form';

/** What /refer-a-friend shows. */
export type ReferralView = {
  /** Null: signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};

/** What a personal link carries. */
export const referralCodePattern = /^[a-z0-9]{8}$/;

/** A colleague who came through a personal link, without the name: how far they have got. */
export const referralStates = ['registered', 'enquired', 'placed'] as const;
type ReferralState = (typeof referralStates)[number];

/** How many have got how far, each counted once. */
export type ReferralCounts = Record<ReferralState, number>;
