import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { suggestedShift } from '@/lib/placements/placement/terms/missing-terms';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { TermsForm } from './terms-form';

const none = { cents: 0, unit: 'hour' } as const;
const terms: PlacementTerms = {
  ...{ role: 'Registrar', facility: 'Cooktown Hospital', place: 'Cooktown', timeZone: 'Australia/Brisbane' },
  ...{ firstDay: '2027-01-25', lastDay: '2027-01-26', travel: [], cancellation: [], notes: '' },
  shifts: [
    { date: '2027-01-25', kind: 'day', start: '08:00', end: '18:00', breakMinutes: 0, publicHoliday: false },
  ],
  rates: {
    ...{ currency: 'AUD', engagement: 'payroll', base: none, onCall: none },
    loadings: { evening: 0, night: 0, weekend: 0, publicHoliday: 0 },
    callBack: { centsPerHour: 0, minHours: 0 },
    retirement: { kind: 'super', percent: 1200 },
    fee: { percent: 1500, gstPercent: 1000 },
  },
  timesheets: { weeks: 1, payDays: 14, approveHours: null },
};
const draft = {
  publicHolidays: ['2027-01-26'],
  ...{ id: 'p1', state: 'written', version: 1, terms },
  asked: { shifts: 'Day and evening', rate: '$190 an hour' },
} as StaffPlacement & { id: string };

const saved: unknown[] = [];
let isAccepted = false;
beforeEach(() => {
  saved.splice(0);
  isAccepted = false;
});
const previewed: unknown[] = [];
mockApi(
  http.post('*/api/staff/placements/p1/preview-send', async ({ request }) => {
    previewed.push(await request.json());
    return HttpResponse.json({ data: { id: 'p1', emails: [] } });
  }),
  http.post('*/api/staff/placements/p1/save-terms', async ({ request }) => {
    saved.push(await request.json());
    if (isAccepted) return HttpResponse.json({ data: { id: 'p1' } });
    return HttpResponse.json(
      { errorMessage: 'The placement has changed since you opened it' },
      { status: 409 },
    );
  }),
);

const build = (placement: typeof draft, focusId = 'shift-0-date') => (
  <StaffScreen>
    <TermsForm placement={placement} close={() => undefined} focusId={focusId} />
    <Notification />
  </StaffScreen>
);

const show = (change: Partial<PlacementTerms> = {}, placement = draft) =>
  render(build({ ...placement, terms: { ...placement.terms, ...change } }));

test('if the draft of a placement’s terms lacks a rate, the rate field shows an error until staff enter one', () => {
  show();
  const rate = screen.getByLabelText('Base rate, AUD');
  const describe = () => document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(describe()).toBe('Enter the base rate');
  expect(screen.getByText('The employer wrote: “$190 an hour”')).not.toBeNull();
  fireEvent.change(rate, { target: { value: '190' } });
  expect(describe()).toBeUndefined();
  expect(screen.getByText('Base rate from the request. The employer wrote: “$190 an hour”')).not.toBeNull();
});

const noFee = { ...terms.rates, fee: { percent: null, gstPercent: 1000 } };

test('the fee of a new placement is the fee agreed with the employer', () => {
  show({ rates: noFee }, { ...draft, agreed: { terms: '', rateNote: 'Registrars $150 an hour; fee 15%' } });
  expect(screen.getByLabelText<HTMLInputElement>('Placement fee, %').value).toBe('15');
});

test('if no fee is agreed, the empty field says that it is required, without an error', () => {
  const agreed = { terms: 'The employer books travel.', rateNote: 'Registrars $150 an hour' };
  show({ rates: noFee }, { ...draft, agreed });
  screen.getByText('Registrars $150 an hour');
  const field = screen.getByLabelText<HTMLInputElement>('Placement fee, %');
  const describe = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([field.value, describe()]).toEqual(['', 'Required, even if it is 0']);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  fireEvent.change(field, { target: { value: '0' } });
  expect(describe()).toBeUndefined();
});

test('the summary says “at most” only if the employer’s cost includes travel', () => {
  const rates = { ...terms.rates, base: { cents: 19_000, unit: 'hour' } as const };
  const summary = () => screen.getByLabelText('Summary of the terms').textContent;
  const noTravel = show({ rates });
  expect(summary()).not.toMatch(/Not complete|at most/);
  noTravel.unmount();
  const flight = {
    kind: 'flight',
    text: 'Return',
    books: 'employer',
    pays: 'employer',
    capCents: 50_000,
  } as const;
  show({ rates, travel: [flight] });
  expect(summary()).toContain('at most');
});

test('the form opens at the shifts, shows their weekdays, and asks staff to check the suggestion until they tick it', () => {
  show();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  screen.getByText('Mon');
  expect(screen.getByText(/^Suggested: check the shifts.*“Day and evening”/)).not.toBeNull();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '22:00' } });
  expect(screen.getByText(/^Suggested: check the shifts.*“Day and evening”/)).not.toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'The shifts are as agreed' }));
  expect(screen.queryByText(/^Suggested/)).toBeNull();
  screen.getByText('The employer wrote: “Day and evening”');
});

