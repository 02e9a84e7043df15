import { CellLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import type { EmailRecord } from '@/lib/staff/operations/staff-operations';

const resources = {
  placement: 'placements',
  vacancy: 'vacancies',
  enquiry: 'enquiries',
  doctor: 'doctors',
} as const;

/** Record of an email, as a link for members of staff who may open it. */
export function RecordLink({ record: { kind, id, reference, name } }: { record: EmailRecord }) {
  const isAllowed = useStaff().resources[resources[kind]] !== undefined;
  const label = (
    <>
      <span className="nowrap">{reference}</span> {name || (reference ? '' : 'Doctor')}
    </>
  );
  return isAllowed ? <CellLink to={`/${resources[kind]}/${id}/show`}>{label}</CellLink> : label;
}
