import { act, render, screen, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormState } from '@/lib/http/form';
import { routerEvents } from '@/tests/router-events';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { ActionForm } from './action-form';
import { usePageForms } from './use-sender';

let replaced: unknown[];
const leave = new Set<(to: string) => void>();
let posts: URLSearchParams[];
let answer: (body: unknown) => Promise<void>;
let hangUp: () => Promise<void>;
/** Values that the page contains after `router.replace`. Values that are missing here are the same as in `stored`. */
let follows: Partial<typeof stored>;
const router: Partial<NextRouter> = {
  asPath: '/user/saved-jobs',
  events: routerEvents(leave),
  replace: async (to) => {
    replaced.push(to);
    leave.forEach((listener) => listener(String(to)));
    // Resolves after the page has rendered, as in Next.
    flushSync(() => show({ ...stored, ...follows }));
    return true;
  },
};
const stateWith = (key: string): FormState => ({
  feedback: null,
  errors: [],
  values: null,
  hidden: { form_started: '1.x', idempotency_key: key },
});

let stored: { notes: string[]; news: boolean };
let show: (next: typeof stored) => void;

function List() {
  const [given, setGiven] = useState({ ...stored, state: stateWith('k') });
  show = (next) => {
    stored = next;
    setGiven({ ...next, state: stateWith('of the next page') });
  };
  const forms = usePageForms({ state: given.state, action: '/user/saved-jobs' }, (what) =>
    what === 'choose' ? 'title' : null,
  );
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
        <button>Choose</button>
      </ActionForm>
    </>
  );
}
/** Makes the server accept the form. The next page then contains the values of `next`. */
async function taken(next: Partial<typeof stored>) {
  follows = next;
  await answer({ redirect: '/user/saved-jobs' });
}
const note = (row: number) => screen.getByLabelText<HTMLTextAreaElement>(`Note ${row}`);
const news = () => screen.getByLabelText<HTMLInputElement>('News');

const at = (content: ReactNode) => (
  <SitePage router={router}>
    <h1 id="title" tabIndex={-1}>
      The title of every page
    </h1>
    {content}
  </SitePage>
);
const press = async (name: string) => {
  const before = posts.length;
  await act(async () => screen.getByRole('button', { name }).click());
  await waitFor(() => expect(posts.length).toBeGreaterThan(before));
};

let rerender: (page: ReactNode) => void;
beforeEach(() => {
  [replaced, posts, follows] = [[], [], {}];
  leave.clear();
  globalThis.fetch = (_address, init) => {
    posts.push(init?.body as URLSearchParams);
    return new Promise((resolve, reject) => {
      answer = (body) => act(async () => resolve(Response.json(body)));
      hangUp = () => act(async () => reject(new TypeError('Failed to fetch')));
    });
  };
  stored = { notes: ['', ''], news: true };
  ({ rerender } = render(at(<List />)));
});

test('a page’s second form is sent only after the response to the first form, and with a new idempotency key', async () => {
  note(0).value = 'First';
  await press('Save 0');
  note(1).value = 'Second';
  await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
  // The form is being sent, so it must ignore the second press.
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

test('a form that waits for an earlier form is sent even if sending the earlier form fails', async () => {
  await press('Save 0');
  note(1).value = 'Second';
  await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
  await hangUp();
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]?.get('note')).toBe('Second');
});

test('after saving a form, the page shows the stored values, but keeps the focus and text typed meanwhile', async () => {
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

test('the page unticks a checkbox that the server has cleared, unless the user clicks it before the response arrives', async () => {
  // Two clicks leave the box as it was, but browsers then ignore a new `defaultChecked`.
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

test('a response that arrives after the user has left the page neither redirects the user nor moves the focus', async () => {
  await press('Save 0');
  await act(async () => leave.forEach((listener) => listener('/user/account')));
  rerender(at(<input aria-label="Phone" />));
  screen.getByLabelText('Phone').focus();
  await answer({ redirect: '/user/saved-jobs' });
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(replaced).toEqual([]);
});

test('a form that waits for an earlier form is sent even if the user leaves the page in the meantime', async () => {
  await press('Save 0');
  note(1).value = 'Second';
  await act(async () => screen.getByRole('button', { name: 'Save 1' }).click());
  await act(async () => leave.forEach((listener) => listener('/user/account')));
  rerender(at(<input aria-label="Phone" />));
  await answer({ redirect: '/user/saved-jobs' });
  await waitFor(() => expect(posts[1]?.get('note')).toBe('Second'));
  await answer({ redirect: '/user/saved-jobs' });
  expect(replaced).toEqual([]);
});

test('when a form’s response arrives, the focus moves to the element that the page has chosen, such as the heading', async () => {
  await press('Choose');
  await answer({ redirect: '/user/saved-jobs' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
