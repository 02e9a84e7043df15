import type { FormState } from '@/lib/http/form';

/** What /terms-and-conditions/accept shows. */
export type AcceptTermsView = {
  version: string;
  /** "21 Nov 2026". */
  effective: string;
  /** What is different from what was accepted before. */
  changes: string[];
  /** Where the whole text is. */
  href: string;
  /** Path and query the forms are sent to. */
  action: string;
  state: FormState;
};
