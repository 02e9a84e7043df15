import { Pagination, useListContext } from 'react-admin';
import { formatNumber } from '@/lib/core/text';

/**
 * Pagination for a list whose rows are counted only up to a limit. Above the limit, it shows "more than" and links
 * only to the next and the previous page.
 */
export function ListPagination() {
  const { total, meta } = useListContext();
  const counted: number | undefined = meta?.maxCounted;
  const moreThan = ({ from, to }: { from: number; to: number }) =>
    `${formatNumber(from)}-${formatNumber(to)} of more than ${formatNumber(Math.max(counted ?? 0, to))}`;
  const isCut = total === undefined && counted !== undefined;
  return <Pagination rowsPerPageOptions={[5, 10, 25, 50]} {...(isCut && { labelDisplayedRows: moreThan })} />;
}
