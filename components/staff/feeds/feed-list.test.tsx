import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { FeedList } from './feed-list';

const feed = {
  ...{ id: 'f1', name: 'Reef Health', draft: true, lastRun: null, checkProblem: 'The file is empty' },
  ...{
    address: 'https://feeds.example.org/reef.xml',
    format: 'xml',
    everyMinutes: 60,
    paused: false,
    byHand: false,
    when: 'minutes',
  },
};
const resources = { feeds: { actions: ['check'], create: false } } as never;
const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['feeds'] as never, resources, portraits: {} },
};
let checks = 0;
let endCheck = () => {};
mockApi(
  http.get('*/api/staff/feeds', () => HttpResponse.json({ data: [feed], total: 1 })),
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
  http.post('*/api/staff/feeds/f1/check', async () => {
    checks += 1;
    await new Promise<void>((end) => {
      endCheck = end;
    });
    return HttpResponse.json({ data: feed });
  }),
);
const Path = () => <output>{useLocation().pathname}</output>;

test('a double press on “Check again” checks the file once and does not open the feed', async () => {
  render(
    <StaffScreen at="/feeds" staff={staff} store={memoryStore()}>
      <ResourceContextProvider value="feeds">
        <FeedList />
        <Path />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  checks = 0;
  const [button] = await screen.findAllByRole('button', { name: 'Check again: Reef Health' });
  if (!button) throw new Error('There is no button');
  await userEvent.click(button);
  // Browsers send a click on a disabled button to the row behind it.
  expect(button.matches(':disabled')).toBe(false);
  await userEvent.click(button);
  endCheck();
  expect(checks).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('/feeds');
});
