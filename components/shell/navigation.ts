import type { IconName } from '@/components/ui/icon';
import type { NavItem, NavSubItem } from '@/lib/content/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import type { User } from '@/lib/services/identity/identity';
import { employerPaths, paths } from '@/lib/routes';

export type AccountItem = NavSubItem & { icon?: IconName };

export const accountNavigation: AccountItem[] = [
  { label: 'Profile dashboard', to: paths.dashboard(), icon: 'grid' },
  { label: 'Job alerts', to: paths.jobAlerts(), icon: 'bell' },
  { label: 'Saved jobs', to: paths.savedJobs(), icon: 'bookmark' },
  { label: 'Job Enquiries', to: paths.jobEnquiries(), icon: 'send' },
  { label: 'Account settings', to: paths.account(), icon: 'sliders' },
  { label: 'Logout', to: paths.logout(), icon: 'logout' },
];

/** Returns the account menu for a member of an employer. Only approvers see the page of members. */
export function listEmployerItems(role: NonNullable<User['employer_role']>): AccountItem[] {
  return [
    { label: 'Vacancies', to: employerPaths.vacancies(), icon: 'list' },
    { label: 'New request', to: employerPaths.request(), icon: 'plus' },
    { label: 'Figures', to: employerPaths.figures(), icon: 'grid' },
    ...(role === 'approver'
      ? [{ label: 'Members', to: employerPaths.members(), icon: 'users' } satisfies AccountItem]
      : []),
    { label: 'Account settings', to: paths.account(), icon: 'sliders' },
    { label: 'Sign out', to: paths.logout(), icon: 'logout' },
  ];
}

export const staffNavigation: AccountItem[] = [
  { label: 'Back office', to: paths.staff(), icon: 'grid' },
  { label: 'Account settings', to: paths.account(), icon: 'sliders' },
  { label: 'Sign out', to: paths.logout(), icon: 'logout' },
];

/** Returns for example "Hi Priya". Without a given name, returns "Hi Doctor", or "Your account" for all others. */
export function greeting(user: User): string {
  if ((user.employer_role ?? user.is_staff) && !user.given_name?.trim()) return 'Your account';
  return `Hi ${user.given_name?.trim() || 'Doctor'}`;
}

export function initials(user: User): string | null {
  const given = firstLetter(user.given_name);
  const family = firstLetter(user.family_name);
  return given && family ? `${given}${family}`.toLocaleUpperCase('en-AU') : null;
}

// Returns the first letter of a name with its accents. Does not split a separate macron or an emoji.
function firstLetter(name: string | null): string | undefined {
  // Skips an ʻokina or apostrophe at the start, because it marks a sound and is not a letter.
  const [first] =
    name
      ?.trim()
      .normalize('NFC')
      .replace(/^['’‘ʻʼ`]+/, '') ?? '';
  return first;
}

export function fullName(user: User): string {
  return [user.given_name, user.family_name]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/** `pages` are the account's pages that only the full-screen menu of narrow windows shows. */
export function profileItem(user: User, pages: NavSubItem[] = []): NavItem {
  const { employer_role: role } = user;
  return {
    id: 'my_profile',
    ...(role
      ? { label: 'Your vacancies', to: employerPaths.vacancies() }
      : user.is_staff
        ? { label: 'Back office', to: paths.staff() }
        : { label: 'My Profile', to: paths.dashboard() }),
    trackEventName: 'nav_my_profile',
    testid: 'nav-my-profile',
    subItems: pages,
    isLoggedInDropdown: true,
    userInitials: initials(user),
  };
}

/**
 * Returns the label of the sign-in link. `target` is the page after sign-in. Without `target`, the visitor returns to
 * the current page.
 */
export const describeSignIn = ({
  employerSignIn: redirectUrl,
}: Frame): { label: string; target?: { redirectUrl: string } } =>
  redirectUrl ? { label: 'Employer sign in', target: { redirectUrl } } : { label: 'Sign in' };

export function mobileItems(items: NavItem[], user: User | null, pages?: NavSubItem[]): NavItem[] {
  return user ? [...items.slice(0, 1), profileItem(user, pages), ...items.slice(1)] : items;
}

export function ariaCurrent(to: string, path: string): 'page' | true | undefined {
  if (!path.startsWith(to)) return undefined;
  const next = path[to.length] ?? '?';
  return '?#'.includes(next) ? 'page' : next === '/' || undefined;
}
