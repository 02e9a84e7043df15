import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { ReferenceForm } from './reference-form';

const router = {
  asPath: '/references/t',
  events: { on: () => {}, off: () => {}, emit: () => {} },
  replace: () => Promise.resolve(true),
};
const state = {
  feedback: null,
  errors: [],
  values: null,
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};
const view = {
  action: '/references/t',
  doctorName: 'Ngaire Bell',
  refereeName: 'Aroha Ngata',
  until: '1 March 2027',
  values: {},
  resumed: false,
  state,
};

type Post = {
  text: string | null;
  keepalive: boolean | undefined;
  signal: AbortSignal;
  answer: (body?: unknown) => Promise<void>;
};
let posts: Post[];

beforeEach(() => {
  jest.useFakeTimers();
  posts = [];
  globalThis.fetch = (_address, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal as AbortSignal;
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      posts.push({
        text: (init?.body as URLSearchParams).get('worked_together'),
        keepalive: init?.keepalive,
        signal,
        answer: (body = { redirect: '/references/t' }) => act(async () => resolve(Response.json(body))),
      });
    });
  render(
    <SitePage router={router}>
      <ReferenceForm view={view} brandName="Onward" />
    </SitePage>,
  );
});
afterEach(() => jest.useRealTimers());

const type = (text: string) =>
  fireEvent.input(screen.getByLabelText(/^How long/), { target: { value: text } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const texts = () => posts.map(({ text }) => text);
const said = () =>
  screen.getByText(/^(Saved\.|Saving|Not saved|Sending|$)/, { selector: 'p[role=status]' }).textContent;
const saved = 'Saved. You can close the page and continue later with the same link.';

function hide() {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
}

test('the form saves the referee’s text two seconds after the last keystroke, and hides “Saved” at the next keystroke', async () => {
  type('One year');
  await pass(1_999);
  expect(texts()).toEqual([]);
  await pass(1);
  expect([texts(), said()]).toEqual([['One year'], 'Saving…']);
  await posts[0]?.answer();
  expect(said()).toBe(saved);
  type('One year of nights');
  expect(said()).toBe('');
});

test('the form sends a newer draft only after the earlier response, and shows “Saved” only once the newest is stored', async () => {
  type('One');
  await pass(2_000);
  type('One year');
  await pass(10_000);
  expect(texts()).toEqual(['One']);
  await posts[0]?.answer();
  expect(said()).toBe('');
  await pass(2_000);
  expect(texts()).toEqual(['One', 'One year']);
  await posts[1]?.answer();
  expect(said()).toBe(saved);
});

test.each([
  ['hidden', hide],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])(
  'when the page is %s, the form sends the unsaved draft at once, in a request that can outlive the page',
  async (_what, happen) => {
    await act(async () => happen());
    expect(texts()).toEqual([]);
    type('One year');
    await act(async () => happen());
    expect(posts.map(({ text, keepalive }) => [text, keepalive])).toEqual([['One year', true]]);
    await posts[0]?.answer();
    await pass(10_000);
    await act(async () => happen());
    expect(texts()).toEqual(['One year']);
  },
);

test('when the page is hidden, the form aborts the request with an older draft and sends the newest draft', async () => {
  type('One');
  await pass(2_000);
  type('One year');
  await act(async () => hide());
  expect(posts.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['One', true],
    ['One year', false],
  ]);
  expect(said()).toBe('Saving…');
  await posts[1]?.answer();
  expect(said()).toBe(saved);
});

test('if the site does not respond, the form shows “Not saved yet”, and sends the draft again when the page is hidden', async () => {
  type('One');
  await pass(22_000);
  expect(said()).toMatch(/^Not saved yet/);
  await act(async () => hide());
  expect(texts()).toEqual(['One', 'One']);
});

test('“Save for later” aborts the draft’s automatic saving, and text typed afterwards is saved as a new draft', async () => {
  type('One');
  await pass(2_000);
  await act(async () => screen.getByRole('button', { name: 'Save for later' }).click());
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[0]?.signal.aborted).toBe(true);
  type('One year');
  await pass(5_000);
  expect(texts()).toEqual(['One', 'One']);
  await posts[1]?.answer();
  expect(said()).toBe('');
  await pass(2_000);
  expect(texts()).toEqual(['One', 'One', 'One year']);
});

test('the form keeps saving the referee’s text as a draft after the site has refused the reference because of an error', async () => {
  type('One');
  await act(async () => screen.getByRole('button', { name: 'Send reference' }).click());
  await waitFor(() => expect(posts).toHaveLength(1));
  await posts[0]?.answer({ errors: [{ field: 'name', message: 'Enter your name' }] });
  await pass(2_000);
  expect(texts()).toEqual(['One', 'One']);
});
