import { paths } from '@/lib/routes';
import type { ContentGroup } from './content-page';

/** The one thing to do after a text, with a word on it. */
export type Offer = { title: string; label: string; href: string; note?: string };

const offers: Partial<Record<ContentGroup, Offer>> = {
  doctors: { title: 'Looking for work?', label: 'Search open jobs', href: paths.jobList() },
  employers: {
    title: 'Need a doctor?',
    label: 'Request a doctor',
    href: `${paths.employers()}#request`,
    note: 'For today or tomorrow, a consultant calls within 1 working hour.',
  },
  'about-us': { title: 'A question?', label: 'Contact us', href: paths.contactUs() },
};

/** What to do next after a text of a group; null where nothing offers itself. */
export const offerOf = (group: ContentGroup): Offer | null => offers[group] ?? null;
