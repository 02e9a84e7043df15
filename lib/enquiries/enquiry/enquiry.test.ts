import { enquiryStates, isOpenEnquiry, type EnquiryState, mayMove, statesAfter } from './enquiry';

const allowed: [EnquiryState, EnquiryState][] = [
  ['received', 'viewed'],
  ['received', 'contacted'],
  ['received', 'closed'],
  ['viewed', 'assigned'],
  ['assigned', 'contacted'],
  ['contacted', 'put-forward'],
  ['put-forward', 'offered'],
  ['put-forward', 'contacted'],
  ['offered', 'placed'],
  ['offered', 'declined'],
];
test.each(allowed)('an enquiry can change from the state %s to the state %s', (from, to) => {
  expect(mayMove(from, to)).toBe(true);
});

const refused: [EnquiryState, EnquiryState][] = [
  ['received', 'received'],
  ['received', 'offered'],
  ['received', 'placed'],
  ['viewed', 'received'],
  ['contacted', 'offered'],
  ['contacted', 'placed'],
  ['placed', 'closed'],
  ['closed', 'received'],
  ['withdrawn', 'contacted'],
  ['declined', 'contacted'],
];
test.each(refused)('an enquiry cannot change from the state %s to the state %s', (from, to) => {
  expect(mayMove(from, to)).toBe(false);
});

test.each(enquiryStates)(
  'an enquiry in the state %s can be ended only if it is open, and never changes back to “received”',
  (state) => {
    const next = statesAfter(state);
    expect(next).not.toContain('received');
    if (!isOpenEnquiry(state)) expect(next).toEqual([]);
    else for (const end of ['declined', 'withdrawn', 'closed'] as const) expect(next).toContain(end);
  },
);

test('an enquiry can become an offer only after it was put forward, and a placement only after it was put forward or became an offer', () => {
  const before = (to: EnquiryState) => enquiryStates.filter((from) => mayMove(from, to));
  expect(before('offered')).toEqual(['put-forward']);
  expect(before('placed')).toEqual(['put-forward', 'offered']);
});
