import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { workOutPay } from '@/lib/placements/placement/placement-pay';
import { Pay } from './placement-sections';
import { TermsWarnings } from './terms-warnings';

const shift = { kind: 'day', start: '08:00', end: '18:00', breakMinutes: 0 };
const terms = {
  timeZone: 'Australia/Brisbane',
  shifts: ['2026-12-25', '2026-12-28', '2026-12-29'].map((date) => ({
    ...shift,
    date,
    publicHoliday: date !== '2026-12-29',
  })),
  rates: {
    ...{ currency: 'AUD', base: { cents: 15_000, unit: 'hour' } },
    loadings: { evening: 0, night: 0, weekend: 0, publicHoliday: 0 },
    retirement: { kind: 'super', percent: 1200 },
    fee: { percent: 0, gstPercent: 1000 },
  },
  travel: [],
} as unknown as PlacementTerms;
const normalizer = (text: string) => text.replaceAll('\u00a0', ' ');

test('the terms name the public holidays without a loading, and offer to set a fee of 0%', () => {
  const setFee = jest.fn();
  render(<TermsWarnings terms={terms} setFee={setFee} />);
  screen.getByText(
    'The loading for public holidays is 0%. Shifts on public holidays: Fri 25 Dec, Mon 28 Dec.',
    { normalizer },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Set the fee' }));
  expect(setFee).toHaveBeenCalled();
});

test('terms without shifts on public holidays do not warn of a loading of 0%', () => {
  const shifts = terms.shifts.filter(({ publicHoliday }) => !publicHoliday);
  render(<TermsWarnings terms={{ ...terms, shifts }} />);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The placement fee is 0%.',
  ]);
});

test('the pay of day shifts names the public holidays that it includes', () => {
  const placement = { id: 'p1', terms, pay: workOutPay(terms), missing: {} };
  render(<Pay placement={placement as unknown as StaffPlacement & { id: string }} />);
  screen.getByText(/· public holidays without a loading: Fri 25 Dec, Mon 28 Dec$/, { normalizer });
});
