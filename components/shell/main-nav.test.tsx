import { act } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { drawKept } from '@/components/document/kept-parts';
import { KeptContext } from '@/components/ui/kept';
import type { MenuItem } from '@/lib/services/cms/content-source';
import type { User } from '@/lib/services/identity/identity';
import { Header } from './header';
import { NavigationProvider } from './navigation-provider';
import { publicFrame } from './public-frame';
import { UserProvider } from './user-provider';

const menuOf = (title: string): MenuItem[] => [
  { id: 'job_search', name: 'Job search', displayName: null, childItems: [] },
  { id: 'doctors', name: 'Doctors', displayName: null, childItems: [{ title, slug: 'resources' }] },
  { id: 'articles', name: 'Articles', displayName: null, childItems: [] },
];
const menu = menuOf('Resources');
const priya: User = {
  email: 'priya@example.com',
  given_name: 'Priya',
  family_name: 'Rao',
  mr_user_id: 'u-1',
  email_verified: true,
};

function header(asPath: string, { items = menu, user = null as User | null } = {}) {
  const events = { on: () => {}, off: () => {}, emit: () => {} };
  const router: Partial<NextRouter> = { asPath, pathname: asPath, query: {}, events };
  return (
    <RouterContext value={router as NextRouter}>
      <UserProvider user={user}>
        <NavigationProvider menu={items}>
          <Header frame={{ ...publicFrame, user }} />
        </NavigationProvider>
      </UserProvider>
    </RouterContext>
  );
}
const drawn = (page: ReturnType<typeof header>) =>
  renderToString(<KeptContext value={drawKept}>{page}</KeptContext>);

test('what is kept is what the page would have drawn: with its own marks, menu and person', () => {
  for (let twice = 0; twice < 2; twice += 1) {
    for (const path of [
      '/',
      '/jobs/list/locum?page=2',
      '/doctors',
      '/doctors/resources',
      '/articles/x',
      '/jobs',
    ])
      expect(drawn(header(path))).toBe(renderToString(header(path)));
    for (const own of [{ items: menuOf('Pay') }, { user: priya }])
      expect(drawn(header('/doctors', own))).toBe(renderToString(header('/doctors', own)));
  }
  expect(drawn(header('/articles'))).toContain('aria-current="page"');
});

test('the browser takes it over: nothing to mend, and its dropdowns open', async () => {
  drawn(header('/jobs'));
  const container = document.createElement('div');
  container.innerHTML = drawn(header('/jobs/list'));
  document.body.append(container);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(async () => hydrateRoot(container, header('/jobs/list'), { onRecoverableError }));
  const [doctors] = screen.getAllByRole('button', { name: 'Doctors' });
  await userEvent.click(doctors ?? container);
  expect(doctors?.getAttribute('aria-expanded')).toBe('true');
  expect(errors).toEqual([]);
  await act(async () => (root.unmount(), container.remove()));
});
