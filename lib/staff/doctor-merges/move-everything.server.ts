import type { MovedRows } from './doctor-merge';
import { mergeColumns } from './merge-policies.server';
import { moveRows, type Merging } from './merge-rows-store.server';

const duplicateEnquiries =
  'The account you keep already has an enquiry about the same job, so these enquiries of the other account are closed as duplicates';

/**
 * Moves the other account's rows, column by column. Returns the numbers of moved and dropped rows, which the preview
 * shows.
 */
export async function moveEverything(merging: Merging): Promise<MovedRows[]> {
  const rows: MovedRows[] = [];
  for (const { table, column, policy } of mergeColumns) {
    if ('refused' in policy || (merging.otherId === null && !policy.unclaimed)) continue;
    const { moved = 0, dropped = 0 } = (await policy.special?.(merging)) ?? {};
    const rest = await moveRows(merging, { ...policy, table, column });
    const counted = { moved: moved + rest.moved, dropped: dropped + rest.dropped };
    if (counted.moved + counted.dropped === 0) continue;
    const why = merging.otherId === null ? duplicateEnquiries : (policy.dropped ?? '');
    rows.push({ what: policy.what, ...counted, why: counted.dropped > 0 ? why : '' });
  }
  return rows;
}
