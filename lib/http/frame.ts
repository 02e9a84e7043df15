import type { SocialAddresses } from '@/lib/core/social-networks';
import type { Treatments } from '@/lib/http/flags/flag-register';
import type { MenuItem } from '@/lib/content/sources/content-source';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import type { FooterColumn } from '@/lib/content/navigation/nav-item';
import type { RegisterTarget } from '@/lib/routes';
import type { SentFeedback } from './feedback';

export type Frame = {
  brandName: string;
  /** The signed-in person, so that the first HTML has the right header. Null if signed out. */
  user: User | null;
  /** Absolute address of the page without query. */
  canonical: string;
  noindex: boolean;
  toast: SentFeedback | null;
  /** The main menu. Null if the server could not load it, so the browser fetches it. */
  navigation: MenuItem[] | null;
  serviceBanner: string | null;
  /** Footer links that editors have changed. If missing, the footer shows the links that came with the release. */
  footerColumns?: FooterColumn[];
  social: SocialAddresses | null;
  flags: Treatments;
  /** Visitor attributes that flag rules may use, so that browser and server evaluate flags alike. */
  flagAttributes?: FlagAttributes;
  /** True if the page is the response to a form. Reloading such a page would lose the typed text. */
  posted?: boolean;
  registerFor?: RegisterTarget;
  /** Year of the copyright line, equal in server and browser. */
  year: number;
};

/** `ownFrame` hides the site's header and footer. */
export type OwnFrame = { Component: { ownFrame?: boolean } };
