import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import type { StaffCall } from '@/lib/consultants/bookings/handling/staff-booking';
import { staffMessageTime } from '@/components/staff/kit/staff-time';
import { NextCall } from './next-call';

const call = {
  ...{ id: 'CALL-1', consultantId: 'lucy', consultant: 'Lucy Tran', doctor: 'Priya Raman', topic: 'Work' },
  ...{ startsAt: '2099-11-30T21:20:00Z', endsAt: '2099-11-30T21:40:00Z', phone: '+61491570156' },
  ...{ doctorsTimeZone: 'Australia/Perth', doctorsTime: 'Tue 1 Dec, 5:20 am, Perth time', state: 'booked' },
} as unknown as StaffCall;

test('the time of the next call names its time zone, because the calls of the day can be in another one', () => {
  render(
    <TestMemoryRouter>
      <NextCall calls={[call]} ownerId="" />
    </TestMemoryRouter>,
  );
  const time = staffMessageTime(call.startsAt);
  expect(time).toMatch(/m\s[A-Z]{3,4}$/);
  expect(screen.getByRole('region', { name: 'Next call' }).textContent).toContain(time);
});
