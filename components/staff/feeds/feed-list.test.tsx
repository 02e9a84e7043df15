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
    quarantined: 0,
  },
};
const resources = { feeds: { actions: ['check', 'pause'], create: false } } as never;
const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['feeds'] as never, resources, portraits: {} },
};
let checks = 0;
let endCheck = () => {};
const api = mockApi(
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

function show() {
  render(
    <StaffScreen at="/feeds" staff={staff} store={memoryStore()}>
      <ResourceContextProvider value="feeds">
        <FeedList />
        <Path />
      </ResourceContextProvider>
    </StaffScreen>,
  );
}

test('a paused feed with records in quarantine can be corrected and resumed from the list', async () => {
  const lastRun = { health: 'healthy', reason: null, startedAt: '2026-11-29T19:00:00Z', trigger: 'schedule' };
  const paused = { ...feed, draft: false, paused: true, quarantined: 4, checkProblem: null, lastRun };
  let body: unknown;
  api.use(
    http.get('*/api/staff/feeds', () => HttpResponse.json({ data: [paused], total: 1 })),
    http.post('*/api/staff/feeds/f1/pause', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ data: { id: 'f1' } });
    }),
  );
  show();
  const [correct] = await screen.findAllByRole('link', { name: 'Correct: Reef Health' });
  expect(correct?.getAttribute('href')).toBe('/feeds/f1/show#quarantine');
  expect(screen.getAllByText('4 to correct')).not.toHaveLength(0);
  const [resume] = screen.getAllByRole('button', { name: 'Resume: Reef Health' });
  await userEvent.click(resume!);
  expect(body).toEqual({ paused: false });
});

test('a double press on “Check again” checks the file once and does not open the feed', async () => {
  show();
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
