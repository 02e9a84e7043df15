import { Pagination, useListContext } from 'react-admin';
import { formatNumber } from '@/lib/core/text';

const sizes = [25, 50, 100];

/**
 * Pagination for a list whose rows are counted only up to a limit. Above the limit, it shows "more than" and links
 * only to the next and the previous page. A list with few rows has no pagination.
 */
export function ListPagination() {
  const { total, meta, page, perPage } = useListContext();
  const counted: number | undefined = meta?.maxCounted;
  const isCut = total === undefined && counted !== undefined;
  const describe = ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${isCut ? `more than ${formatNumber(Math.max(counted, to))}` : formatNumber(count)}`;
  if (page === 1 && total !== undefined && total <= Math.min(perPage, Math.min(...sizes))) return null;
  return <Pagination rowsPerPageOptions={sizes} {...{ labelDisplayedRows: describe }} />;
}
