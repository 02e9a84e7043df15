import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { Strong } from './text';

type Props = { to?: string | false; children: ReactNode };

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
      <Link to={path} onClick={(event) => event.stopPropagation()}>
        {children}
      </Link>
    </Strong>
  );
}