test.each([true, false])(
  'suggested shifts are saved as checked (%s) only if staff say so',
  async (isChecked) => {
    const rates = { ...terms.rates, base: { cents: 19_000, unit: 'hour' } as const };
    render(build({ ...draft, terms: { ...draft.terms, rates } }, 'shift-0-date'));
    const box = screen.getByRole('checkbox', { name: 'The shifts are as agreed' });
    if (isChecked) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(saved).toMatchObject([{ checksShifts: isChecked }]));
  },
);

test.each([
  [true, 'Terms saved'],
  [false, 'Terms saved. The suggested shifts are not ticked as agreed'],
])('after the save, staff read whether the shifts are checked (%s)', async (isChecked, text) => {
  isAccepted = true;
  show({ rates: { ...terms.rates, base: { cents: 19_000, unit: 'hour' } } });
  if (isChecked) fireEvent.click(screen.getByRole('checkbox', { name: 'The shifts are as agreed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  await screen.findByText(text);
});

test('a shift moved to another date is a public holiday if that date is one, unless staff set this by hand', () => {
  show();
  const holiday = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Public holiday' });
  const move = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } });
  move('2027-01-26');
  expect(holiday.checked).toBe(true);
  move('2027-01-27');
  expect(holiday.checked).toBe(false);
  fireEvent.click(holiday);
  for (const date of ['2027-01-26', '', '2027-01-28']) {
    move(date);
    expect(holiday.checked).toBe(true);
  }
});

test('staff can set the times of all shifts of a weekday at once, which leaves on-call periods unchanged', () => {
  const shift = { ...suggestedShift, publicHoliday: false };
  show({
    shifts: [
      { ...shift, date: '2027-01-04' },
      { ...shift, date: '2027-01-05' },
      { ...shift, date: '2027-01-11' },
      { ...shift, date: '2027-01-11', kind: 'on-call' },
    ],
  });
  fireEvent.mouseDown(screen.getByLabelText('Same times for'));
  fireEvent.click(screen.getByRole('option', { name: 'Mondays' }));
  fireEvent.change(screen.getByLabelText('All to'), { target: { value: '20:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set times' }));
  const ends = screen.getAllByLabelText<HTMLInputElement>('To').map(({ value }) => value);
  expect(ends).toEqual(['20:30', '18:00', '20:30', '18:00']);
});

test('if a shift of a draft begins before an earlier shift ends, its start shows an error', () => {
  const shift = { ...suggestedShift, date: '2027-01-04', publicHoliday: false };
  show({ shifts: [shift, { ...shift, kind: 'evening', start: '17:00', end: '20:00' }] });
  screen.getByText('This shift starts before shift 1 ends');
});

test('a cancellation limit stored in hours is shown in days, and the field keeps decimals as typed', () => {
  show({ cancellation: [{ hoursBefore: 336, percent: 2500 }] });
  const days = screen.getByLabelText<HTMLInputElement>('Cancelled fewer than … days before the shift');
  expect(days.value).toBe('14');
  for (const value of ['1', '1.2', '1.25']) {
    fireEvent.change(days, { target: { value } });
    expect(days.value).toBe(value);
  }
});

const rated = { ...terms.rates, base: { cents: 19_000, unit: 'hour' } as const };
const sent = {
  ...{ ...draft, state: 'sent', version: 1, terms: { ...terms, rates: rated }, doctor: 'Dr Asha Nair' },
  ...{ employer: { contactName: 'Rosie Bell' }, startChecks: [], personId: 'd1', demand: null },
} as unknown as StaffPlacement & { id: string };

test('if a colleague saves a version while the form is open, the button and the question name the same version, and the preview has whole hours', async () => {
  const cancellation = [{ hoursBefore: 30.4, percent: 2500 }];
  const placement = { ...sent, terms: { ...sent.terms, cancellation } };
  const { rerender } = show({}, placement);
  fireEvent.change(screen.getByLabelText(/^Why the terms change/), { target: { value: 'More pay' } });
  rerender(build({ ...placement, version: 4 }));
  fireEvent.click(screen.getByRole('button', { name: 'Send version 2' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Send version 2 to/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Preview emails' }));
  await waitFor(() =>
    expect(previewed).toMatchObject([{ change: { terms: { cancellation: [{ hoursBefore: 30 }] } } }]),
  );
});

test('a changed version goes to both sides only after staff have confirmed it, and a refusal gets the focus', async () => {
  show({}, sent);
  fireEvent.change(screen.getByLabelText('Base rate, AUD'), { target: { value: '200' } });
  fireEvent.change(screen.getByLabelText(/^Why the terms change/), { target: { value: 'More pay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send version 2' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Send version 2 to Dr Asha Nair and Rosie Bell?' }),
  );
  dialog.getByText('Why the terms change: More pay');
  expect(saved).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const refusal = await screen.findByText('The placement has changed since you opened it');
  expect(saved).toMatchObject([{ seen: 1, reason: 'More pay' }]);
  await waitFor(() => expect(document.activeElement?.contains(refusal)).toBe(true));
});
