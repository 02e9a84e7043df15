import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import type { StaffCall } from '@/lib/consultants/bookings/handling/staff-booking';
import { NextCall } from './next-call';

const call = {
  ...{ id: 'CALL-1', consultantId: 'lucy', consultant: 'Lucy Tran', doctor: 'Priya Raman', topic: 'Work' },
  ...{ startsAt: '2099-11-30T21:20:00Z', endsAt: '2099-11-30T21:40:00Z', phone: '+61491570156' },
  ...{ doctorsTimeZone: 'Australia/Perth', doctorsTime: 'Tue 1 Dec, 5:20 am, Perth time', state: 'booked' },
} as unknown as StaffCall;

test('the time of the next call is in the time zone of the calendar, and says whose call it is', () => {
  render(
    <TestMemoryRouter>
      <NextCall calls={[call]} ownerId="lucy" isOwn timeZone="Australia/Brisbane" />
    </TestMemoryRouter>,
  );
  const text = screen.getByRole('region', { name: 'Next call' }).textContent;
  expect(text).toMatch(/^Your next call in \d+ days: Priya Raman.*Tue 1 Dec, 7:20.am/);
});
