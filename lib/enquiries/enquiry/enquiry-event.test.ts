import { describeEvent, eventReasons } from './enquiry-event';

const doctor = 'doctor:0190c2f0-0000-7000-8000-000000000000';

test.each([
  [{ to: 'received', actor: doctor, reason: eventReasons.sent }, 'You sent the enquiry', null],
  [
    { to: 'received', actor: doctor, reason: eventReasons.claimed },
    'We added the enquiry to your account',
    null,
  ],
  [{ to: 'contacted', actor: 'staff', reason: 'rang twice, rude' }, 'We contacted you', null],
  [{ to: 'put-forward', actor: 'staff', reason: '' }, 'We put you forward', null],
  [
    { to: 'withdrawn', actor: doctor, reason: 'I found other work. In Perth' },
    'You withdrew the enquiry',
    'I found other work. In Perth',
  ],
  [
    { to: 'closed', actor: doctor, reason: 'joined with ENQ-100007' },
    'We merged the enquiry with ENQ-100007, which is about the same job',
    null,
  ],
] as const)('describes the event %j to the doctor as "%s"', (event, what, detail) => {
  expect(describeEvent(event)).toEqual({ what, detail });
});

const suggested = {
  from: 'contacted',
  to: 'contacted',
  reason: 'suggested J100007: Registrar, Cairns',
} as const;

test('names the suggested job if staff wrote the suggestion, but does not treat the same words from a doctor as a suggestion', () => {
  expect(describeEvent({ ...suggested, actor: 'staff:1' })).toEqual({
    what: 'Your consultant suggests a job',
    detail: 'Registrar, Cairns',
    jobNumber: 'J100007',
  });
  for (const event of [
    { ...suggested, actor: doctor },
    { ...suggested, actor: 'staff:1', from: 'received' } as const,
  ])
    expect(describeEvent(event).jobNumber).toBeUndefined();
});

test('an event’s description contains no internal ids', () => {
  for (const reason of Object.values(eventReasons))
    expect(JSON.stringify(describeEvent({ to: 'received', actor: doctor, reason }))).not.toContain(
      '0190c2f0',
    );
});

test.each([
  ['offered', 'staff', '', 'The doctor was offered the job'],
  ['withdrawn', 'doctor:1', 'I found another job', 'The doctor withdrew the enquiry'],
  ['assigned', 'doctor:1', eventReasons.granted, 'The doctor agreed to be put forward'],
] as const)(
  'to staff, describes the event “%s” caused by %s in the third person',
  (to, actor, reason, what) => {
    expect(describeEvent({ to, actor, reason }, 'staff').what).toBe(what);
  },
);
