import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FeedbackNotes } from '@/components/feedback/feedback-notes';
import { FeedbackProvider } from '@/components/feedback/feedback-provider';
import { ErrorSummary } from '@/components/ui/error-summary';
import { honeypotField, type FormState } from '@/lib/http/form';
import { ActionForm } from './action-form';
import { HiddenInputs } from './form-parts';
import { sentField, usePageForms, useSender } from './use-sender';

const hidden = { form_started: '1.x', idempotency_key: 'k' };
const rendered = (errors: FormState['errors'] = []): FormState => ({
  feedback: null,
  errors,
  values: null,
  hidden,
});

let replaced: unknown[];
let heard: string[];
/** What the site was sent, oldest first. */
let posts: URLSearchParams[];
/** Answers what is being sent. */
let answer: (status: number, body: unknown) => Promise<void>;
let hangUp: () => Promise<void>;
let listeners: Map<string, Set<(to: string) => void>>;
const events: NextRouter['events'] = {
  on: (name, listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  off: (name, listener) => void listeners.get(name)?.delete(listener),
  emit: () => {},
};
/** Somebody follows a link; the page it leads to is not there yet. */
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
  <RouterContext value={router as NextRouter}>
    <FeedbackProvider initial={null}>
      <Page state={state} />
    </FeedbackProvider>
  </RouterContext>
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

// The tests' own FormData is Node's, which reads no form; that of a frame does.
const [nodesFormData, nodesFetch] = [globalThis.FormData, globalThis.fetch];
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.FormData = (frame.contentWindow as typeof globalThis & Window).FormData;
});
afterAll(() => {
  globalThis.FormData = nodesFormData;
  globalThis.fetch = nodesFetch;
});
beforeEach(() => {
  [replaced, posts, heard, listeners] = [[], [], [], new Map()];
  globalThis.fetch = (_address, init) => {
    posts.push(init?.body as URLSearchParams);
    return new Promise((resolve, reject) => {
      answer = (status, body) => act(async () => resolve(Response.json(body, { status })));
      hangUp = () => act(async () => reject(new TypeError('Failed to fetch')));
    });
  };
});

