import { Button } from '@mui/material';
import { Link } from 'react-router';
import { duplicateReasonLabels, type PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import { useMay } from '@/components/staff/kit/staff-session';
import { Row } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';

export const describeReasons = (reasons: PossibleDuplicate['reasons']): string =>
  `Same ${new Intl.ListFormat('en-AU').format(reasons.map((reason) => duplicateReasonLabels[reason]))}`;

export const mergeAddress = (stayingId: string, other: string): string =>
  `/doctors/${stayingId}/merge/${other}`;

type Props = {
  duplicates: readonly PossibleDuplicate[];
  of: { doctorId: string | null; reference?: string };
  label?: string;
};

/** Entries of a list. `label` says what an entry is if no heading does. */
export function PossibleDuplicates({ duplicates, of, label }: Props) {
  const may = useMay('doctors', 'merge');
  return duplicates.map((one) => {
    const merge = one.hasAccount && of.doctorId === null ? [one.id, of.reference] : [of.doctorId, one.id];
    const name = one.hasAccount ? one.email : one.id;
    return (
      <Row key={one.id}>
        <div>
          {label && <Strong>{label}: </Strong>}
          <Link to={one.hasAccount ? `/doctors/${one.id}/show` : `/enquiries/${one.id}/show`}>
            <b>{one.name || one.email}</b>
          </Link>
          , {name}
          <Detail>
            {describeReasons(one.reasons)}. {!may && 'Only a manager can merge accounts.'}
          </Detail>
        </div>
        {may && merge[0] && merge[1] && (
          <Button
            component={Link}
            to={mergeAddress(merge[0], merge[1])}
            size="small"
            aria-label={`Compare with ${name}`}
          >
            Compare
          </Button>
        )}
      </Row>
    );
  });
}
