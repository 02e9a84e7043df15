import { render, screen } from '@testing-library/react';
import type { TravelItem } from '@/lib/placements/placement/placement';
import { workOutPay } from '@/lib/placements/placement/placement-pay';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { Pay } from './placement-sections';

const flight: TravelItem = {
  ...{ kind: 'flight', text: 'Return flights', books: 'employer', pays: 'employer', capCents: 62_000 },
};
const terms = {
  ...{
    shifts: [],
    timeZone: 'Australia/Brisbane',
    travel: [flight, { ...flight, kind: 'stay', capCents: null }],
  },
  rates: {
    ...{ currency: 'AUD', retirement: { kind: 'none', percent: 0 }, fee: { percent: 0, gstPercent: 0 } },
    loadings: { publicHoliday: 0 },
  },
} as unknown as StaffPlacement['terms'];

test('the cost of a placement has one row per booking, and the total names those without a limit', () => {
  render(
    <Pay placement={{ id: 'p1', terms, pay: workOutPay(terms), missing: {} } as unknown as StaffPlacement} />,
  );
  screen.getByRole('row', { name: /^Flight ?limit, price not known \$620\.00$/ });
  screen.getByRole('row', { name: /^Accommodation ?no limit agreed Not included$/ });
  screen.getByRole('row', {
    name: /^Total for the employer ?plus accommodation \(no limit agreed\) \$620\.00 AUD$/,
  });
});
