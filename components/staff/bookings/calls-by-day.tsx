import { styled } from '@mui/material/styles';
import type { StaffCall } from '@/lib/consultants/bookings/handling/staff-booking';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { StaffName } from '@/components/staff/kit/staff-name';
import { useNow } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import { formatShortDay } from '@/lib/reference/working-hours/call-by';
import { BookingLink, CallButton, dayIn, DoctorsTime, timeIn } from './week-table';

type Props = {
  calls: StaffCall[];
  days: readonly string[];
  timeZone: string;
  /** True if all calls are with the chosen consultant, whose name then is not repeated. */
  isOneConsultant: boolean;
};

/** Lists the calls of all consultants by their time in `timeZone`. `days` are the days of the shown week. */
export function CallsByDay({ calls, days, timeZone, isOneConsultant }: Props) {
  const sorted = calls.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const dayOf = (at: string) => dayIn(at, timeZone);
  // Far from a consultant, the day of a call can be a weekend in this zone.
  const shownDays = [...new Set([...days, ...sorted.map(({ startsAt }) => dayOf(startsAt))])].toSorted();
  const now = useNow();
  const today = dayOf(now.toISOString());
  const isOver = ({ endsAt }: StaffCall) => Date.parse(endsAt) < now.getTime();
  return (
    <>
      {shownDays.map((day) => {
        const ofDay = sorted.filter(({ startsAt }) => dayOf(startsAt) === day);
        const earlier = days.includes(today) ? ofDay.filter(isOver) : [];
        const lines = (shown: StaffCall[]) => (
          <ul>
            {shown.map((call) => (
              <CallLine key={call.id} {...{ call, timeZone, isOneConsultant }} isOver={isOver(call)} />
            ))}
          </ul>
        );
        return (
          <Section
            key={day}
            title={day === today ? `Today, ${formatShortDay(day)}` : formatShortDay(day)}
            aside={ofDay.length === 0 ? 'No calls' : undefined}
          >
            {earlier.length > 0 && (
              <OptionalGroup as="h3" title={count(earlier.length, 'earlier call')}>
                {lines(earlier)}
              </OptionalGroup>
            )}
            {lines(ofDay.filter((call) => !earlier.includes(call)))}
          </Section>
        );
      })}
    </>
  );
}

type LineProps = Pick<Props, 'timeZone' | 'isOneConsultant'> & { call: StaffCall; isOver: boolean };

function CallLine({ call, timeZone, isOneConsultant, isOver }: LineProps) {
  const { startsAt, consultant, topic, doctor } = call;
  return (
    <Line className={isOver ? 'over' : undefined}>
      <b>{timeIn(startsAt, timeZone)}</b>
      <div>
        <Strong>
          <BookingLink call={call}>{doctor}</BookingLink>
        </Strong>
        {!isOneConsultant && (
          <Detail>
            <StaffName name={consultant} size={20} />
          </Detail>
        )}
        <Detail>{topic}</Detail>
        <DoctorsTime call={call} timeZone={timeZone} />
      </div>
      <CallButton call={call} />
    </Line>
  );
}

/** The link with the doctor's name covers the row. The phone number is above it. */
const Line = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr) auto',
  gap: '0 0.5rem',
  alignItems: 'start',
  paddingBlock: '0.75rem',
  listStyle: 'none',
  borderBottom: '1px solid var(--line)',
  overflowWrap: 'break-word',
  '& > b': { fontVariantNumeric: 'tabular-nums', color: 'var(--secondary)' },
  '&.over > b': { fontWeight: 'var(--w-regular)', color: 'var(--muted)' },
  '& a:not(.MuiButton-root)': { textDecoration: 'none' },
  '& a:not(.MuiButton-root)::after': { content: "''", position: 'absolute', inset: 0 },
  '& > .number': { position: 'relative', gridColumn: '2 / -1' },
});

export function NoCalls({ who }: { who: string | undefined }) {
  return (
    <p>
      {who ? `No calls with ${who} are booked` : 'No calls are booked'} in the selected week. Calls that
      doctors book on the site appear here.
    </p>
  );
}
