import { Button } from '@mui/material';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StaffFace, StaffName } from '@/components/staff/kit/staff-name';
import { Detail } from '@/components/staff/kit/text';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import type { QueueRow } from './queue-row';

type Props = { row: QueueRow; claim: (row: QueueRow) => void; busy: boolean };

/** Returns the name of the enquiry's consultant. Null if staff can claim the enquiry or take it over. */
export function useOwnerName({ state, claimedBy }: QueueRow): string | null {
  const staff = useStaff();
  if (claimedBy?.id === staff.id) return 'You';
  if (!isOpenEnquiry(state)) return claimedBy?.name ?? 'No one';
  return claimedBy && !claimedBy.onLeave ? claimedBy.name : null;
}

/**
 * Returns "You" or the given name of the consultant whose call we promised the doctor. Null if a member of staff has
 * claimed the enquiry.
 */
export function useNamePromised({ claimedBy, promisedBy }: QueueRow): string | null {
  const staff = useStaff();
  if (claimedBy || !promisedBy) return null;
  return promisedBy.staffId === staff.id ? 'You' : promisedBy.givenName;
}

export function ClaimButton({ row, claim, busy }: Props) {
  const { id, claimedBy } = row;
  return (
    <Button
      size="small"
      disabled={busy}
      onClick={() => claim(row)}
      aria-label={`${claimedBy ? 'Take over' : 'Claim'} ${id}`}
    >
      {claimedBy ? 'Take over' : 'Claim'}
    </Button>
  );
}

/** Consultant of an enquiry, or the button that claims it. */
export function QueueOwner(props: Props) {
  const owner = useOwnerName(props.row);
  const { claimedBy, promisedBy } = props.row;
  const promised = useNamePromised(props.row);
  if (owner) return claimedBy ? <StaffName name={claimedBy.name}>{owner}</StaffName> : owner;
  const name = claimedBy?.name ?? promised;
  const person = claimedBy ?? promisedBy;
  return (
    <span className="claim">
      {person && <StaffFace name={person.name} />}
      <Detail>
        {promised && <span className="nowrap">Promised: </span>}
        {name ? <b>{name}</b> : 'Not claimed'} {claimedBy && 'on leave'}
      </Detail>
      <ClaimButton {...props} />
    </span>
  );
}
