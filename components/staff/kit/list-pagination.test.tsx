import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ListBase } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ListPagination } from './list-pagination';

const maxCounted = 40;
let length: number;

// Counts rows only up to a limit, as the API does.
mockApi(
  http.get('*/api/staff/jobs', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
    const first = (page - 1) * perPage;
    const count = Math.min(perPage, length - first);
    return HttpResponse.json({
      data: Array.from({ length: count }, (_, at) => ({ id: `J${first + at + 1}` })),
      total: Math.min(length, Math.max(maxCounted, first + perPage) + 1),
      about: { maxCounted },
    });
  }),
);

function show(rows: number) {
  length = rows;
  render(
    <StaffScreen>
      <ListBase resource="jobs" perPage={25}>
        <ListPagination />
      </ListBase>
    </StaffScreen>,
  );
}

test('a list with too many rows to count shows "more than" with a number, and the user can still reach its last row', async () => {
  show(60);
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('1–25 of more than 40');
  await next();
  await screen.findByText('26–50 of more than 50');
  await next();
  await screen.findByText('51–60 of 60');
});

test('a list with few enough rows to count shows the total and numbered pages', async () => {
  show(40);
  await screen.findByText('1–25 of 40');
  expect(screen.getAllByRole('button', { name: /^(Go to page|Page) \d$/ })).toHaveLength(2);
});
