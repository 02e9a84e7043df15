import type { Treatments } from '@/lib/flags/flag-register';
import type { MenuItem } from '@/lib/services/cms/content-source';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import type { FooterColumn } from '@/lib/navigation/nav-item';
import type { RegisterTarget } from '@/lib/routes';
import type { SentFeedback } from './feedback';

/** What the frame around every page needs, sent with each page's props. */
export type Frame = {
  brandName: string;
  /** Signed-in person, so that the header is right in the first HTML; null when signed out. */
  user: User | null;
  /** Absolute address of the page without its query. */
  canonical: string;
  noindex: boolean;
  /** A message left by the request before (post/redirect/get), shown once. */
  toast: SentFeedback | null;
  /** The main menu; null when the server has none, so that the browser asks for it. */
  navigation: MenuItem[] | null;
  /** A line above every page (maintenance, sign-in outage); null when all is well. */
  serviceBanner: string | null;
  /** The columns of links in the footer that editors keep; absent: those that come with the site. */
  footerColumns?: FooterColumn[];
  /** Addresses of the provider's pages elsewhere. */
  social: { facebook: string; instagram: string; linkedin: string } | null;
  /** What the server evaluated for this visitor: only the flags that the page asked for. */
  flags: Treatments;
  /** What the rules of flags may ask about this visitor, so that the browser's flag client answers as the server does. */
  flagAttributes?: FlagAttributes;
  /** The page is the answer to a form: asked for again it would lose what was typed. */
  posted?: boolean;
  /** What registering from this page is for: every link to registration on it says so. */
  registerFor?: RegisterTarget;
  /** The year of the copyright line, so that server and browser agree. */
  year: number;
};

/** A page with `ownFrame` stands without the site's header and footer. */
export type OwnFrame = { Component: { ownFrame?: boolean } };
