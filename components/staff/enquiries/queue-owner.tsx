import { Button } from '@mui/material';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail } from '@/components/staff/kit/text';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import type { QueueRow } from './queue-row';

/** Consultant of an enquiry, or the button that claims it. */
export function QueueOwner({
  row,
  claim,
  busy,
}: {
  row: QueueRow;
  claim: (row: QueueRow) => void;
  busy: boolean;
}) {
  const staff = useStaff();
  const { claimedBy, promisedBy } = row;
  if (!isOpenEnquiry(row.state)) return claimedBy?.name ?? 'No one';
  if (claimedBy?.id === staff.id) return 'You';
  if (claimedBy && !claimedBy.onLeave) return claimedBy.name;
  const name = claimedBy?.name ?? (promisedBy?.staffId === staff.id ? 'You' : promisedBy?.name);
  return (
    <span className="claim">
      <Detail>
        {name && (
          <>
            <b>{name}</b> {claimedBy ? 'on leave' : 'to call'}
          </>
        )}
      </Detail>
      <Button
        size="small"
        disabled={busy}
        onClick={() => claim(row)}
        aria-label={`${claimedBy ? 'Take over' : 'Claim'} ${row.id}`}
      >
        {claimedBy ? 'Take over' : 'Claim'}
      </Button>
    </span>
  );
}
