import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useRefresh } from './use-refresh';

let replaced: string[];
let listeners: Map<string, (about: unknown) => void>;
const router: Partial<NextRouter> = {
  events: {
    on: (name, listener) => void listeners.set(name, listener),
    off: (name) => void listeners.delete(name),
    emit: () => {},
  },
  replace: async (to) => {
    replaced.push(String(to));
    return true;
  },
};
const happens = (name: string, about: unknown = '/') => act(async () => listeners.get(name)?.(about));

let refresh: () => Promise<void>;
function Page({ on }: { on: (refresh: () => Promise<void>) => void }) {
  on(useRefresh());
  return null;
}
function open() {
  return render(
    <RouterContext value={router as NextRouter}>
      <Page on={(given) => (refresh = given)} />
    </RouterContext>,
  );
}

beforeEach(() => {
  [replaced, listeners] = [[], new Map()];
  window.history.replaceState(null, '', '/user/availability?month=2026-12&edit=a');
});

test('a refresh reloads the availability page at its current URL, so that the month stays the same and the form stays open', async () => {
  open();
  await refresh();
  expect(replaced).toEqual(['/user/availability?month=2026-12&edit=a']);
});

test('a refresh waits while the doctor is opening another month', async () => {
  open();
  await happens('routeChangeStart');
  const done = refresh();
  await act(async () => {});
  expect(replaced).toEqual([]);
  // The doctor opens a second month before the first month has loaded.
  await happens('routeChangeError', { cancelled: true });
  expect(replaced).toEqual([]);
  await happens('routeChangeStart');
  window.history.replaceState(null, '', '/user/availability?month=2027-01');
  await happens('routeChangeComplete');
  await done;
  expect(replaced).toEqual(['/user/availability?month=2027-01']);
});

test('if another month fails to load, a refresh reloads the month that is still shown', async () => {
  open();
  await happens('routeChangeStart');
  const done = refresh();
  await happens('routeChangeError', new Error('not loaded'));
  await done;
  expect(replaced).toEqual(['/user/availability?month=2026-12&edit=a']);
});

test('a waiting refresh does not reload the page after the doctor has left the availability page', async () => {
  const { unmount } = open();
  await happens('routeChangeStart');
  const done = refresh();
  unmount();
  await done;
  expect(replaced).toEqual([]);
});
