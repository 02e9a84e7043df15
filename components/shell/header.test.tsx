import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { phoneMenuPages, type PhoneMenuPage } from '@/lib/http/account-pages';
import type { User } from '@/lib/services/identity/identity';
import { Header } from './header';
import { NavigationProvider } from './navigation-provider';
import { publicFrame } from './use-frame';
import { FlagsProvider } from '@/components/platform/flags/flags-provider';
import { UserProvider } from '@/components/platform/session/user-provider';
import { mockMatchMedia } from '@/tests/match-media';
import { mobileMenuId } from './mobile-menu';

let media: ReturnType<typeof mockMatchMedia>;
beforeEach(() => {
  media = mockMatchMedia();
});

const priya: User = {
  email: 'priya@example.com',
  given_name: 'Priya',
  family_name: 'Rao',
  mr_user_id: 'u-1',
  email_verified: true,
};
const menu: MenuItem[] = [
  { id: 'job_search', name: 'Job search', displayName: null, childItems: [] },
  {
    id: 'doctors',
    name: 'Doctors',
    displayName: null,
    childItems: [
      { title: 'How it works', slug: 'how-it-works' },
      { title: 'Resources', slug: 'resources' },
    ],
  },
  { id: 'about_us', name: 'About us', displayName: null, childItems: [{ title: 'B Corp', slug: 'b-corp' }] },
  { id: 'contact_us', name: 'Contact us', displayName: null, childItems: [] },
];

function renderHeader({
  user = null as User | null,
  asPath = '/jobs/list/locum?page=2',
  given = menu as MenuItem[] | null,
  accountPages = [] as PhoneMenuPage[],
  employerSignIn = undefined as string | undefined,
} = {}) {
  const events = { on() {}, off() {}, emit() {} };
  const router: Partial<NextRouter> = { asPath, pathname: '/jobs/list', query: {}, events };
  const header = (
    <Header
      frame={{
        ...{ ...publicFrame, brandName: 'Onward', user, accountPages },
        ...(employerSignIn && { employerSignIn }),
      }}
    />
  );
  render(
    <RouterContext value={router as NextRouter}>
      <UserProvider user={user}>
        <FlagsProvider treatments={{}}>
          {given ? <NavigationProvider menu={given}>{header}</NavigationProvider> : header}
        </FlagsProvider>
      </UserProvider>
    </RouterContext>,
  );
}

test('for staff, the account menu links to the back office, account settings and sign-out, but not to a doctor’s pages', async () => {
  renderHeader({ user: { ...priya, is_staff: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Hi Priya' }));
  const menu = within(screen.getByRole('button', { name: 'Hi Priya' }).parentElement ?? document.body);
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back office', '/staff'],
    ['Account settings', '/user/account'],
    ['Sign out', '/api/logout'],
  ]);
  expect(screen.queryByRole('link', { name: 'Saved jobs' })).toBeNull();
});

/**
 * Returns the navigation in the bar or in the full-screen menu. The document contains both, but a browser shows only
 * one.
 */
function navigation(place: 'bar' | 'full screen') {
  const found = screen.getAllByRole('navigation', { name: 'Main' })[place === 'bar' ? 0 : 1];
  if (!found) throw new Error('no navigation');
  return within(found);
}
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

test('the full-screen menu of narrow windows closes when the window becomes wide', () => {
  renderHeader();
  // jsdom has no popovers.
  const hidePopover = jest.fn();
  Object.assign(document.getElementById(mobileMenuId) ?? {}, { hidePopover });
  media.change();
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

describe('a signed-out visitor’s header', () => {
  test('the logo links to the home page', () => {
    renderHeader();
    expect(screen.getAllByRole('link', { name: 'Onward home' })[0]?.getAttribute('href')).toBe('/');
  });

  test('the header shows the menu items in their order, and items without subpages as links', () => {
    renderHeader();
    const search = navigation('bar').getByRole('link', { name: 'Job search' });
    expect(search.getAttribute('href')).toBe('/jobs');
    expect(search.getAttribute('aria-current')).toBe('true');
    const order = [...document.querySelectorAll('nav [data-testid]:not([data-testid$="-mobile"])')].map(
      ({ textContent }) => textContent,
    );
    expect(order).toEqual(['Job search', 'Doctors', 'About us', 'Contact us']);
  });

  test('each menu item has a test id, and a name for analytics events', () => {
    renderHeader();
    expect(screen.getByTestId('nav-job-search').dataset.trackEvent).toBe('nav_job_search');
    expect(screen.getByTestId('nav-about-us').dataset.trackEvent).toBe('nav_about_us');
    expect(screen.getByTestId('nav-about-us-mobile').dataset.trackEvent).toBe('nav_about_us');
  });

  test('the links “Sign in” and “Join us” bring the visitor back to the current path and query, without the fragment (#…)', () => {
    renderHeader({ asPath: '/jobs/list/locum?page=2#top' });
    for (const name of ['Sign in', 'Join us'])
      for (const link of screen.getAllByRole('link', { name }))
        expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect_url')).toBe(
          '/jobs/list/locum?page=2',
        );
  });

  test('on a page for employers, the header offers “Employer sign in” and no saved jobs', () => {
    const redirectUrl = '/employers/account';
    renderHeader({ asPath: '/placements/token', employerSignIn: redirectUrl });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    const links = screen.getAllByRole('link', { name: 'Employer sign in' });
    expect(links).toHaveLength(2);
    for (const link of links)
      expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect_url')).toBe(
        redirectUrl,
      );
  });

  test('a header without a menu has no navigation, but still offers to sign in', () => {
    renderHeader({ given: null });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
  });
});

describe('a dropdown in the header', () => {
  test('a dropdown is closed at first, and its first link is named "<label> Page"', () => {
    renderHeader();
    const button = navigation('bar').getByRole('button', { name: 'Doctors' });
    expect(isOpen(button)).toBe(false);
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const links = within(panel ?? document.body).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Doctors Page /doctors',
      'How it works /doctors/how-it-works',
      'Resources /doctors/resources',
    ]);
  });

  test('a dropdown opened by hovering stays open when the visitor clicks its button', async () => {
    renderHeader();
    const button = navigation('bar').getByRole('button', { name: 'Doctors' });
    await userEvent.click(button);
    expect(isOpen(button)).toBe(true);
  });

  test('the keys Up and Down move the focus through a dropdown’s links and back to the dropdown’s button', async () => {
    renderHeader();
    const button = navigation('bar').getByRole('button', { name: 'Doctors' });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('How it works');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(button);
  });
});

