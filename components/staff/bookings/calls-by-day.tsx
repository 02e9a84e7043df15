import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { zoneName } from '@/lib/reference/working-hours/call-by';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { NightMark } from '@/components/staff/kit/list-card';
import { Section } from '@/components/staff/kit/section';
import {
  describeBadCallTime,
  readerTimeZone,
  staffDate,
  staffDayTime,
  staffTime,
  useNow,
} from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { groupPhoneDigits, toPhoneNumber } from '@/lib/core/phone-link';
import { CallLink, dayIn } from './week-table';

/** Lists the calls of all consultants by the time on the reader's clock. */
export function CallsByDay({ calls, consultants }: { calls: StaffCall[]; consultants: WorkingWeek[] }) {
  const zones = new Map(consultants.map(({ id, timeZone }) => [id, timeZone]));
  const sorted = calls.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const days = [...new Set(sorted.map(({ startsAt }) => staffDate(startsAt)))];
  const today = staffDate(useNow().toISOString());
  return (
    <>
      {calls.length > 0 && <p className="muted">Your time ({zoneName(readerTimeZone())}) is in bold.</p>}
      {days.map((day) => (
        <Section key={day} title={day === today ? `Today, ${day}` : day}>
          <ul>
            {sorted
              .filter(({ startsAt }) => staffDate(startsAt) === day)
              .map((call) => (
                <CallLine key={call.id} call={call} timeZone={zones.get(call.consultantId)} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Times of a call on other clocks than the reader's: "Doctor 3 pm AEDT · Aroha 5 pm NZDT". */
export function describeClocks(
  { startsAt, doctorsTimeZone, consultant }: StaffCall,
  consultantsTimeZone = readerTimeZone(),
): string {
  const own = readerTimeZone();
  const format = (zone: string) =>
    (dayIn(startsAt, zone) === dayIn(startsAt, own) ? staffTime : staffDayTime)(startsAt, zone);
  const [doctors, consultants] = [format(doctorsTimeZone), format(consultantsTimeZone)];
  if (doctors === consultants) return doctors === format(own) ? '' : `Both ${doctors}`;
  return [
    doctors !== format(own) && `Doctor ${doctors}`,
    consultants !== format(own) && `${consultant.split(' ')[0]} ${consultants}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function CallLine({ call, timeZone }: { call: StaffCall; timeZone: string | undefined }) {
  const { startsAt, endsAt, consultant, topic, doctor, doctorsTimeZone } = call;
  const now = useNow();
  const badTime = describeBadCallTime(now, doctorsTimeZone);
  const { href, text } = toPhoneNumber(call.phone);
  const clocks = describeClocks(call, timeZone);
  return (
    <Line className={Date.parse(endsAt) < now.getTime() ? 'over' : undefined}>
      <b>{staffTime(startsAt)}</b>
      <div>
        <Strong>
          <CallLink call={call}>{doctor}</CallLink>
        </Strong>
        <Detail>
          {consultant} · {topic}
        </Detail>
        {clocks && <Detail>{clocks}</Detail>}
        {badTime && (
          <Detail>
            <NightMark now={now} timeZone={doctorsTimeZone} />
            {staffTime(now.toISOString(), doctorsTimeZone)} there now, {badTime}
          </Detail>
        )}
      </div>
      {href && (
        <Button
          href={href}
          aria-label={`Call ${doctor}, ${groupPhoneDigits(text)}`}
          title={groupPhoneDigits(text)}
        >
          <PhoneIcon />
        </Button>
      )}
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
  overflowWrap: 'anywhere',
  '& > b': { fontVariantNumeric: 'tabular-nums', color: 'var(--secondary)' },
  '&.over > b': { fontWeight: 'var(--w-regular)', color: 'var(--muted)' },
  '& a:not(.MuiButton-root)': { textDecoration: 'none' },
  '& a:not(.MuiButton-root)::after': { content: "''", position: 'absolute', inset: 0 },
  '& > .MuiButton-root': {
    position: 'relative',
    minWidth: 'var(--touch)',
    height: 'var(--touch)',
    padding: 0,
  },
});
