import { paths } from '@/lib/routes';

/**
 * Groups of pages of a doctor's account, in the order in which the account shows them. On a phone, the header menu also
 * lists the pages that have an icon. The server sends that list to the browser, so that the scripts of public pages
 * need not contain it.
 */
export const accountGroups = [
  {
    id: 'account-work',
    label: 'Jobs and work',
    pages: [
      { id: 'dashboard', label: 'Profile dashboard', to: paths.dashboard() },
      { id: 'enquiries', label: 'Job enquiries', to: paths.jobEnquiries() },
      { id: 'placements', label: 'Placements', to: paths.placements(), icon: 'briefcase' },
      { id: 'messages', label: 'Messages', to: paths.messages(), icon: 'mail' },
      { id: 'saved-jobs', label: 'Saved jobs', to: paths.savedJobs() },
      { id: 'alerts', label: 'Job alerts', to: paths.jobAlerts() },
      { id: 'availability', label: 'Availability', to: paths.availability(), icon: 'calendar' },
    ],
  },
  {
    id: 'account-details',
    label: 'Your details',
    pages: [
      { id: 'referees', label: 'Referees', to: paths.referees(), icon: 'users' },
      { id: 'documents', label: 'Documents', to: paths.documents(), icon: 'doc' },
      { id: 'account', label: 'Account settings', to: paths.account() },
      { id: 'communications', label: 'Communications', to: paths.communications(), icon: 'edit' },
    ],
  },
] as const;

export type AccountArea = (typeof accountGroups)[number]['pages'][number]['id'];

export const accountPages = accountGroups.flatMap<{
  id: AccountArea;
  label: string;
  to: string;
  icon?: string;
}>(({ pages }) => pages);

export type PhoneMenuPage = { label: string; to: string; icon: string };

export const phoneMenuPages: PhoneMenuPage[] = accountPages.flatMap(({ label, to, icon }) =>
  icon ? { label, to, icon } : [],
);
