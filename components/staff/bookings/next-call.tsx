import { Box } from '@mui/material';
import type { StaffCall } from '@/lib/consultants/bookings/handling/staff-booking';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { Actions } from '@/components/staff/kit/screen';
import { StaffName } from '@/components/staff/kit/staff-name';
import { describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { Parts, Strong } from '@/components/staff/kit/text';
import { lowerFirst } from '@/lib/core/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { formatShortDay } from '@/lib/reference/working-hours/call-by';
import { BookingLink, dayIn, DoctorsTime, timeIn } from './week-table';

type Props = {
  calls: readonly StaffCall[];
  /** Consultant whose call is shown. Empty for all consultants. */
  ownerId: string;
  isOwn: boolean;
  timeZone: string;
};

/** First of the calls that has not ended. */
export function NextCall({ calls, ownerId, isOwn, timeZone }: Props) {
  const now = useNow();
  const [call] = calls
    .filter((one) => !ownerId || one.consultantId === ownerId)
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!call) return null;
  const { late, text } = describeTimeUntil(call.startsAt, now);
  const when =
    late || text === 'Now' ? 'Now' : `${isOwn ? 'Your next call' : 'Next call'} ${lowerFirst(text)}`;
  return (
    <Box
      component="section"
      aria-label="Next call"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0.5rem 1.5rem',
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: 2,
        p: '0.75rem 1rem',
        borderTop: '0.3125rem solid var(--primary)',
        borderRadius: 'var(--r-card)',
        bgcolor: 'var(--tint)',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Strong>
          {when}: <BookingLink call={call}>{call.doctor}</BookingLink>
        </Strong>
        <Parts>
          {!isOwn && (
            <span>
              <StaffName name={call.consultant} size={20} />
            </span>
          )}
          <span>{call.topic}</span>
          <span>
            {formatShortDay(dayIn(call.startsAt, timeZone))}, {timeIn(call.startsAt, timeZone)}
          </span>
          <DoctorsTime call={call} timeZone={timeZone} />
        </Parts>
      </Box>
      <Actions sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
        <PhoneButton phone={toPhoneNumber(call.phone)} />
      </Actions>
    </Box>
  );
}
