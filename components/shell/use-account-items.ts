import { useTreatment } from '@/components/flags/flags-provider';
import { paths } from '@/lib/web/paths';
import { accountNavigation, type AccountItem } from './navigation';

const profile: AccountItem = { label: 'View my profile', to: paths.profile(), icon: 'user' };
const withProfile = [...accountNavigation.slice(0, 1), profile, ...accountNavigation.slice(1)];

/** The menu of who is signed in. Where the page knows that this visitor has the new profile, the way to it is the second item. */
export function useAccountItems(): AccountItem[] {
  return useTreatment('practitioner-profile-link') === 'on' ? withProfile : accountNavigation;
}