describe('a signed-in doctor’s header', () => {
  test('the header greets a signed-in doctor with "Hi <given name>" and initials instead of "Sign in" and "Join us"', () => {
    renderHeader({ user: priya });
    expect(screen.getByRole('button', { name: 'Hi Priya' }).textContent).toBe('PRHi Priya');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join us' })).toBeNull();
  });

  test('the header shows "Hi Doctor" without initials if the given name is unknown', () => {
    renderHeader({ user: { ...priya, given_name: '' } });
    expect(screen.getByRole('button', { name: 'Hi Doctor' }).textContent).toBe('Hi Doctor');
  });

  test('the account dropdown has six links, and “Logout” is an ordinary link', async () => {
    renderHeader({ user: priya });
    const button = screen.getByRole('button', { name: 'Hi Priya' });
    await userEvent.hover(button);
    const id = button.getAttribute('aria-controls') ?? '';
    await waitFor(() => expect(document.getElementById(id)).not.toBeNull());
    const links = within(document.getElementById(id) ?? document.body).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Profile dashboard',
      'Job alerts',
      'Saved jobs',
      'Job Enquiries',
      'Account settings',
      'Logout',
    ]);
    expect(links.at(-1)?.getAttribute('href')).toBe('/api/logout');
  });

  test('“My Profile” in the full-screen menu lists all of the account’s pages, even pages that the header does not list', () => {
    renderHeader({ user: priya, accountPages: phoneMenuPages });
    const level = document.getElementById('site-menu-my_profile') ?? document.body;
    const links = within(level).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['My Profile Page', 'Profile dashboard', 'Job alerts', 'Saved jobs', 'Job Enquiries'],
      ...['Account settings', 'Placements', 'Messages', 'Availability', 'Referees', 'Documents'],
      ...['Communications', 'Logout'],
    ]);
    expect(links[6]?.getAttribute('href')).toBe('/user/placements');
  });
});

test('a submenu of the full-screen menu has a button "Go Back" and starts with the link "<label> Page"', () => {
  renderHeader();
  const button = navigation('full screen').getByRole('button', { name: 'Doctors' });
  const level = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(level?.getAttribute('popover')).toBe('auto');
  const inside = within(level ?? document.body);
  expect(inside.getByRole('button', { name: 'Go Back' }).getAttribute('popovertargetaction')).toBe('hide');
  expect(
    inside.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual(['Doctors Page /doctors', 'How it works /doctors/how-it-works', 'Resources /doctors/resources']);
});
