import { styled } from '@mui/material/styles';
import { zoneName } from '@/lib/reference/working-hours/call-by';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { Lines, Section } from '@/components/staff/kit/section';
import { staffDate, staffDayTime, staffTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { PhoneLink } from '@/components/ui/phone-link';
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
          <Lines>
            {sorted
              .filter(({ startsAt }) => staffDate(startsAt) === day)
              .map((call) => (
                <CallLine key={call.id} call={call} timeZone={zones.get(call.consultantId) ?? own} />
              ))}
          </Lines>
        </Section>
      ))}
    </>
  );
}

function CallLine({ call, timeZone }: { call: StaffCall; timeZone: string }) {
  const { startsAt, consultant, topic, doctorsTimeZone } = call;
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const clocks = [
    ['Consultant’s time', staffDayTime(startsAt, timeZone)],
    ['Doctor’s time', staffDayTime(startsAt, doctorsTimeZone)],
  ].filter(([, time]) => time !== staffDayTime(startsAt, own));
  return (
    <Line>
      <CallLink call={call}>
        <b className="nowrap">{staffTime(startsAt)}</b> {call.doctor}
      </CallLink>
      <PhoneLink phone={toPhoneNumber(call.phone)} />
      <Detail className="topic">
        {consultant} · {topic}
      </Detail>
      {clocks.map(([whose, time]) => (
        <Detail key={whose}>
          {whose}: {time}
        </Detail>
      ))}
    </Line>
  );
}

/** The doctor's name has a line of its own. The phone number is below it, tall enough to tap. */
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '0.5rem',
  alignItems: 'center',
  '& > *': { gridColumn: '1 / -1' },
  '& > .topic': { gridArea: '2 / 1' },
  '& > a[href^=tel]': { gridArea: '2 / 2', paddingBlock: '0.5rem' },
});
