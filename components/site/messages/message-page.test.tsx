import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ThreadSide } from '@/lib/site/messages/message';
import type { MessageView, ThreadView } from '@/lib/site/messages/messages-view';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { MessageList } from './message-list';
import { MessagePage } from './message-page';

const action = '/user/messages/ENQ-100001';

// Newer browsers return a promise.
const scrolledTo = jest.fn<void, []>(() => Promise.resolve() as unknown as void);
let posted: string[];
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolledTo;
  scrolledTo.mockClear();
  posted = [];
  globalThis.fetch = async (_, init) => {
    posted.push(String(new URLSearchParams(init?.body as URLSearchParams).get('do')));
    return Response.json({ redirect: action });
  };
});

const received = {
  id: '1',
  isOwn: false,
  name: 'Hannah Reid',
  text: 'Hello',
  day: 'Fri',
  time: '9 am',
  note: '',
  isNew: true,
};

function buildPage(unread: number, side: ThreadSide = 'doctor', messages: MessageView[] = [received]) {
  const thread: ThreadView = {
    ...{ reference: 'ENQ-100001', title: 'General enquiry', side, unread, consultant: null },
    ...{ takesReplies: false, recordHref: null },
    messages,
  };
  return wrap(<MessagePage view={{ employer: null, rows: [], isLink: true, action, state, thread }} />);
}
const state = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};
const wrap = (page: ReactNode) => (
  <SitePage router={{ asPath: action, events: { on() {}, off() {} } }}>{page}</SitePage>
);
const show = (...of: Parameters<typeof buildPage>) => render(buildPage(...of));

test('a thread opens with its newest message in view, and closes without an error', () => {
  const { unmount } = show(0, 'doctor', [received, { ...received, id: '2', text: 'The newest' }]);
  const [element] = scrolledTo.mock.contexts;
  expect((element as Element).textContent).toContain('The newest');
  expect(unmount).not.toThrow();
});

test('opening unread messages reports once to the site that they were read, and the “New” line stays while the page is open', async () => {
  show(1);
  await waitFor(() => expect(posted).toEqual(['read']));
  expect(screen.getByText('New')).toBeTruthy();
});

test('opening a thread without unread messages sends nothing to the site', async () => {
  show(0);
  await screen.findByLabelText('Your message');
  expect(posted).toEqual([]);
});

test.each([
  ['doctor', 'The employer cannot see these messages.'],
  ['employer', 'Doctors cannot see these messages.'],
] as const)(
  'on the message page, a note tells the %s that doctors and employers cannot read each other’s messages',
  (side, words) => {
    show(0, side);
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
  },
);

test('an employer’s messages show the name of the colleague who wrote them, and “You” above the reader’s own', () => {
  const own = { ...received, isOwn: true, isNew: false };
  show(0, 'employer', [
    { ...own, id: '2', name: null, text: 'Is the doctor coming alone?' },
    { ...own, id: '3', name: 'Rosa Keane', text: 'Unit 4 is free.' },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fri',
    'YouIs the doctor coming alone?9 am',
    'Rosa KeaneUnit 4 is free.9 am',
  ]);
});

test('beside the list, each conversation that comes first is reported as read', async () => {
  const { matchMedia } = window;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const build = (reference: string) => {
    const row = { reference, href: action, title: reference, person: '', portrait: null, last: '', at: '' };
    const thread: ThreadView = {
      ...{ reference, title: reference, side: 'doctor', unread: 1, consultant: null, messages: [] },
      ...{ takesReplies: false, recordHref: null },
    };
    const rows = [{ ...row, unread: 1 }];
    return wrap(<MessageList view={{ employer: null, rows, first: { thread, action, state } }} />);
  };
  const { rerender } = render(build('ENQ-100001'));
  await waitFor(() => expect(posted).toEqual(['read']));
  rerender(build('ENQ-100002'));
  await waitFor(() => expect(posted).toEqual(['read', 'read']));
  window.matchMedia = matchMedia;
});
