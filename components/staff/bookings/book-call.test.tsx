import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import '@/tests/iframe-form-data';
import { staffTime } from '@/components/staff/kit/staff-time';
import { BookingCalendar } from './booking-calendar';

const date = '2099-11-30';
const consultant = {
  ...{ id: 'mei', name: 'Mei Lin Chua', timeZone: 'Australia/Sydney' },
  days: [
    {
      ...{ date, holiday: null, leave: false },
      ...{ opens: '2099-11-29T21:00:00.000Z', closes: '2099-11-30T07:00:00.000Z' },
    },
  ],
};
const slots = ['2099-11-29T22:20:00.000Z', '2099-11-29T22:40:00.000Z'].map((startsAt) => ({
  startsAt,
  consultantId: 'mei',
}));
const about = {
  ...{ week: date, today: date, previous: '2099-11-23', next: '2099-12-07', viewer: null },
  consultants: [consultant],
};
const day = {
  ...{ date, timeZone: 'Australia/Sydney', free: slots },
  zones: ['Australia/Sydney', 'Australia/Perth'],
};

type Answer = { status: number; body: object };
let answers: Answer[];
let sent: Record<string, unknown>[];
beforeEach(() => {
  answers = [];
  sent = [];
});
mockApi(
  http.get('*/api/staff/bookings', ({ request }) =>
    HttpResponse.json({
      ...{ data: [], total: 0 },
      about: { ...about, day: new URL(request.url).searchParams.has('day') ? day : null },
    }),
  ),
  http.get('*/api/staff/doctors', () => HttpResponse.json({ data: [], total: 0 })),
  http.post('*/api/staff/bookings/new/book', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    const { status, body } = answers.shift() ?? { status: 200, body: { data: { id: 'CAL-100001' } } };
    return HttpResponse.json(body, { status });
  }),
);

async function openForm(slot: 0 | 1) {
  const time = staffTime(slots[slot]?.startsAt ?? '');
  const name = `Book ${time} with Mei Lin Chua`;
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Book a call with Mei Lin Chua' }));
}

function show() {
  render(
    <StaffScreen>
      <BookingCalendar />
    </StaffScreen>,
  );
}

async function showDay() {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Today, Mon 30 Nov' }));
}

const enter = (field: Element, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const read = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a refused call keeps the typed details, also in the form of another time, and a retry has the same id', async () => {
  answers = [
    { status: 503, body: { errorMessage: 'Something went wrong. Please try again.' } },
    { status: 409, body: { errorMessage: 'This time is no longer free. Choose another time' } },
  ];
  await showDay();
  const form = await openForm(0);
  await userEvent.type(form.getByLabelText(/^Doctor \*|^Doctor$/), 'Ana Maria Costa');
  enter(form.getByLabelText(/Phone/), '0412 345 678');
  enter(form.getByLabelText(/Email/), 'ana@example.com');
  await press('Book the call');
  await form.findByText('Something went wrong. Please try again.');
  await press('Book the call');
  await form.findByText('This time is no longer free. Choose another time');
  expect(sent[0]?.bookingId).toBe(sent[1]?.bookingId);
  await press('Choose another time');
  await openForm(1);
  expect(read(/Email/)).toBe('ana@example.com');
  await press('Book the call');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[2]).toMatchObject({
    ...{ given_name: 'Ana Maria', family_name: 'Costa', slot: slots[1]?.startsAt },
    ...{ consultantId: 'mei', personId: null, time_zone: 'Australia/Sydney' },
  });
  expect(sent[2]?.bookingId).not.toBe(sent[1]?.bookingId);
});

test('Escape keeps the restored draft of a refused call, and “Cancel” discards it', async () => {
  answers = [{ status: 409, body: { errorMessage: 'This time is no longer free. Choose another time' } }];
  await showDay();
  const form = await openForm(0);
  enter(form.getByLabelText(/Email/), 'ana@example.com');
  await press('Book the call');
  await form.findByText('This time is no longer free. Choose another time');
  await press('Choose another time');
  await openForm(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openForm(1);
  expect(read(/Email/)).toBe('ana@example.com');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openForm(1);
  expect(read(/Email/)).toBe('');
});

test('the form shows the error of each field and the time where the doctor is', async () => {
  answers = [
    {
      status: 422,
      body: {
        ...{ code: 'staff/fields', errorMessage: 'Some fields have errors' },
        errors: { given_name: 'Enter the doctor’s name', email: 'Enter the doctor’s email' },
      },
    },
  ];
  await showDay();
  const form = await openForm(0);
  await press('Book the call');
  expect(await form.findByText('Enter the doctor’s name')).toBeTruthy();
  expect(form.getByText('Enter the doctor’s email')).toBeTruthy();
  await userEvent.click(form.getByRole('combobox', { name: /time zone/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Perth' }));
  expect(form.getByText(/^For the doctor: Monday 30 November, 6:20.am/)).toBeTruthy();
});

test('“Book a call” asks for the doctor, whose name is then in the form of the chosen time', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Book a call' }));
  await userEvent.type(screen.getByLabelText(/^Doctor/), 'Ana Costa');
  await press('Choose a time');
  await screen.findByText('Choose a free time for the call with Ana Costa');
  await openForm(0);
  expect(read(/^Doctor \*|^Doctor$/)).toBe('Ana Costa');
});
