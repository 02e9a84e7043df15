import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { AccountFrame, pageTitleId } from '@/components/doctors/account/account-frame';
import { EmployerFrame, employerTitleId } from '@/components/employers/organisations/employer-frame';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { PlacementPageView } from '@/lib/placements/placement/placement-view';
import { employerPaths, paths } from '@/lib/routes';
import styles from './placement.module.css';

type Reader = Pick<PlacementPageView, 'employer' | 'recipient'>;

const linkTitleId = 'placement-title';

export const findTitleId = ({ employer, recipient }: Reader): string =>
  employer ? employerTitleId : recipient ? linkTitleId : pageTitleId;

/** Frame of a page about a placement. The page is in an account, or a secret link in an email has opened it. */
export function PlacementFrame({
  employer,
  recipient,
  title,
  tone,
  stateWords,
  reference,
  lead,
  placement,
  notice,
  children,
}: Reader & {
  title: string;
  tone: ComponentProps<typeof Tag>['tone'];
  stateWords: string;
  reference: string;
  lead: ReactNode;
  /** The placement of a timesheet, to which the link above the title goes back. */
  placement?: { title: string; href: string };
  notice?: ReactNode;
  children: ReactNode;
}) {
  const back = (
    <p className={styles.back}>
      <Link href={placement?.href ?? (employer ? employerPaths.placements() : paths.placements())}>
        <Icon name="back" />
        {placement?.title ?? 'All placements'}
      </Link>
    </p>
  );
  const status = (
    <p className={styles.status}>
      <Tag tone={tone}>{stateWords}</Tag>
      <span className="num">{reference}</span>
    </p>
  );
  const frame = { title, lead, area: 'placements' } as const;
  if (employer)
    return (
      <EmployerFrame employer={employer} above={back} tag={status} {...frame}>
        {children}
      </EmployerFrame>
    );
  if (!recipient)
    return (
      <AccountFrame
        {...frame}
        status={
          <>
            {back}
            {status}
          </>
        }
        notice={notice}
      >
        {children}
      </AccountFrame>
    );
  return (
    <div className={`wrap ${styles.linkHead}`}>
      {status}
      <h1 id={linkTitleId} tabIndex={-1}>
        {title}
      </h1>
      <div className="lead">{lead}</div>
      {children}
    </div>
  );
}
