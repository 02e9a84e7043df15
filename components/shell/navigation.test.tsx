import { navItems } from '@/lib/content/navigation/nav-item';
import type { MenuItem } from '@/lib/content/sources/content-source';
import {
  accountNavigation,
  ariaCurrent,
  fullName,
  greeting,
  initials,
  listEmployerItems,
  mobileItems,
} from './navigation';

const user = {
  email: 'a@example.com',
  given_name: 'priya',
  family_name: 'Rao',
  mr_user_id: '1',
  email_verified: true,
};
const menu: MenuItem[] = [
  { id: 'job_search', name: 'Job search', displayName: null, childItems: [] },
  {
    id: 'doctors',
    name: 'Doctors',
    displayName: null,
    childItems: [{ title: 'Resources', slug: 'resources' }],
  },
];

describe('a signed-in doctor’s navigation', () => {
  test('greets a doctor by given name, or as “Doctor” if the given name is unknown', () => {
    expect(greeting(user)).toBe('Hi priya');
    expect(greeting({ ...user, given_name: ' ' })).toBe('Hi Doctor');
    expect(greeting({ ...user, given_name: null })).toBe('Hi Doctor');
  });

  test.each([
    { given: 'priya', family: 'rao', shown: 'PR', why: 'in capitals' },
    { given: ' priya ', family: ' rao', shown: 'PR', why: 'spaces around a name are ignored' },
    { given: 'ākeneihi', family: 'Rao', shown: 'ĀR', why: 'a letter keeps its macron' },
    {
      given: 'a\u0304keneihi',
      family: 'Rao',
      shown: 'ĀR',
      why: 'a letter keeps a macron that is a separate character',
    },
    { given: '🩺 Priya', family: 'Rao', shown: '🩺R', why: 'an emoji is not cut in half' },
    { given: '𝒫riya', family: 'Rao', shown: '𝒫R', why: 'a letter beyond the basic plane is not cut in half' },
    { given: 'kaʻiulani', family: 'ʻAkau', shown: 'KA', why: 'an ʻokina is not the first letter' },
    {
      given: '小龙',
      family: '李',
      shown: '小李',
      why: 'letters of a script without capitals stay unchanged',
    },
    { given: 'мария', family: 'ивановна', shown: 'МИ', why: 'letters of another script become capitals' },
    { given: 'Sukarno', family: '', shown: null, why: 'one name alone' },
    { given: 'priya', family: null, shown: null, why: 'no family name' },
    { given: null, family: 'rao', shown: null, why: 'no given name' },
    { given: '  ', family: 'rao', shown: null, why: 'a given name of spaces counts as missing' },
    { given: 'priya', family: '\u00a0', shown: null, why: 'a family name of spaces counts as missing' },
    { given: '', family: '', shown: null, why: 'no name' },
  ])(
    'builds initials from the first letters of given name and family name, or none if a name is missing: $why',
    (row) => {
      expect(initials({ ...user, given_name: row.given, family_name: row.family })).toBe(row.shown);
    },
  );

  test('builds the full name from given name and family name, or from the only known name', () => {
    expect(fullName({ ...user, given_name: ' Priya ' })).toBe('Priya Rao');
    expect(fullName({ ...user, given_name: null })).toBe('Rao');
    expect(fullName({ ...user, given_name: '', family_name: null })).toBe('');
  });

  test('the account menu has six entries in a fixed order', () => {
    expect(accountNavigation.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Profile dashboard /user/dashboard',
      'Job alerts /user/job-alerts',
      'Saved jobs /user/saved-jobs',
      'Job Enquiries /user/job-enquiries',
      'Account settings /user/account',
      'Logout /api/logout',
    ]);
  });
});

describe('the menu in narrow windows', () => {
  test('a signed-in doctor’s full-screen menu has the account menu, with the doctor’s initials, as its second item', () => {
    const items = mobileItems(navItems(menu), user);
    expect(items.map(({ label }) => label)).toEqual(['Job search', 'My Profile', 'Doctors']);
    expect(items[1]).toMatchObject({ isLoggedInDropdown: true, userInitials: 'PR' });
  });

  test('a signed-out visitor’s full-screen menu has the same items as the header', () => {
    expect(mobileItems(navItems(menu), null)).toEqual(navItems(menu));
  });

  test('a signed-in doctor’s full-screen menu contains the account menu even if the site provides no menu', () => {
    expect(mobileItems([], user).map(({ label }) => label)).toEqual(['My Profile']);
  });
});

test.each([
  { to: '/jobs', path: '/jobs', mark: 'page' },
  { to: '/jobs', path: '/jobs?x=1', mark: 'page' },
  { to: '/jobs', path: '/jobs#regions', mark: 'page' },
  { to: '/jobs', path: '/jobs/list/locum?page=2', mark: true },
  { to: '/jobs', path: '/jobsearch', mark: undefined },
  { to: '/jobs', path: '/enquire?from=/jobs', mark: undefined },
])(
  'on the page $path, the menu item that links to $to has the aria-current value $mark',
  ({ to, path, mark }) => {
    expect(ariaCurrent(to, path)).toBe(mark);
  },
);

test('the employers’ account menu links to their account’s pages, and shows “Members” only to approvers', () => {
  const labels = (role: 'requester' | 'approver') => listEmployerItems(role).map(({ label }) => label);
  const rest = ['Account settings', 'Sign out'];
  expect(labels('requester')).toEqual(['Vacancies', 'New request', 'Figures', ...rest]);
  expect(labels('approver')).toEqual(['Vacancies', 'New request', 'Figures', 'Members', ...rest]);
});
