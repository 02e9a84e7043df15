import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { StaffScreen } from '@/tests/staff-screen';
import { MessageThread, type ThreadRecord } from './message-thread';
import { RecordMessages } from './record-messages';

const at = '2026-11-24T06:00:00Z';
const thread = {
  id: 'ENQ-100001-doctor',
  name: 'Ngaire Bell',
  email: 'ngaire@example.com',
  waitingSince: at,
  readAt: null,
  suppression: { reason: 'bounced', since: at },
  messages: [
    { id: '1', side: 'staff', name: 'Hannah Reid', text: 'Three nights?', via: 'site', held: null, at },
    { id: '2', side: 'doctor', name: 'x@example.org', text: 'Yes', via: 'email', held: 'other-address', at },
  ],
} as unknown as ThreadRecord;
const staff = { id: 'staff-1', resources: { messages: { recorded: true } } } as unknown as StaffSession;

let sent: { action: string; body: Record<string, unknown> }[];
let refuses: boolean;
let failsToLoad: boolean;
let isUnwritten: boolean;
let inThread: ThreadRecord;
beforeEach(() => {
  sent = [];
  refuses = false;
  failsToLoad = false;
  isUnwritten = false;
  inThread = thread;
  localStorage.clear();
});
mockApi(
  http.get('*/api/staff/messages', () =>
    failsToLoad
      ? HttpResponse.json({ errorMessage: 'The site is busy' }, { status: 403 })
      : HttpResponse.json(isUnwritten ? { data: [], total: 0 } : { data: [inThread], total: 1 }),
  ),
  http.post('*/api/staff/messages/:id/open', () => HttpResponse.json({ data: inThread })),
  http.get('*/api/staff/messages/:id', () => HttpResponse.json({ data: inThread })),
  http.post('*/api/staff/messages/:id/:action', async ({ request, params }) => {
    sent.push({ action: String(params.action), body: (await request.json()) as Record<string, unknown> });
    return refuses
      ? HttpResponse.json({ errorMessage: 'The site is busy' }, { status: 503 })
      : HttpResponse.json({ data: thread });
  }),
);

function show(messages = <MessageThread thread={thread} />) {
  render(
    <StaffScreen staff={staff}>
      {messages}
      <Notification />
    </StaffScreen>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'Message to Ngaire Bell' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

test('a message refused by the site stays as a draft, and the next attempt sends it with the same id', async () => {
  refuses = true;
  show();
  await userEvent.type(field(), 'Good');
  await send();
  await screen.findByText('The site is busy');
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual(sent[1]?.body);
  cleanup();
  show();
  expect(field()).toHaveProperty('value', 'Good');
  refuses = false;
  await send();
  await screen.findByText('Message to Ngaire Bell sent');
  expect(field()).toHaveProperty('value', '');
});

test('staff see that emails to a doctor bounced, and can add an email from an unknown address to the doctor’s thread', async () => {
  show();
  expect(screen.getByText(/Emails to this address bounced/)).toBeTruthy();
  expect(screen.getByText('Not read yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to messages with Ngaire Bell' }));
  await screen.findByText('Email added to the messages');
  await userEvent.click(screen.getByRole('button', { name: 'No answer needed' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { action: 'settle', body: { messageId: '2', accept: true } },
      { action: 'answered' },
    ]),
  );
});

test('a record whose messages could not be loaded says so instead of offering the first message', async () => {
  failsToLoad = true;
  show(<RecordMessages reference="ENQ-100001" sides={['doctor']} />);
  await screen.findByText('We could not load the messages');
  expect(screen.queryByRole('button', { name: /Write to the doctor/ })).toBeNull();
  failsToLoad = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Open messages with the doctor' });
});

test('the button that opens an empty thread moves the focus to the new message', async () => {
  isUnwritten = true;
  show(
    <RecordMessages reference="ENQ-100001" sides={['doctor']}>
      {(buttons) => buttons}
    </RecordMessages>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write to the doctor' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('a new message appears in the thread within 20 seconds, and text being typed by staff stays', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    show(<RecordMessages reference="ENQ-100001" sides={['doctor']} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Open messages with the doctor' }));
    await screen.findByText('Three nights?');
    fireEvent.change(field(), { target: { value: 'One more question' } });
    const message = { id: '3', side: 'doctor', name: 'Ngaire Bell', text: 'I can come', via: 'site', at };
    inThread = { ...thread, messages: [...thread.messages, message] } as ThreadRecord;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await screen.findByText('I can come');
    expect(field()).toHaveProperty('value', 'One more question');
    expect(sent).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('the times of messages name the time zone of the reader', () => {
  show();
  const zone = new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [first] = screen.getAllByText((_, element) => element?.className === 'who');
  expect(first?.textContent.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`Hannah Reid \\w{3} \\d+ Nov, \\d+(:\\d\\d)? [ap]m ${zone}$`),
  );
});
