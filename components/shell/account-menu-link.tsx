import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import { currentMark, type AccountItem } from './navigation';

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
  // Logging out leaves the site's pages: it is no route that the browser's script knows.
  if (to === paths.logout())
    return (
      <a className={className} href={to}>
        {content}
      </a>
    );
  return (
    <Link className={className} href={to} aria-current={currentMark(to, path)}>
      {content}
    </Link>
  );
}
