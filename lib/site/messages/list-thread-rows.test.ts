import { buildThreadView, listThreadRows } from './build-thread-view.server';
import type { ListedThread } from './message-thread-store.server';

const thread = (change: Partial<ListedThread>) =>
  ({
    ...{ reference: 'ENQ-100001', side: 'doctor', title: 'General enquiry', firstDay: null, unread: 0 },
    ...{ timeZone: 'Australia/Sydney', lastAt: new Date('2026-11-24T06:00:00Z') },
    consultant: { name: 'Hannah Reid', phone: '+61491570156', portrait: '/img/hannah.webp' },
    last: { name: 'Ana Tan', actor: 'doctor:ana', side: 'doctor', text: 'Is a car included?' },
    ...change,
  }) as ListedThread;

test('shows a conversation’s consultant, and shortens a message’s preview after a whole word', () => {
  const text = 'The last shift ends at noon, and the flight leaves two hours later from the small';
  const [row] = listThreadRows([
    thread({
      last: {
        name: 'Hannah Reid',
        actor: 'staff:hannah',
        side: 'staff',
        text: `${text} airport, not from the large one`,
      },
    }),
  ]);
  expect(row).toMatchObject({ person: 'Hannah Reid' });
  expect(row?.last).toBe(`${text}…`);
  expect(listThreadRows([thread({})])[0]?.last).toBe('You: Is a car included?');
});

test('shows the consultant’s portrait, but not beside a colleague’s name', () => {
  const rows = listThreadRows([
    thread({}),
    thread({
      last: { name: 'Tom Baker', actor: 'staff:tom', side: 'staff', text: 'Hannah is on leave today' },
    }),
  ]);
  expect(rows.map(({ person, portrait }) => [person, portrait])).toEqual([
    ['Hannah Reid', '/img/hannah.webp'],
    ['Tom Baker', null],
  ]);
});

test('each time of a message names its zone, also if the reader has the zone of the record', () => {
  const message = { id: 'one', ...thread({}).last, at: new Date('2026-11-24T03:00:00Z'), held: null };
  const options = { takesReplies: true, isLink: false, reader: null };
  const showTime = (readerZone: string | null) =>
    buildThreadView(thread({ kind: 'enquiry' }), [message as never], { ...options, readerZone }).messages[0]
      ?.time;
  expect([null, 'Australia/Sydney', 'Australia/Perth'].map(showTime)).toEqual(
    ['2 pm AEDT', '2 pm AEDT', '11 am AWST'].map((time) => time.replaceAll(' ', '\u00a0')),
  );
});

test('an employer’s conversation names the doctor of the placement or the role of the vacancy', () => {
  const placement = { side: 'employer', title: 'Harbour Point Hospital', firstDay: '2026-11-21' } as const;
  const rows = listThreadRows([
    thread({ ...placement, about: 'Dr Asha Raman' }),
    thread({ ...placement, about: null }),
    thread({ ...placement, about: 'Registrar, emergency medicine' }),
    thread({ ...placement, side: 'doctor', about: 'Dr Asha Raman' }),
  ]);
  expect(rows.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Dr Asha Raman, Harbour Point Hospital, from 21 Nov 2026',
    'Harbour Point Hospital, from 21 Nov 2026',
    'Registrar, emergency medicine, Harbour Point Hospital, from 21 Nov 2026',
    'Placement at Harbour Point Hospital, starts 21 Nov 2026',
  ]);
});

test('the preview of an employer’s message begins with “You” only for its author, even if a colleague has the same name', () => {
  const preview = (actor: string, reader: { actor: string; email: string }) => {
    const last = { name: 'Rosa Keane', actor, side: 'employer', text: 'Unit 4 is free.' } as const;
    return listThreadRows([thread({ side: 'employer', email: 'rosa@example.org', last })], reader)[0]?.last;
  };
  const rosa = { actor: 'employer:1', email: 'Rosa@example.org' };
  const namesake = { actor: 'employer:2', email: 'rosa.b@example.org' };
  expect(preview('employer:1', rosa)).toBe('You: Unit 4 is free.');
  expect(preview('employer:1', namesake)).toBe('Rosa Keane: Unit 4 is free.');
  expect(preview('employer-email', rosa)).toBe('You: Unit 4 is free.');
  expect(preview('employer-link', namesake)).toBe('Rosa Keane: Unit 4 is free.');
});
