import { styled } from '@mui/material/styles';
import { zoneName } from '@/lib/reference/working-hours/call-by';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { NightMark } from '@/components/staff/kit/list-card';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { Section } from '@/components/staff/kit/section';
import {
  describeBadCallTime,
  staffDate,
  staffDayTime,
  staffTime,
  useNow,
} from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { CallLink } from './week-table';

/** Lists the calls of all consultants by the time on the reader's clock. */
export function CallsByDay({ calls, consultants }: { calls: StaffCall[]; consultants: WorkingWeek[] }) {
  const zones = new Map(consultants.map(({ id, timeZone }) => [id, timeZone]));
  const sorted = calls.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const days = [...new Set(sorted.map(({ startsAt }) => staffDate(startsAt)))];
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      {calls.length > 0 && <p className="muted">Times are in your time zone ({zoneName(own)}).</p>}
      {days.map((day) => (
        <Section key={day} title={day}>
          <ul>
            {sorted
              .filter(({ startsAt }) => staffDate(startsAt) === day)
              .map((call) => (
                <CallLine key={call.id} call={call} timeZone={zones.get(call.consultantId) ?? own} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function CallLine({ call, timeZone }: { call: StaffCall; timeZone: string }) {
  const { startsAt, consultant, topic, doctorsTimeZone } = call;
  const now = useNow();
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const clocks = [
    ['Consultant’s time', staffDayTime(startsAt, timeZone)],
    ['Doctor’s time', staffDayTime(startsAt, doctorsTimeZone)],
  ].filter(([, time]) => time !== staffDayTime(startsAt, own));
  const badTime = describeBadCallTime(now, doctorsTimeZone);
  return (
    <Line>
      <Strong>
        <CallLink call={call}>
          <span className="nowrap">{staffTime(startsAt)}</span> {call.doctor}
        </CallLink>
      </Strong>
      <Detail>
        {consultant} · {topic}
      </Detail>
      {clocks.map(([whose, time]) => (
        <Detail key={whose}>
          {whose}: {time}
        </Detail>
      ))}
      <div className="phone">
        <PhoneButton phone={toPhoneNumber(call.phone)} />
        {badTime && (
          <Detail>
            <NightMark now={now} timeZone={doctorsTimeZone} />
            {staffTime(now.toISOString(), doctorsTimeZone)} there now, {badTime}
          </Detail>
        )}
      </div>
    </Line>
  );
}

/** The link with the time and the doctor's name covers the row. The phone number is above it. */
const Line = styled('li')({
  position: 'relative',
  paddingBlock: '0.75rem',
  listStyle: 'none',
  borderBottom: '1px solid var(--line)',
  overflowWrap: 'anywhere',
  '& > span > a': { fontSize: '1rem', textDecoration: 'none' },
  '& > span > a::after': { content: "''", position: 'absolute', inset: 0 },
  '& > .phone': {
    position: 'relative',
    marginTop: '0.5rem',
    '& a': { width: '100%', maxWidth: '24rem', minHeight: 'var(--touch)' },
  },
});
