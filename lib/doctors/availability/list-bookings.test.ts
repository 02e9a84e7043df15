import { listBookings } from './list-bookings';

const job = (place: string, isBooked = true) => ({
  ...{ place, words: `placement: ${place}`, isBooked, begins: false, ends: false },
});

test('joins the consecutive days of a booked job, and leaves out jobs that were only enquired about', () => {
  const days = [
    { date: '2026-12-01', jobs: [job('Cairns')] },
    { date: '2026-12-02', jobs: [job('Cairns'), job('Dubbo', false)] },
    { date: '2026-12-03', jobs: [] },
    { date: '2026-12-04', jobs: [job('Cairns')] },
  ];
  expect(listBookings(days)).toMatchObject([
    { place: 'Cairns', first: '2026-12-01', last: '2026-12-02' },
    { place: 'Cairns', first: '2026-12-04', last: '2026-12-04' },
  ]);
});
