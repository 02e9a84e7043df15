import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import { ariaCurrent, type AccountItem, accountNavigation } from './navigation';
import { useTreatment } from '@/components/flags/flags-provider';

/** Entries that a visitor has only while their flag is on, each after the entry that leads to `after`. */
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

/** The account menu, with what the flags of this visitor add to it. */
export function useAccountItems(): AccountItem[] {
  const treatments = {
    'practitioner-profile-link': useTreatment('practitioner-profile-link'),
    'book-appointment': useTreatment('book-appointment'),
    'refer-a-friend': useTreatment('refer-a-friend'),
  };
  const on = flagged.filter(({ flag }) => treatments[flag] === 'on');
  return accountNavigation.flatMap((item) => [
    item,
    ...on.filter(({ after }) => after === item.to).map((entry) => entry.item),
  ]);
}

/** An entry of the signed-in person's menu. */
export function AccountMenuLink({
  item: { label, to, icon },
  path,
  className,
}: {
  item: AccountItem;
  path: string;
  className?: string;
}) {
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  // Signing out leaves the client-side routes, so it needs a full load.
  if (to === paths.logout())
    return (
      <a className={className} href={to}>
        {content}
      </a>
    );
  return (
    <Link className={className} href={to} aria-current={ariaCurrent(to, path)}>
      {content}
    </Link>
  );
}
