import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { listBoardMoves } from './board-move';
import { eventReasons } from '@/lib/enquiries/enquiry/enquiry-event';
import { describeArrival, listEnquiryStages } from './enquiry-stages';
import type { PersonWork, WorkEvent } from '@/lib/staff/doctor-records/person-work';
import type { HandledEnquiry, QueueRow } from './queue-row';

const job = { number: 'J100001', title: 'Registrar' } as NonNullable<HandledEnquiry['job']>;
const createdAt = '2026-11-24T00:00:00Z';
const list = (state: EnquiryState, about: HandledEnquiry['job'], reached: EnquiryState[] = []) => {
  const events = reached.map((to) => ({ to, at: createdAt })) as HandledEnquiry['events'];
  return listEnquiryStages({ id: 'ENQ-100001', state, events, createdAt, job: about }).map(
    ({ label }) => label,
  );
};

const stagesToPlacement = ['New', 'Assigned', 'Called', 'Put forward', 'Offered', 'Placed'];

test.each<[string, string[], string[]]>([
  ['open', list('contacted', null), stagesToPlacement],
  ['new', list('received', null), stagesToPlacement],
  ['closed', list('closed', null, ['contacted', 'closed']), ['New', 'Assigned', 'Called', 'Closed']],
])(
  'an enquiry without a job has the same stages as one about a job, until it ends (%s enquiry)',
  (_, shown, expected) => {
    expect(shown).toEqual(expected);
  },
);

test('an enquiry that returned to the queue has no days below the stages that are ahead again', () => {
  const events = [{ to: 'assigned', at: createdAt }] as HandledEnquiry['events'];
  const stages = listEnquiryStages({ id: 'ENQ-100001', state: 'received', events, createdAt, job });
  expect(stages.find(({ label }) => label === 'Assigned')).toEqual({
    ...{ label: 'Assigned', detail: '', state: 'ahead' },
  });
});

test('an enquiry keeps the stages that it reached before its job was deleted', () => {
  expect(list('put-forward', null, ['contacted', 'put-forward'])).toContain('Put forward');
});

test('an enquiry about a job has all stages up to the placement', () => {
  expect(list('contacted', job)).toEqual(stagesToPlacement);
});

test('the “Board” screen does not offer to move an enquiry without a job to “Put forward”', () => {
  const row = { id: 'ENQ-100001', state: 'contacted' } as QueueRow;
  expect(listBoardMoves({ ...row, job: null })).not.toContain('put-forward');
  expect(listBoardMoves({ ...row, job })).toContain('put-forward');
});

test.each([
  ['from the form of the site', { reason: eventReasons.sent, by: null }, /^sent .*24 Nov/],
  [
    'from a phone call',
    { reason: eventReasons.typed, by: 'Hannah Reid' },
    /^phone call recorded .*24 Nov.* by Hannah Reid$/,
  ],
])('the heading of an enquiry %s says how it arrived', (_, event, expected) => {
  const events = [event] as HandledEnquiry['events'];
  expect(describeArrival({ createdAt, events })).toMatch(expected);
});

test('the stages of an enquiry without a job show how far the doctor has got on a shortlist since the call', () => {
  const at = '2026-11-24T03:00:00+00:00';
  const event = (kind: WorkEvent['kind']): WorkEvent => ({
    ...{ id: kind, kind, at, actor: 'doctor', by: null, text: '' },
  });
  const entry: PersonWork['entries'][number] = {
    ...{
      id: 'e1',
      vacancyId: 'v1',
      reference: 'VAC-100001',
      ...{ firstDay: '2027-01-04', lastDay: '2027-01-08' },
      facility: 'Weipa Hospital',
      state: 'listed',
    },
    vacancyState: 'contacted',
    isFull: false,
    declineReason: null,
    ...{
      createdAt: at,
      consent: { state: 'granted', at },
      told: false,
      finalAt: null,
      timeZone: 'Australia/Brisbane',
      enquiries: [],
      events: [event('granted')],
    },
  };
  const show = (entries: PersonWork['entries'], placements: PersonWork['placements'] = []) =>
    listEnquiryStages(
      { id: 'ENQ-100001', state: 'contacted', events: [], createdAt, job: null },
      { id: 'p1', free: null, freePeriods: [], committed: [], entries, placements },
    );
  const sent = { ...entry, id: 'e2', events: [event('granted'), event('sent')] };
  expect(show([entry, sent]).map(({ label }) => label)).toEqual(stagesToPlacement);
  expect(show([entry])[3]).toMatchObject({ detail: '24 Nov', title: expect.stringContaining('24 Nov,') });
  const findHere = (entries: PersonWork['entries']) =>
    show(entries).find(({ state }) => state === 'here')?.label;
  expect(findHere([{ ...entry, state: 'asked', consent: null, events: [] }])).toBe('Called');
  expect(findHere([entry])).toBe('Put forward');
  expect(findHere([entry, sent])).toBe('Put forward');
  const accepted = { ...sent, state: 'accepted' as const, events: [...sent.events, event('accepted')] };
  expect(findHere([entry, accepted])).toBe('Offered');
  expect(findHere([{ ...entry, createdAt: '2026-11-20T03:00:00+00:00' }])).toBe('Called');
  const withdrawn = { ...sent, events: [...sent.events, event('revoked')] };
  for (const ended of [withdrawn, { ...sent, state: 'declined' as const }])
    expect(findHere([ended, { ...entry, createdAt: '2026-11-25T03:00:00+00:00' }])).toBe('Put forward');
  const placement: PersonWork['placements'][number] = {
    ...{ id: 'p1', entryId: 'e1', enquiry: null, reference: 'PLC-100001', facility: 'Weipa Hospital' },
    ...{
      state: 'confirmed',
      firstDay: '2027-01-04',
      lastDay: '2027-01-11',
      createdAt: at,
      confirmedAt: '2026-11-27T03:00:00+00:00',
      events: [],
    },
  };
  const placed = show([{ ...entry, state: 'accepted', events: [event('accepted')] }], [placement]).at(-1);
  expect(placed).toMatchObject({ label: 'Placed', detail: expect.stringContaining('27 Nov'), state: 'here' });
  const events = [{ to: 'placed', at: '2026-11-28T03:00:00Z' }] as HandledEnquiry['events'];
  const finished = listEnquiryStages(
    { id: 'ENQ-100001', state: 'placed', events, createdAt, job: null },
    {
      id: 'p1',
      free: null,
      freePeriods: [],
      committed: [],
      entries: [{ ...sent, state: 'accepted' }],
      placements: [],
    },
  );
  expect(finished.map(({ label }) => label)).toEqual(stagesToPlacement);
  expect(finished.at(-1)).toMatchObject({ detail: '28 Nov', state: 'here' });
});
