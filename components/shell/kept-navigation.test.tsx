/** @jest-environment node */
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { drawKept } from '@/components/document/kept-parts';
import { KeptContext, type DrawKept } from '@/components/ui/kept';
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
const priya: User = {
  email: 'priya@example.com',
  given_name: 'Priya',
  family_name: 'Rao',
  mr_user_id: 'u-1',
  email_verified: true,
};

function header(
  asPath: string,
  { items = menuOf('Pay & “rates” – Whangārei'), user = null as User | null } = {},
) {
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
  const addresses = [
    '/',
    '/jobs/list/locum?page=2',
    '/doctors',
    '/doctors/resources',
    '/articles/x',
    '/jobs',
  ];
  for (let twice = 0; twice < 2; twice += 1) {
    for (const path of addresses) expect(drawn(header(path))).toBe(renderToString(header(path)));
    for (const own of [{ items: menuOf('Pay') }, { items: [] }, { user: priya }])
      expect(drawn(header('/doctors', own))).toBe(renderToString(header('/doctors', own)));
  }
  expect(drawn(header('/articles'))).toContain('aria-current="page"');
});

test('the bar and the full-screen menu are drawn once for all addresses with the same marks', () => {
  const drawings: string[] = [];
  const noting: DrawKept = (Part, props, key) => {
    drawings.push(key);
    return drawKept(Part, props, key);
  };
  for (const path of ['/jobs/listing/J100001-a', '/jobs/listing/J100002-b'])
    renderToString(<KeptContext value={noting}>{header(path)}</KeptContext>);
  expect(drawings).toHaveLength(4);
  expect(new Set(drawings.filter((_, index) => index % 2 === 0)).size).toBe(1);
});
