import { focusManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider, TextField } from 'react-admin';
import { Route, Routes } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { StaffShow } from './record-states';

let state: string;
let isOpened: boolean;
let asked: string[];
const answer = (how: string) => {
  asked.push(how);
  return HttpResponse.json({ data: { id: 'v1', state } });
};
mockApi(
  http.post('*/api/staff/vacancies/v1/open', () => {
    isOpened = true;
    return answer('open');
  }),
  http.get('*/api/staff/vacancies/v1', () =>
    isOpened ? answer('refresh') : HttpResponse.json({}, { status: 404 }),
  ),
  http.get('*/api/staff/me', () => HttpResponse.json({})),
);
beforeEach(() => {
  // Node creates response objects outside jsdom, so react-query would not notice that two of them are equal.
  jest.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
    return JSON.parse(await this.text()) as unknown;
  });
  state = 'Asked';
  isOpened = false;
  asked = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const resources = {
  vacancies: { list: true, create: false, edit: false, recorded: true, exports: false, actions: [] },
};

async function show() {
  render(
    <StaffScreen at="/vacancies/v1/show" staff={{ resources }}>
      <ResourceContextProvider value="vacancies">
        <Routes>
          <Route
            path="/vacancies/:id/show"
            element={
              <StaffShow what="vacancy">
                <TextField source="state" />
              </StaffShow>
            }
          />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await screen.findByText('Asked');
}
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('the screen shows and announces changes to an open record within 20 seconds, without opening the record again', async () => {
  await show();
  state = 'Agreed';
  await wait(20);
  await screen.findByText('Agreed');
  expect(screen.getByRole('status').textContent).toMatch(/^This page was updated at/);
  expect(asked).toEqual(['open', 'refresh']);
});

test('the screen announces nothing while an open record does not change', async () => {
  await show();
  await wait(40);
  expect(asked).toEqual(['open', 'refresh', 'refresh']);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the screen does not refresh an open record while the browser tab is hidden', async () => {
  await show();
  focusManager.setFocused(false);
  await wait(60);
  expect(asked).toEqual(['open']);
});

test('if the browser tab was hidden for longer than a minute, the screen opens the record again instead of refreshing', async () => {
  await show();
  focusManager.setFocused(false);
  await wait(90);
  await act(async () => focusManager.setFocused(true));
  await waitFor(() => expect(asked).toEqual(['open', 'open']));
});

test('if the site refuses a refresh because the record was opened too long ago, the screen opens the record again', async () => {
  await show();
  isOpened = false;
  state = 'Agreed';
  await wait(20);
  await screen.findByText('Agreed');
  expect(asked).toEqual(['open', 'open']);
});
