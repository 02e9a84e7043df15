import Link from 'next/link';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useFullLoads } from './use-full-loads';

let pushed: string[];
const router: Partial<NextRouter> = {
  push: async (to) => {
    pushed.push(String(to));
    return true;
  },
};

function Page() {
  useFullLoads();
  return (
    <>
      <Link href="/book-appointment">Book another call</Link>
      <Link href="/book-appointment/move/a-token?day=2026-12-01">
        <span>1 December</span>
      </Link>
    </>
  );
}

const stay = (event: Event) => event.preventDefault();
beforeEach(() => {
  pushed = [];
  window.history.replaceState(null, '', '/book-appointment/move/a-token');
  window.addEventListener('click', stay);
  render(
    <RouterContext value={router as NextRouter}>
      <Page />
    </RouterContext>,
  );
});
afterEach(() => window.removeEventListener('click', stay));

test('a link to another page causes a full page load if the current URL contains a secret token', () => {
  screen.getByRole('link', { name: 'Book another call' }).click();
  expect(pushed).toEqual([]);
});

test('a link that changes only the query causes no full page load, even if the current URL contains a secret token', () => {
  screen.getByText('1 December').click();
  expect(pushed).toEqual(['/book-appointment/move/a-token?day=2026-12-01']);
});

test('every page with a token in its URL calls `useFullLoads`', () => {
  const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('[token].tsx'),
  );
  expect(pages).toContain(path.join('book-appointment', 'move', '[token].tsx'));
  const without = pages.filter(
    (name) => !readFileSync(path.join('pages', name), 'utf8').includes('useFullLoads();'),
  );
  expect(without).toEqual([]);
});
