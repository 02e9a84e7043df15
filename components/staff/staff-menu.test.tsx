import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { localStorageStore } from 'react-admin';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockMatchMedia } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { openMenu, StaffMenu } from './staff-menu';

const server = mockApi(http.all('*/api/staff/*', () => HttpResponse.json({ data: [], total: 0 })));
const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{
    roles: ['consultant'],
    resources: { enquiries: { list: true }, staff: { list: true }, notices: { list: true } },
  },
} as unknown as StaffSession;

beforeEach(() => localStorage.clear());

function show(width: number, path = '/') {
  const store = localStorageStore('1', 'staff-hannah');
  mockMatchMedia();
  openMenu(store, width);
  const { unmount } = render(
    <StaffScreen at={path} staff={staff} store={store}>
      <StaffMenu />
    </StaffScreen>,
  );
  const hasLabels = screen.queryByText('Upkeep') !== null;
  return { hasLabels, unmount };
}

test.each([
  [1280, true],
  [1279, false],
  [899, false],
])('in a window of %s px, the menu initially shows labels: %s', (width, hasLabels) => {
  expect(show(width).hasLabels).toBe(hasLabels);
});

test('the browser remembers whether the menu shows labels, but a narrow window never shows them', async () => {
  const { unmount } = show(1280);
  await userEvent.click(screen.getByRole('button', { name: 'Hide labels' }));
  screen.getByRole('button', { name: 'Show labels' });
  unmount();
  const second = show(1600);
  expect(second.hasLabels).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show labels' }));
  second.unmount();
  const third = show(1000);
  expect(third.hasLabels).toBe(true);
  third.unmount();
  expect(show(800).hasLabels).toBe(false);
});

test.each([1280, 1000])(
  'in a window of %s px, the menu has named groups, and arrow keys move from group to group',
  async (width) => {
    show(width);
    const [work, upkeep] = ['Work', 'Upkeep'].map((name) => within(screen.getByRole('group', { name })));
    const [first, last] = [work, upkeep].map((group) => group?.getByRole('menuitem'));
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(last);
  },
);

test('the menu marks the entry of a record’s screen as the current page', () => {
  show(1280, '/enquiries/ENQ-100001/show');
  expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toBe('Enquiries');
});

test('without labels, the icon of an entry shows the number of overdue enquiries', async () => {
  server.use(
    http.get('*/api/staff/notices', () =>
      HttpResponse.json({ data: [], total: 0, about: { counts: { overdueEnquiries: 3 } } }),
    ),
  );
  show(1000);
  const entry = await screen.findByRole('menuitem', { name: 'Enquiries 3 overdue' });
  expect(within(entry).getAllByText('3')).toHaveLength(2);
});

test('the menu opens a list without the filter that was used last', async () => {
  const store = localStorageStore('1', 'staff-hannah');
  store.setItem('enquiries.listParams', { filter: { view: 'ended' } });
  mockMatchMedia();
  openMenu(store, 1280);
  render(
    <StaffScreen at="/" staff={staff} store={store}>
      <StaffMenu />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('menuitem', { name: /^Enquiries/ }));
  expect(store.getItem('enquiries.listParams')).toBeUndefined();
});
