import Link from 'next/link';
import { forgetPlacements } from '@/components/placements/forget-placements';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import {
  ariaCurrent,
  type AccountItem,
  accountNavigation,
  listEmployerItems,
  staffNavigation,
} from './navigation';
import { useUser } from '@/components/platform/session/user-provider';
import { useTreatment } from '@/components/platform/flags/flags-provider';

/** Entries that a flag turns on. `after` is the URL path of the menu entry before it. */
const flagged: {
  flag: 'practitioner-profile-link' | 'book-appointment' | 'refer-a-friend';
  after: string;
  item: AccountItem;
}[] = [
  {
    flag: 'practitioner-profile-link',
    after: paths.dashboard(),
    item: { label: 'View my profile', to: paths.profile(), icon: 'user' },
  },
  {
    flag: 'book-appointment',
    after: paths.jobEnquiries(),
    item: { label: 'Book a call', to: paths.bookAppointment(), icon: 'phone' },
  },
  {
    flag: 'refer-a-friend',
    after: paths.account(),
    item: { label: 'Refer a friend', to: paths.referAFriend(), icon: 'share' },
  },
];

export function useAccountItems(): AccountItem[] {
  const { employer_role: role, is_staff: isStaff } = useUser().user ?? {};
  const treatments = {
    'practitioner-profile-link': useTreatment('practitioner-profile-link'),
    'book-appointment': useTreatment('book-appointment'),
    'refer-a-friend': useTreatment('refer-a-friend'),
  };
  if (isStaff) return staffNavigation;
  if (role) return listEmployerItems(role);
  const on = flagged.filter(({ flag }) => treatments[flag] === 'on');
  return accountNavigation.flatMap((item) => [
    item,
    ...on.filter(({ after }) => after === item.to).map((entry) => entry.item),
  ]);
}

type Props = { item: AccountItem; path: string; className?: string };

export function AccountMenuLink({ item: { label, to, icon }, path, className }: Props) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  // Plain links, because the sign-out URL is not a page of the app, and the back office has its own router.
  if (to === paths.logout() || to === paths.staff())
    return (
      <a className={className} href={to} onClick={to === paths.logout() ? forgetPlacements : undefined}>
        {content}
      </a>
    );
  return (
    <Link prefetch={false} className={className} href={to} aria-current={ariaCurrent(to, path)}>
      {content}
    </Link>
  );
}
