import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { BookingTimes } from './booking-times';

const loaded = jest.fn(() => Promise.resolve(true));
const router = { asPath: '/book-appointment', replace: loaded } as unknown as NextRouter;
const show = (error?: string) => (
  <RouterContext value={router}>
    <BookingTimes
      day="Monday"
      zone="Sydney"
      times={{ morning: [{ value: '2026-11-30T22:00:00Z', label: '9:00' }], afternoon: [] }}
      value={() => ''}
      error={() => error}
    />
  </RouterContext>
);

test('loads the remaining times if the chosen time is refused, but not if no time was chosen', async () => {
  const { rerender } = render(show());
  rerender(show('Choose a time'));
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: '9:00' }));
  rerender(show('9:00 has just been taken'));
  expect(loaded).toHaveBeenCalledWith('/book-appointment', undefined, { scroll: false });
});

test('keeps the message of a page that was loaded with the remaining times', () => {
  loaded.mockClear();
  render(show('8:40 has just been taken'));
  expect(loaded).not.toHaveBeenCalled();
});
