import { act, render, screen, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { FeedbackNotes } from '@/components/platform/feedback/feedback-notes';
import { ErrorSummary } from '@/components/ui/error-summary';
import { honeypotField, type FormState } from '@/lib/http/form';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { HiddenInputs } from './form-parts';
import { sentField, useSender } from './use-sender';

const hidden = { form_started: '1.x', idempotency_key: 'k' };
const rendered = (errors: FormState['errors'] = []): FormState => ({
  feedback: null,
  errors,
  values: null,
  hidden,
});

let replaced: unknown[];
let heard: string[];
let posts: URLSearchParams[];
let answerWith: (response: Response) => Promise<void>;
const answer = (status: number, body: unknown) => answerWith(Response.json(body, { status }));
let hangUp: () => Promise<void>;
let listeners: Map<string, Set<(to: string) => void>>;
const events: NextRouter['events'] = {
  on: (name, listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  off: (name, listener) => void listeners.get(name)?.delete(listener),
  emit: () => {},
};
const goTo = (address: string) =>
  act(async () => [...(listeners.get('routeChangeStart') ?? [])].forEach((listener) => listener(address)));
const router: Partial<NextRouter> = {
  asPath: '/user/saved-jobs',
  events,
  replace: (...to) => {
    replaced.push(to);
    for (const listener of listeners.get('routeChangeStart') ?? []) listener(String(to[0]));
    return Promise.resolve(true);
  },
};

function Page({ state }: { state: FormState }) {
  const sender = useSender(state, {
    onSend: (sent) => heard.push(`send ${sentField(sent, 'do')}`),
    onTaken: () => heard.push('taken'),
    onRefused: () => heard.push('refused'),
    onDone: (sent, left) => heard.push(`${left ? 'left' : 'done'} ${sentField(sent, 'do')}`),
  });
  return (
    <form
      aria-label="Note"
      method="post"
      action="/user/saved-jobs"
      aria-busy={sender.sending !== null}
      onSubmit={sender.onSubmit}
    >
      <FeedbackNotes />
      <ErrorSummary errors={sender.errors} />
      {sender.links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <HiddenInputs hidden={sender.hidden} trap />
      <button name="do" value="note">
        Save
      </button>
      <button name="do" value="draft">
        Save for later
      </button>
    </form>
  );
}

const page = (state: FormState) => (
  <SitePage router={router}>
    <Page state={state} />
  </SitePage>
);
const press = async (name = 'Save') => {
  const before = posts.length;
  await act(async () => screen.getByRole('button', { name }).click());
  await waitFor(() => expect(posts.length + heard.length).toBeGreaterThan(before));
};
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isBusy = () => screen.getByRole('form').getAttribute('aria-busy');
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};

beforeEach(() => {
  [replaced, posts, heard, listeners] = [[], [], [], new Map()];
  globalThis.fetch = (_address, init) => {
    posts.push(init?.body as URLSearchParams);
    return new Promise((resolve, reject) => {
      answerWith = (response) => act(async () => resolve(response));
      hangUp = () => act(async () => reject(new TypeError('Failed to fetch')));
    });
  };
});

test('pressing the button twice sends the form once, and the next page opens without scrolling to its top', async () => {
  render(page(rendered()));
  await press();
  await press();
  expect(posts.map(String)).toEqual(['form_started=1.x&idempotency_key=k&website=&do=note']);
  expect(isBusy()).toBe('true');
  await answer(200, { redirect: '/user/saved-jobs' });
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(replaced).toEqual([['/user/saved-jobs', undefined, { scroll: false }]]);
  expect(heard).toEqual(['send note', 'taken', 'done note']);
});

test('a form’s response does not redirect a user who has opened another page in the meantime', async () => {
  render(page(rendered()));
  await press();
  await goTo('/user/account');
  await answer(200, { redirect: '/user/saved-jobs' });
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect([replaced, heard]).toEqual([[], ['send note', 'taken', 'left note']]);
  await press();
  await answer(200, { redirect: '/user/saved-jobs' });
  await waitFor(() => expect(heard.at(-1)).toBe('done note'));
  expect(replaced).toHaveLength(1);
});

test('sends the name and value of the pressed button with the form', async () => {
  render(page(rendered()));
  await press('Save for later');
  expect(posts[0]?.get('do')).toBe('draft');
});

test('a refused form shows its errors, and the next attempt sends the same idempotency key', async () => {
  const { rerender } = render(page(rendered()));
  await press();
  await answer(422, { errors: [{ field: 'note', message: 'Too long' }] });
  await waitFor(() => expect(said()).toEqual(['Too long']));
  expect([replaced, heard]).toEqual([[], ['send note', 'refused']]);
  await press();
  expect(posts.map((sent) => sent.get('idempotency_key'))).toEqual(['k', 'k']);
  await answer(200, { redirect: '/user/saved-jobs' });
  rerender(page(rendered()));
  expect(said()).toEqual([]);
});

test('if the server sends a page together with errors of its form, the form shows these errors', () => {
  render(page(rendered([{ message: 'Enter a note' }])));
  expect(said()).toEqual(['Enter a note']);
});

test('an error message from the server gets the focus on the form’s first render, but not on later renders', async () => {
  const feedback = { statusCode: 409, state: 'error', message: 'It has changed' } as const;
  const state = { ...rendered(), feedback };
  const { rerender } = render(page(state));
  expect(document.activeElement?.textContent).toContain('It has changed');
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(page(state));
  expect(document.activeElement).toBe(button);
});

test('an error about the whole form is shown with the error’s links, and the form keeps its idempotency key', async () => {
  render(page(rendered()));
  // Fills in the honeypot field, as a browser's autofill might.
  field(honeypotField).value = 'https://example.com';
  await press();
  await answer(409, {
    feedback: { statusCode: 409, state: 'error', message: 'It has changed' },
    hidden: { form_started: '2.y', idempotency_key: 'other' },
    links: [{ href: '/jobs', label: 'Another', note: 'near' }, { href: '/x' }],
  });
  await waitFor(() => expect(said()).toEqual(['It has changed']));
  expect(screen.getAllByRole('link', { name: 'Another' })).toHaveLength(1);
  expect([replaced, heard]).toEqual([[], ['send note', 'refused']]);
  expect([field('form_started').value, field('idempotency_key').value]).toEqual(['2.y', 'k']);
  expect(field(honeypotField).value).toBe('');
});

test('if the session has ended, a dialog asks the user to sign in, and the form shows no error', async () => {
  // jsdom does not implement these methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  render(page(rendered()));
  await press();
  await answer(401, { errorMessage: 'You are not signed in' });
  expect(await screen.findByRole('dialog')).not.toBeNull();
  expect([said(), field('form_started').value, heard]).toEqual([[], '1.x', ['send note', 'refused']]);
});

test('the form shows the site’s error message if the user’s account is disabled', async () => {
  render(page(rendered()));
  await press();
  await answer(403, { errorMessage: 'Disabled', errorCode: 11006 });
  await waitFor(() => expect(said()).toEqual(['Disabled']));
  expect(replaced).toEqual([]);
});

test('if a proxy refuses the form because it is too large, the form shows this reason', async () => {
  render(page(rendered()));
  await press();
  await answerWith(new Response('<h1>Too large</h1>', { status: 413 }));
  await waitFor(() =>
    expect(said()).toEqual(['This is too large to send. Use a smaller file or less text.']),
  );
  expect(replaced).toEqual([]);
});

test.each<[string, () => Promise<void>]>([
  ['the connection fails', () => hangUp()],
  ['the response is not JSON', () => answer(200, 'text')],
  ['the response is an empty object', () => answer(200, {})],
  ['the error response has an unknown format', () => answer(500, { message: 'x' })],
  ['the feedback in the response has no status', () => answer(409, { feedback: { message: 'x' }, hidden })],
])(
  'if %s, the form shows that the site cannot be reached, and the user can send it again',
  async (_what, happen) => {
    render(page(rendered()));
    await press();
    await happen();
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect(screen.getAllByText(/The site cannot be reached/).length).toBeGreaterThan(0);
    expect([replaced, heard]).toEqual([[], ['send note', 'refused']]);
    await press();
    expect(posts).toHaveLength(2);
  },
);
