import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import type { StaffCall } from '@/lib/consultants/bookings/handling/staff-booking';
import { CallsByDay } from './calls-by-day';
import { NextCall } from './next-call';

const toCall = (id: string, startsAt: string, doctorsTimeZone: string) =>
  ({
    ...{ id, startsAt, doctorsTimeZone, consultantId: 'aroha', consultant: 'Aroha Ngata' },
    ...{ doctor: `Doctor ${id}`, phone: '0491 570 006', topic: 'Pay' },
  }) as StaffCall;

test('a phone lists calls in the time zone of the calendar, and adds the doctor’s time where it differs', () => {
  const calls = [
    toCall('late', '2026-11-30T04:00:00Z', 'Australia/Perth'),
    toCall('early', '2026-11-30T01:00:00Z', 'Australia/Brisbane'),
  ];
  render(
    <TestMemoryRouter>
      <CallsByDay calls={calls} days={[]} timeZone="Australia/Brisbane" isOneConsultant={false} />
    </TestMemoryRouter>,
  );
  const [early = '', late = ''] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(early).toContain('11 amDoctor early');
  expect(early).not.toContain('Doctor 12');
  expect(late).toContain('Doctor 12 noon AWST');
});

test('a consultant sees their own next call, even if a colleague’s call is earlier', () => {
  const [colleagues, own] = ['2099-11-30T01:00:00Z', '2099-11-30T04:00:00Z'].map((at, index) => ({
    ...toCall(String(index), at, 'Australia/Perth'),
    endsAt: at,
    consultantId: index === 0 ? 'aroha' : 'hannah',
  })) as [StaffCall, StaffCall];
  const show = (ownerId: string) => (
    <TestMemoryRouter>
      <NextCall calls={[colleagues, own]} ownerId={ownerId} isOwn={false} timeZone="Australia/Sydney" />
    </TestMemoryRouter>
  );
  const { rerender } = render(show('hannah'));
  screen.getByRole('link', { name: 'Doctor 1' });
  rerender(show(''));
  screen.getByRole('link', { name: 'Doctor 0' });
});
