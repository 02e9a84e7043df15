import type { Treatments } from '@/lib/http/flags/flag-register';
import type { MenuItem } from '@/lib/content/sources/content-source';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import type { FooterColumn } from '@/lib/content/navigation/nav-item';
import type { RegisterTarget } from '@/lib/routes';
import type { SentFeedback } from './feedback';

/** Data of the frame around every page, sent with each page's props. */
export type Frame = {
  brandName: string;
  /** The signed-in person, so that the first HTML has the right header. Null if signed out. */
  user: User | null;
  /** Absolute address of the page without query. */
  canonical: string;
  noindex: boolean;
  /** A message of the previous request (post/redirect/get), shown once. */
  toast: SentFeedback | null;
  /** The main menu. Null if the server has none, so the browser fetches it. */
  navigation: MenuItem[] | null;
  /** A line above every page (maintenance, sign-in outage), or null. */
  serviceBanner: string | null;
  /** Footer links that editors have changed. Missing if the links of the release apply. */
  footerColumns?: FooterColumn[];
  /** Addresses of the company's pages on social networks. */
  social: { facebook: string; instagram: string; linkedin: string } | null;
  /** Treatments of the flags that the page named, evaluated for this visitor. */
  flags: Treatments;
  /** Visitor attributes that flag rules may use, so that browser and server evaluate flags alike. */
  flagAttributes?: FlagAttributes;
  /** True if the page is the response to a form, because reloading it would lose the typed text. */
  posted?: boolean;
  /** Purpose of registering from this page. Every registration link on the page passes it on. */
  registerFor?: RegisterTarget;
  /** Year of the copyright line, equal in server and browser. */
  year: number;
};

/** `ownFrame` hides the site's header and footer. */
export type OwnFrame = { Component: { ownFrame?: boolean } };
