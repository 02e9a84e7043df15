import { Link } from 'react-router';
import { duplicateReasonLabels, type PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';

export function describeReasons(reasons: PossibleDuplicate['reasons']): string {
  return reasons
    .map((reason, index) => {
      const label = duplicateReasonLabels[reason];
      return index === 0 ? label : label.toLowerCase();
    })
    .join(', ');
}

export const mergeAddress = (stayingId: string, other: string): string =>
  `/doctors/${stayingId}/merge/${other}`;

export function PossibleDuplicates({
  duplicates,
  of,
}: {
  duplicates: readonly PossibleDuplicate[];
  of: { doctorId: string | null; reference?: string };
}) {
  const may = useMay('doctors', 'merge');
  return (
    <>
      {duplicates.map((one) => {
        const merge = one.hasAccount && of.doctorId === null ? [one.id, of.reference] : [of.doctorId, one.id];
        return (
          <li key={one.id}>
            <div>
              <Link to={one.hasAccount ? `/doctors/${one.id}/show` : `/enquiries/${one.id}/show`}>
                <b>{one.name || one.email}</b>
              </Link>
              {!one.hasAccount && `, ${one.id} without an account`}
              <Detail>
                {describeReasons(one.reasons)}. {one.email}, {one.hasAccount ? 'joined' : 'sent'}{' '}
                {staffDayTime(one.createdAt)}
              </Detail>
              {may && merge[0] && merge[1] && (
                <Link
                  to={mergeAddress(merge[0], merge[1])}
                  aria-label={`Review merge with ${one.hasAccount ? one.email : one.id}`}
                >
                  Review merge…
                </Link>
              )}
            </div>
          </li>
        );
      })}
      {!may && duplicates.length > 0 && (
        <li>
          <Detail>Only a manager can merge accounts.</Detail>
        </li>
      )}
    </>
  );
}
