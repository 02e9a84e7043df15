import { nameEmail } from './enquiry-timeline';
import type { HandledEnquiry } from './queue-row';

const events = [
  { at: '2026-11-19T06:34:00Z', to: 'put-forward' },
  { at: '2026-11-21T06:34:00Z', to: 'offered' },
] as HandledEnquiry['events'];
const name = (template: string, at: string) =>
  nameEmail({ template, at } as HandledEnquiry['emails'][number], events);

test('an email about a changed status names the status of the last event before it', () => {
  expect(name('enquiry-state-changed', '2026-11-19T06:34:00Z')).toBe(
    'Enquiry status changed to “Put forward”',
  );
  expect(name('enquiry-state-changed', '2026-11-21T06:34:05Z')).toBe('Enquiry status changed to “Offered”');
  expect(name('enquiry-state-changed', '2026-11-01T00:00:00Z')).toBe('Enquiry status changed');
  expect(name('enquiry-received', '2026-11-21T06:34:05Z')).toBe('Enquiry received');
});
