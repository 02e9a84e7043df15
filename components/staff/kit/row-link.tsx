import type { MouseEvent, ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';
import { Strong } from './text';

type Props = { to?: string | false; children: ReactNode };

/** Link in a row to another page than the row's record, so the click must not also open that record. */
export const CellLink = (props: LinkProps) => (
  <Link {...props} onClick={(event) => event.stopPropagation()} />
);

/** Phone number in a row. The press must not also open the row's record. */
export const CellPhone = ({ phone: { text, href } }: { phone: PhoneNumber }) =>
  href === null ? (
    text
  ) : (
    <a className="num nowrap" href={href} onClick={(event) => event.stopPropagation()}>
      {groupPhoneDigits(text)}
    </a>
  );

/**
 * Name of a table row as a link to its record, for keyboard users. A mouse click anywhere on the row also opens the
 * record.
 */
export function RowLink({ to = 'show', children }: Props) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record || !to) return <Strong>{children}</Strong>;
  const type = to === 'show' || to === 'edit' ? to : null;
  const path = type ? createPath({ resource, type, id: record.id }) : to;
  return (
    <Strong>
      <CellLink to={path}>{children}</CellLink>
    </Strong>
  );
}

/**
 * Handles a press on a table that react-admin does not render: opens the record of the pressed row. Links and buttons in
 * the row keep their own action. A press that ends a selection of text opens nothing.
 */
export function openRow({ target }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLElement>('a[href$="/show"]')?.click();
}
