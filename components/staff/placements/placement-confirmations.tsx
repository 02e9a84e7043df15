import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button } from '@mui/material';
import { CellPhone } from '@/components/staff/kit/row-link';
import { Detail } from '@/components/staff/kit/text';
import { groupPhoneDigits, toPhoneNumber } from '@/lib/core/phone-link';
import { sides, type Side } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';

const sideLabels = { doctor: 'Doctor', employer: 'Employer' } as const;

/** Phone numbers of the sides that have not confirmed. */
export const listPhones = ({ waiting, confirmed, phones }: StaffPlacementRow) =>
  sides.flatMap((side) => {
    const phone = waiting && !confirmed.includes(side) ? phones[side] : null;
    return phone ? [{ side, phone }] : [];
  });

/** Button on a phone, which has no room for the number. */
export function CallSide({ side, phone }: { side: Side; phone: string }) {
  const { href, text } = toPhoneNumber(phone);
  if (href === null) return <Detail>{text}</Detail>;
  return (
    <Button
      size="small"
      href={href}
      startIcon={<PhoneIcon />}
      aria-label={`Call ${side}: ${groupPhoneDigits(text)}`}
    >
      {sideLabels[side]}
    </Button>
  );
}

type ConfirmationsProps = { row: StaffPlacementRow; hasPhones: boolean };

/** On a phone, both sides share a line. */
export function Confirmations({ row, hasPhones }: ConfirmationsProps) {
  const toCall = hasPhones ? listPhones(row) : [];
  return (
    <Box component="span" sx={{ display: { xs: 'flex', md: 'block' }, flexWrap: 'wrap', columnGap: 2 }}>
      {sides.map((side) => (
        <Confirmation
          key={side}
          side={side}
          isDone={row.confirmed.includes(side)}
          phone={toCall.find((one) => one.side === side)?.phone}
        />
      ))}
    </Box>
  );
}

type ConfirmationProps = { side: Side; isDone: boolean; phone: string | undefined };

/** A tick for a side that has confirmed the terms, and a clock and a phone number for a side that has not. */
function Confirmation({ side, isDone, phone }: ConfirmationProps) {
  const Icon = isDone ? DoneIcon : WaitingIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gridTemplateColumns: phone ? '1.125rem 3.75rem auto' : '1.125rem auto',
        columnGap: 0.75,
        justifyContent: 'start',
        alignItems: 'baseline',
        whiteSpace: 'nowrap',
      }}
    >
      <Icon
        titleAccess={isDone ? 'Confirmed' : 'Not confirmed'}
        sx={{
          alignSelf: 'center',
          fontSize: '1.125rem',
          color: isDone ? 'var(--success)' : 'var(--warning)',
        }}
      />
      {sideLabels[side]}
      {phone && (
        <Box component="span" sx={{ fontSize: 'var(--t-xs)' }}>
          <CellPhone phone={toPhoneNumber(phone)} />
        </Box>
      )}
    </Box>
  );
}
