import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ListBase, useListContext } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ListPagination } from './list-pagination';

const total = 40;
let asked: URLSearchParams[];
let answered: string[];
let slowAnswer: { promise: Promise<void>; give: () => void };
beforeEach(() => {
  asked = [];
  answered = [];
  let give = () => undefined as void;
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  slowAnswer = { promise, give };
});

mockApi(
  http.get('*/api/staff/jobs', async ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const q = searchParams.get('q') ?? 'any';
    if (q === 'slow') await slowAnswer.promise;
    answered.push(q);
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
    const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
    return HttpResponse.json({
      data: Array.from({ length: count }, (_, at) => ({ id: `${q} ${(page - 1) * perPage + at + 1}` })),
      total,
    });
  }),
);

function Rows() {
  const { data = [], setFilters, setPerPage } = useListContext();
  return (
    <>
      {['slow', 'fast'].map((q) => (
        <button key={q} onClick={() => setFilters({ q }, undefined, false)}>
          {q}
        </button>
      ))}
      <button onClick={() => setPerPage(50)}>50 rows</button>
      <ul>
        {data.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <ListPagination />
    </>
  );
}

function show(address = '/jobs') {
  render(
    <StaffScreen at={address}>
      <ListBase resource="jobs" perPage={25}>
        <Rows />
      </ListBase>
    </StaffScreen>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('if an earlier filter’s response arrives late, it does not replace the rows of the latest filter', async () => {
  show();
  await screen.findByText('any 1');
  await press('slow');
  await press('fast');
  await screen.findByText('fast 1');
  slowAnswer.give();
  await waitFor(() => expect(answered).toContain('slow'));
  // Waits for the newer request's response. The late response to the earlier request has then been processed too.
  await press('fast');
  expect(screen.getByText('fast 1')).toBeTruthy();
  expect(screen.queryByText('slow 1')).toBeNull();
});

test('if the page number in the URL is too high, the list shows the last page of rows', async () => {
  show('/jobs?page=9&perPage=25');
  await screen.findByText(/^any \d+$/, { selector: 'li:first-child' });
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});

test('choosing a filter shows the list’s first page but keeps the chosen number of rows per page', async () => {
  show('/jobs?page=2&perPage=25');
  await screen.findByText('any 26');
  await press('50 rows');
  await screen.findByText('any 1');
  await press('fast');
  await screen.findByText('fast 40');
  const last = asked.at(-1);
  expect([last?.get('page'), last?.get('perPage')]).toEqual(['1', '50']);
});
