import { bookingTime, type Booking } from './booking';
import { bookingCalendar } from './booking-calendar';

const booking: Booking = {
  id: '0190c2f0-0000-7000-8000-000000000001',
  reference: 'CAL-100001',
  doctorId: null,
  startsAt: new Date('2026-11-22T22:20:00Z'),
  endsAt: new Date('2026-11-22T22:40:00Z'),
  createdAt: new Date('2026-11-20T20:37:00Z'),
  moved: 0,
  timeZone: 'Australia/Sydney',
  topic: 'moving',
  givenName: 'Priya',
  familyName: 'Raman',
  email: 'priya@example.com',
  phone: '+61412345678',
  note: 'Secret',
  state: 'booked',
  consultantId: '0190c2f0-0000-7000-8000-000000000002',
  consultant: {
    givenName: 'Mei Lin',
    familyName: 'Chua; Ōtāne, Zoë',
    phone: '',
    email: null,
    portrait: null,
  },
};
const frame = {
  brandName: 'Onward',
  host: 'onward.example',
  organiser: 'hello@onward.example',
  now: new Date('2026-11-20T20:37:01.250Z'),
};
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('the email and the calendar file show the same time for a phone call in the week between the New Zealand and Australian clock changes', () => {
  const startsAt = new Date('2027-09-27T22:00:00Z');
  const call = {
    ...booking,
    startsAt,
    endsAt: new Date('2027-09-27T22:20:00Z'),
    timeZone: 'Pacific/Auckland',
  };
  const formatBookingTime = (shown: typeof call) => bookingTime(shown).replaceAll(/\s/g, ' ');
  expect(formatBookingTime(call)).toBe('Tuesday 28 September, 11 am to 11:20 am (New Zealand time)');
  expect(formatBookingTime({ ...call, timeZone: 'Australia/Sydney' })).toBe(
    'Tuesday 28 September, 8 am to 8:20 am (Sydney time)',
  );
  expect(unfolded(bookingCalendar(call, frame))).toContain('DTSTART:20270927T220000Z');
});

test('writes a booking as one calendar event in UTC with a stable id', () => {
  const lines = unfolded(bookingCalendar(booking, frame));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:0190c2f0-0000-7000-8000-000000000001@onward.example',
      'SEQUENCE:0',
      'DTSTAMP:20261120T203701Z',
      'DTSTART:20261122T222000Z',
      'DTEND:20261122T224000Z',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN=Onward:mailto:hello@onward.example',
      'SUMMARY:Call with Mei Lin Chua\\; Ōtāne\\, Zoë\\, Onward',
    ]),
  );
  expect(lines.join('\n')).not.toContain('Secret');
});

test('a moved phone call’s calendar file keeps its id and raises its sequence number, so that calendars update the event', () => {
  const moved = { ...booking, moved: 2, startsAt: new Date('2026-11-24T22:20:00Z') };
  const lines = unfolded(bookingCalendar(moved, frame));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'SEQUENCE:2',
      'DTSTART:20261124T222000Z',
      'UID:0190c2f0-0000-7000-8000-000000000001@onward.example',
    ]),
  );
  expect(unfolded(bookingCalendar({ ...moved, state: 'cancelled' }, frame))).toContain('SEQUENCE:3');
});

test('the calendar file for a cancelled phone call removes the call’s event', () => {
  const lines = unfolded(bookingCalendar({ ...booking, state: 'cancelled' }, frame));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:1',
      'UID:0190c2f0-0000-7000-8000-000000000001@onward.example',
    ]),
  );
});

test('folds a calendar file’s lines at 75 bytes and ends them with CRLF', () => {
  const calendar = bookingCalendar(
    { ...booking, consultant: { ...booking.consultant, familyName: 'Māori-Ōtāne '.repeat(12) } },
    frame,
  );
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(calendar.replaceAll('\r\n', '')).not.toContain('\n');
});
