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
  /** Null if signed out. The server needs the user to render the right header. */
  user: User | null;
  /** Absolute address of the page without query. */
  canonical: string;
  noindex: boolean;
  toast: SentFeedback | null;
  /** The main menu. Null if the server could not load it, so the browser fetches it. */
  navigation: MenuItem[] | null;
  serviceBanner: string | null;
  /** Footer links that editors have changed. Undefined shows the built-in links. */
  footerColumns?: FooterColumn[];
  social: SocialAddresses | null;
  flags: Treatments;
  /** Visitor attributes that flag rules may use, so that browser and server evaluate flags alike. */
  flagAttributes?: FlagAttributes;
  /** True if the page is the response to a posted form. Reloading it would lose the typed text. */
  posted?: boolean;
  registerFor?: RegisterTarget;
  /** More pages of a signed-in doctor's account for the phone menu. Undefined for everybody else. */
  accountPages?: PhoneMenuPage[];
  /** Year for the copyright line. It comes from the server, so that server and browser render the same. */
  year: number;
};

export type OwnFrame = { Component: { ownFrame?: boolean } };