test('two presses send once, with the button that was pressed; then the page that follows comes, in place', async () => {
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

test('whoever goes elsewhere while a form is under way stays there; the next form is followed again', async () => {
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

test('whoever has left the page is neither pulled back nor loses the focus', async () => {
  const Forms = () => {
    const forms = usePageForms({ state: rendered(), action: '/user/saved-jobs' }, () => 'title');
    return (
      <ActionForm forms={forms} what="undo">
        <button>Save</button>
      </ActionForm>
    );
  };
  const at = (content: ReactNode) => (
    <RouterContext value={router as NextRouter}>
      <FeedbackProvider initial={null}>
        <h1 id="title" tabIndex={-1}>
          The title of every page
        </h1>
        {content}
      </FeedbackProvider>
    </RouterContext>
  );
  const { rerender } = render(at(<Forms />));
  await press();
  await goTo('/user/account');
  rerender(at(<input aria-label="Phone" />));
  screen.getByLabelText('Phone').focus();
  await answer(200, { redirect: '/user/saved-jobs' });
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(replaced).toEqual([]);
});

describe('the forms of a list', () => {
  /** What the site has stored: a note of each row, and whether news are wanted. */
  let stored: { notes: string[]; news: boolean };
  let show: (next: typeof stored) => void;

  function List() {
    const [given, setGiven] = useState({ ...stored, state: rendered() });
    show = (next) => {
      stored = next;
      setGiven({ ...next, state: { ...rendered(), hidden: { ...hidden, idempotency_key: 'of the next page' } } });
    };
    const forms = usePageForms({ state: given.state, action: '/user/saved-jobs' });
    return (
      <>
        {given.notes.map((note, row) => (
          <ActionForm key={row} forms={forms} what="note" fields={{ row: String(row) }}>
            <textarea name="note" aria-label={`Note ${row}`} defaultValue={note} />
            <button>Save {row}</button>
          </ActionForm>
        ))}
        <ActionForm forms={forms} what="choose">
          <input type="checkbox" name="news" aria-label="News" defaultChecked={given.news} />
        </ActionForm>
        <FeedbackNotes />
      </>
    );
  }
  /** The site took a form: the page that follows shows what is stored now. */
  async function taken(next: Partial<typeof stored>) {
    router.replace = async () => {
      // As Next does, which is done once the page is there.
      flushSync(() => show({ ...stored, ...next }));
      return true;
    };
    await answer(200, { redirect: '/user/saved-jobs' });
  }
  const note = (row: number) => screen.getByLabelText<HTMLTextAreaElement>(`Note ${row}`);
  const news = () => screen.getByLabelText<HTMLInputElement>('News');
  const { replace } = router;

  beforeEach(() => {
    stored = { notes: ['', ''], news: true };
    render(
      <RouterContext value={router as NextRouter}>
        <FeedbackProvider initial={null}>
          <List />
        </FeedbackProvider>
      </RouterContext>,
    );
  });
  afterEach(() => {
    Object.assign(router, { replace });
  });

  test('another form waits for its turn, and is sent with the fields of the page that came before', async () => {
    note(0).value = 'First';
    await press('Save 0');
    note(1).value = 'Second';
    await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
    // A second press of what waits is one too many.
    await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
    expect(posts).toHaveLength(1);
    await taken({ notes: ['First', ''] });
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts.map((sent) => [sent.get('note'), sent.get('idempotency_key')])).toEqual([
      ['First', 'k'],
      ['Second', 'of the next page'],
    ]);
    await taken({ notes: ['First', 'Second'] });
    expect([note(0).value, note(1).value]).toEqual(['First', 'Second']);
    expect(posts).toHaveLength(2);
  });

  test('another form is sent as well when the first could not be', async () => {
    await press('Save 0');
    note(1).value = 'Second';
    await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
    await hangUp();
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]?.get('note')).toBe('Second');
  });

  test('what is typed while a form is under way stays, with the focus; the rest shows what is stored', async () => {
    note(0).value = ' First ';
    await press('Save 0');
    note(1).value = 'Not sent yet';
    note(1).focus();
    await taken({ notes: ['First', ''] });
    await waitFor(() => expect(note(0).value).toBe('First'));
    expect(note(1).value).toBe('Not sent yet');
    expect(document.activeElement).toBe(note(1));

    await press('Save 0');
    note(0).value = 'First, and more';
    note(0).focus();
    await taken({ notes: ['First.', ''] });
    expect(note(0).value).toBe('First, and more');
    expect(document.activeElement).toBe(note(0));
  });

  test('a tick that another form took away is gone, unless somebody has just changed it', async () => {
    // Chosen by hand before: the browser then no longer follows what the page says.
    news().click();
    news().click();
    await press('Save 0');
    await taken({ news: false });
    await waitFor(() => expect(news().checked).toBe(false));
    await press('Save 0');
    news().click();
    news().click();
    news().click();
    expect(news().checked).toBe(true);
    await taken({ notes: ['x', ''], news: false });
    expect(news().checked).toBe(true);
  });
});

test('another button is sent as itself', async () => {
  render(page(rendered()));
  await press('Save for later');
  expect(posts[0]?.get('do')).toBe('draft');
});

test('errors are said, can be mended and sent again under the same key, and are gone with the next page', async () => {
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

test('what the server rendered is said until something is sent', () => {
  render(page(rendered([{ message: 'Enter a note' }])));
  expect(said()).toEqual(['Enter a note']);
});

test('what the server rendered takes the focus once, not whenever something else on the page changes', async () => {
  const feedback = { statusCode: 409, state: 'error', message: 'It has changed' } as const;
  const state = { ...rendered(), feedback };
  const { rerender } = render(page(state));
  expect(document.activeElement?.textContent).toContain('It has changed');
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(page(state));
  expect(document.activeElement).toBe(button);
});

test('a failure of the whole is said with where to go on; the next try passes as a fresh form under the same key', async () => {
  render(page(rendered()));
  // As a browser does that fills in every field it knows.
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

test('who was signed out meanwhile is asked to sign in, and the form stays as it is', async () => {
  render(page(rendered()));
  await press();
  await answer(401, { errorMessage: 'You are not signed in' });
  expect(await screen.findByRole('dialog')).not.toBeNull();
  expect([said(), field('form_started').value, heard]).toEqual([[], '1.x', ['send note', 'refused']]);
});

test('a refusal before the form was reached is said as every route answers it', async () => {
  render(page(rendered()));
  await press();
  await answer(403, { errorMessage: 'Disabled', errorCode: 11006 });
  await waitFor(() => expect(said()).toEqual(['Disabled']));
  expect(replaced).toEqual([]);
});

test.each<[string, () => Promise<void>]>([
  ['the connection fails', () => hangUp()],
  ['something else answers', () => answer(200, 'text')],
  ['the answer has nothing of ours', () => answer(200, {})],
  ['the failure is not one of ours', () => answer(500, { message: 'x' })],
  ['the feedback has no status', () => answer(409, { feedback: { message: 'x' }, hidden })],
])('when %s nothing is done, and the form can be sent again', async (_what, happen) => {
  render(page(rendered()));
  await press();
  await happen();
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(screen.getAllByText(/The site cannot be reached/).length).toBeGreaterThan(0);
  expect([replaced, heard]).toEqual([[], ['send note', 'refused']]);
  await press();
  expect(posts).toHaveLength(2);
});
