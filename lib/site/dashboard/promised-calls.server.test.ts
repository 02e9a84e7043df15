import type { Booking } from '@/lib/consultants/bookings/booking';
import type { ListedEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { enquiryInput } from '@/tests/factories/enquiry';
import { listPromisedCalls } from './promised-calls.server';

const hannah = {
  givenName: 'Hannah',
  familyName: 'Reid',
  phone: '+61755500142',
  email: null,
  portrait: null,
};
const now = new Date('2026-11-23T00:00:00Z');

const enquiry = (reference: string, change: Partial<ListedEnquiry> = {}): ListedEnquiry => ({
  id: reference,
  sentWith: null,
  reference,
  job: null,
  doctorId: null,
  input: enquiryInput,
  source: { utmSource: null, utmMedium: null, utmCampaign: null },
  state: 'assigned',
  consultant: hannah,
  dueAt: '2026-11-24T01:30:00Z',
  nextDueAt: '2026-11-24T01:30:00Z',
  reminders: 0,
  triedAt: null,
  createdAt: '2026-11-22T00:00:00Z',
  timeZone: 'Australia/Adelaide',
  jobStatus: null,
  events: [],
  putForwardAsked: false,
  sentTogether: [],
  ...change,
});

const booking: Booking = {
  id: 'booking',
  reference: 'CAL-000001',
  doctorId: null,
  startsAt: new Date('2026-11-23T22:00:00Z'),
  endsAt: new Date('2026-11-23T22:20:00Z'),
  createdAt: now,
  moved: 0,
  timeZone: 'Australia/Sydney',
  topic: 'work',
  givenName: 'Priya',
  familyName: 'Raman',
  email: 'priya.raman@example.com',
  phone: '+61412345678',
  note: '',
  state: 'booked',
  consultantId: 'hannah',
  consultant: hannah,
};

const list = (enquiries: ListedEnquiry[]) =>
  listPromisedCalls(enquiries, [], now).map(({ title, when, zone }) => `${title} ${when}, ${zone}`);

test.each<[string, Partial<ListedEnquiry>, string[]]>([
  ['a due call', {}, ['Hannah will call you by Tuesday 24 November, 12\u00a0noon, Adelaide time']],
  [
    'no consultant',
    { consultant: null },
    ['A consultant will call you by Tuesday 24 November, 12\u00a0noon, Adelaide time'],
  ],
  [
    'a late call',
    { nextDueAt: '2026-11-22T23:30:00Z' },
    ['Sorry, Hannah’s call is late. It was due Monday 23 November, 10\u00a0am, Adelaide time'],
  ],
  ['a call that was made', { state: 'contacted' }, []],
])(
  'tells the doctor who will call, on which day and when in the time zone of the job: %s',
  (_, change, expected) => {
    expect(list([enquiry('ENQ-000001', change)])).toEqual(expected);
  },
);

test('enquiries sent together share one promised call; of several promised calls, the earliest is listed first', () => {
  const together = [
    enquiry('ENQ-000001', { sentTogether: ['ENQ-000002'] }),
    enquiry('ENQ-000002', { sentTogether: ['ENQ-000001'] }),
  ];
  const calls = listPromisedCalls(together, [booking], now);
  expect(calls.map(({ reference }) => reference)).toEqual(['CAL-000001', 'ENQ-000001']);
  expect(calls[1]?.about.more).toBe('and 1 more job');
});
