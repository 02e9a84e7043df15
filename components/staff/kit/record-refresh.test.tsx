import { focusManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, useGetOne, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { createStaffQueryClient, staffDataProvider } from './data-provider';
import { LiveRecord } from './live-record';
import { staffTexts } from './staff-texts';

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
  state = 'Asked';
  isOpened = false;
  asked = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

function Vacancy() {
  const { data } = useGetOne('vacancies', { id: 'v1' });
  return (
    <>
      <p>{data?.state}</p>
      {data && <LiveRecord resource="vacancies" />}
    </>
  );
}

const resources = {
  vacancies: { list: true, create: false, edit: false, recorded: true, exports: false, actions: [] },
};

async function show() {
  render(
    <TestMemoryRouter initialEntries={['/vacancies/v1/show']}>
      <AdminContext
        dataProvider={staffDataProvider({ resources })}
        i18nProvider={staffTexts}
        queryClient={createStaffQueryClient()}
      >
        <Routes>
          <Route path="/vacancies/:id/show" element={<Vacancy />} />
        </Routes>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('Asked');
}
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('shows and announces a change within 20 seconds, without opening the record again', async () => {
  await show();
  state = 'Agreed';
  await wait(20);
  await screen.findByText('Agreed');
  expect(screen.getByRole('status').textContent).toMatch(/^This page was updated at/);
  expect(asked).toEqual(['open', 'refresh']);
});

test('announces nothing while the record stays the same', async () => {
  await show();
  await wait(40);
  expect(asked).toEqual(['open', 'refresh', 'refresh']);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('asks for nothing while the tab is hidden', async () => {
  await show();
  focusManager.setFocused(false);
  await wait(60);
  expect(asked).toEqual(['open']);
});

test('opens the record again if it was last opened too long ago', async () => {
  await show();
  isOpened = false;
  state = 'Agreed';
  await wait(20);
  await screen.findByText('Agreed');
  expect(asked).toEqual(['open', 'open']);
});
