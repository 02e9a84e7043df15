import type { SocialAddresses } from '@/lib/core/social-networks';
import type { Treatments } from '@/lib/http/flags/flag-register';
import type { MenuItem } from '@/lib/content/sources/content-source';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import type { FooterColumn } from '@/lib/content/navigation/nav-item';
import type { RegisterTarget } from '@/lib/routes';
import type { PhoneMenuPage } from './account-pages';
import type { SentFeedback } from './feedback';

export type Frame = {
  brandName: string;
  user: User | null;
  /** Absolute URL of the page without the query. */
  canonical: string;
  noindex: boolean;
  toast: SentFeedback | null;
  /** The main menu. Null if the server could not load it. The browser then fetches it. */
  navigation: MenuItem[] | null;
  serviceBanner: string | null;
  /** The columns of links in the footer, if editors have changed them. If undefined, the built-in links are shown. */
  footerColumns?: FooterColumn[];
  social: SocialAddresses | null;
  flags: Treatments;
  /**
   * The visitor's attributes that flag rules use. Sent to the browser, so that it evaluates flags as the server does.
   */
  flagAttributes?: FlagAttributes;
  /** True if the page is the response to a posted form. Reloading it would then lose the typed text. */
  posted?: boolean;
  registerFor?: RegisterTarget;
  /** Page after "Employer sign in". Only pages for employers have it. Their header has this link instead of "Sign in". */
  employerSignIn?: string;
  /** More pages of the doctor's account, for the header menu on a phone. Undefined unless a doctor is signed in. */
  accountPages?: PhoneMenuPage[];
  /** True on pages of an account, whose footer lists only the main pages. */
  slimFooter?: boolean;
  /** Year of the copyright line. Sent by the server, so that server and browser render the same text. */
  year: number;
};

export type OwnFrame = { Component: { ownFrame?: boolean } };
