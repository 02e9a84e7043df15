import type { ShareLinks } from '@/lib/analytics/share-links';
import type { ReferralCounts } from './referral';
import type { FormState } from '@/lib/http/form';

/** What /refer-a-friend shows. */
export type ReferralView = {
  /** Null: signed out. */
  own: { links: ShareLinks | null; counts: ReferralCounts } | null;
  state: FormState;
};
