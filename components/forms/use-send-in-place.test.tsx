import { act, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackNotes } from '@/components/feedback/feedback-notes';
import { FeedbackProvider } from '@/components/feedback/feedback-provider';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormState } from '@/lib/http/form';
import type { PostedForm } from '@/lib/http/post-form';
import { sentField, useSendInPlace } from './use-send-in-place';

const rendered = (errors: FormState['errors'] = []): FormState => ({
  feedback: null,
  errors,
  values: null,
  hidden: { form_started: '1.x', idempotency_key: 'k' },
});

let replaced: unknown[];
let posts: number;
let done: string[];
let answer: (posted: PostedForm) => void;
const events = { on: () => {}, off: () => {}, emit: () => {} };
const router: Partial<NextRouter> = {
  events,
  replace: (...to) => {
    replaced.push(to);
    return Promise.resolve(true);
  },
};

function Page({ state }: { state: FormState }) {
  const { errors, sending, send } = useSendInPlace(state, (sent) => done.push(sentField(sent, 'do')));
  const post = () => {
    posts += 1;
    return new Promise<PostedForm>((resolve) => (answer = resolve));
  };
  return (
    <form
      aria-label="Note"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget, { post });
      }}
    >
      <FeedbackNotes />
      <ErrorSummary errors={errors} />
      <input type="hidden" name="do" value="note" />
      <button>Save</button>
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
const press = () => act(async () => screen.getByRole('button', { name: 'Save' }).click());
const answers = (posted: PostedForm) => act(async () => answer(posted));
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

// The tests' own FormData is Node's, which reads no form; that of a frame does.
const nodes = globalThis.FormData;
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.FormData = (frame.contentWindow as typeof globalThis & Window).FormData;
});
afterAll(() => {
  globalThis.FormData = nodes;
});
beforeEach(() => {
  [replaced, posts, done] = [[], 0, []];
});

test('two presses send once; then the page of after comes, in place, and is told what was sent', async () => {
  render(page(rendered()));
  await press();
  await press();
  expect(posts).toBe(1);
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
  await answers({ redirect: '/user/saved-jobs' });
  expect(replaced).toEqual([['/user/saved-jobs', undefined, { scroll: false }]]);
  expect(done).toEqual(['note']);
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false');
});

test('errors are said, can be mended and sent again, and are gone with the next page', async () => {
  const { rerender } = render(page(rendered()));
  await press();
  await answers({ errors: [{ field: 'note', message: 'Too long' }] });
  expect(said()).toEqual(['Too long']);
  expect([replaced, done]).toEqual([[], []]);
  await press();
  expect(posts).toBe(2);
  await answers({ redirect: '/user/saved-jobs' });
  rerender(page(rendered()));
  expect(said()).toEqual([]);
});

test('what the server drew is said until something is sent', () => {
  render(page(rendered([{ message: 'Enter a note' }])));
  expect(said()).toEqual(['Enter a note']);
});

test('what the server drew takes the focus once, not whenever something else on the page changes', async () => {
  const feedback = { statusCode: 409, state: 'error', message: 'It has changed' } as const;
  const state = { ...rendered(), feedback };
  const { rerender } = render(page(state));
  expect(document.activeElement?.textContent).toContain('It has changed');
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(page(state));
  expect(document.activeElement).toBe(button);
});

test('a failure of the whole is said on the page', async () => {
  render(page(rendered()));
  await press();
  const feedback = { statusCode: 409, state: 'error', message: 'It has changed' } as const;
  await answers({ feedback, hidden: rendered().hidden });
  expect(said()).toEqual(['It has changed']);
  expect([replaced, done]).toEqual([[], []]);
});

test('while the site cannot be reached nothing is done, and the form can be sent again', async () => {
  render(page(rendered()));
  await press();
  await answers('unreachable');
  expect([replaced, done]).toEqual([[], []]);
  await press();
  expect(posts).toBe(2);
});
