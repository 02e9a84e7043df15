import { listThreadRows } from './build-thread-view.server';
import type { ListedThread } from './message-thread-store.server';

const thread = (change: Partial<ListedThread>) =>
  ({
    ...{ reference: 'ENQ-100001', side: 'doctor', title: 'General enquiry', firstDay: null, unread: 0 },
    ...{ timeZone: 'Australia/Sydney', lastAt: new Date('2026-11-24T06:00:00Z') },
    consultant: { name: 'Hannah Reid', phone: '+61491570156', portrait: '/img/hannah.webp' },
    last: { name: 'Ana Tan', side: 'doctor', text: 'Is a car included?' },
    ...change,
  }) as ListedThread;

test('lists conversations with unread messages first', () => {
  const rows = listThreadRows([
    thread({}),
    thread({ reference: 'ENQ-100002', unread: 1 }),
    thread({ reference: 'ENQ-100003' }),
  ]);
  expect(rows.map(({ reference }) => reference)).toEqual(['ENQ-100002', 'ENQ-100001', 'ENQ-100003']);
});

test('shows a conversation’s consultant, and shortens a message’s preview after a whole word', () => {
  const text = 'The last shift ends at noon, and the flight leaves two hours later from the small';
  const [row] = listThreadRows([
    thread({ last: { name: 'Hannah Reid', side: 'staff', text: `${text} airport, not from the large one` } }),
  ]);
  expect(row).toMatchObject({ person: 'Hannah Reid' });
  expect(row?.last).toBe(`${text}…`);
  expect(listThreadRows([thread({})])[0]?.last).toBe('You: Is a car included?');
});

test('shows the consultant’s portrait, but not beside a colleague’s name', () => {
  const rows = listThreadRows([
    thread({}),
    thread({ last: { name: 'Tom Baker', side: 'staff', text: 'Hannah is on leave today' } }),
  ]);
  expect(rows.map(({ person, portrait }) => [person, portrait])).toEqual([
    ['Hannah Reid', '/img/hannah.webp'],
    ['Tom Baker', null],
  ]);
});

test('an employer’s conversation about a placement names the doctor', () => {
  const placement = { side: 'employer', title: 'Harbour Point Hospital', firstDay: '2026-11-21' } as const;
  const rows = listThreadRows([
    thread({ ...placement, doctorName: 'Asha Raman' }),
    thread({ ...placement, doctorName: null }),
    thread({ ...placement, side: 'doctor', doctorName: 'Asha Raman' }),
  ]);
  expect(rows.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Dr Asha Raman, Harbour Point Hospital, 21 Nov 2026',
    'Harbour Point Hospital, 21 Nov 2026',
    'Placement at Harbour Point Hospital, starts 21 Nov 2026',
  ]);
});

test('the preview of an employer’s message begins with “You” only for its author, and with the name for colleagues', () => {
  const last = { name: 'Rosa Keane', side: 'employer', text: 'Unit 4 is free.' } as const;
  const preview = (reader: string) => listThreadRows([thread({ side: 'employer', last })], reader)[0]?.last;
  expect(preview('Rosa Keane')).toBe('You: Unit 4 is free.');
  expect(preview('Anders Holm')).toBe('Rosa Keane: Unit 4 is free.');
});
