import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { suggestedShift } from '@/lib/placements/placement/terms/missing-terms';
import type { Side, TravelItem } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { StaffScreen } from '@/tests/staff-screen';
import { PlacementNextStep, type Editing } from './placement-next-step';

type Placement = StaffPlacement & { id: string };

const flight: TravelItem = { kind: 'flight', text: 'Return flight', books: 'us', pays: 'us', capCents: null };
const stay: TravelItem = { ...flight, kind: 'stay', text: 'Flat', books: 'employer' };
const build = (change: object, travel: TravelItem[] = []) =>
  ({
    ...{
      id: 'p1',
      reference: 'PLA-100001',
      state: 'confirmed',
      cancelled: null,
      missing: {},
      confirmed: [],
      sentAt: null,
    },
    ...{
      doctor: 'Dr Asha Nair',
      employer: { contactName: 'Rosie Bell', phone: '' },
      ...{
        startChecks: [],
        documentsToGet: [],
        documentsToReceive: [],
        documentsAskedOn: null,
        expiring: [],
        doctorId: 'd1',
        personId: 'd1',
        vacancyPhone: null,
        startsInDays: null,
      },
      pay: { payCents: 0, employerCents: 0 },
    },
    arrival: { bookings: [], notes: 'Gate B', contacts: [] },
    terms: {
      cancellation: [],
      ...{ travel, firstDay: '2027-01-25', lastDay: '2027-01-26', shifts: [] },
      rates: { currency: 'AUD', loadings: { publicHoliday: 0 }, fee: { percent: 1500 } },
    },
    ...change,
  }) as unknown as Placement;

function show(placement: Placement, unanswered: Side[] = []) {
  const edit = jest.fn<(what: Editing) => void>();
  render(
    <StaffScreen>
      <PlacementNextStep placement={placement} edit={edit} unanswered={unanswered} />
    </StaffScreen>,
  );
  return edit;
}
const shiftDay = { date: '2027-01-25', publicHoliday: false };
const listButtons = () => screen.getAllByRole('button').map((button) => button.textContent);

test.each([
  [
    'a draft without a rate',
    build({ state: 'written', missing: { rate: 'Enter the base rate' } }),
    'Enter rate and dates',
    'Enter what the doctor and the employer agreed',
  ],
  ['a flight that we book', build({}, [flight]), 'Book flight', 'Book the flight'],
  [
    'accommodation that the employer books',
    build({}, [stay]),
    'Record booking: accommodation',
    'Record accommodation booking',
  ],
  [
    'no arrival notes',
    build({ arrival: { bookings: [], notes: '', contacts: [] } }),
    'Add arrival notes',
    'Add where to report on the first day',
  ],
])(
  'if a placement has %s, its first button carries out the next step that the heading names',
  (_, placement, label, title) => {
    show(placement);
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(listButtons()).toEqual([label, 'More actions']);
  },
);

test('while the shifts are only suggested, the first button opens the shifts, and staff can still send the placement', async () => {
  const placement = build({ state: 'written' });
  const shifts = [{ ...suggestedShift, ...shiftDay }];
  const edit = show({ ...placement, terms: { ...placement.terms, shifts } });
  expect(listButtons()).toEqual(['Check shifts', 'Send to both sides', 'More actions']);
  await userEvent.click(screen.getByRole('button', { name: 'Check shifts' }));
  expect(edit).toHaveBeenCalledWith('shifts');
});

test('once staff have checked the suggested shifts, the first button sends the placement', () => {
  const placement = build({ state: 'written', areShiftsChecked: true });
  show({ ...placement, terms: { ...placement.terms, shifts: [{ ...suggestedShift, ...shiftDay }] } });
  expect(screen.getByRole('heading').textContent).toBe('Send the placement to both sides');
  expect(listButtons()).toEqual(['Send to both sides', 'More actions']);
});

test('staff can cancel a placement from the menu “More actions”', async () => {
  const edit = show(build({}));
  expect(listButtons()).toEqual(['More actions']);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel placement' }));
  expect(edit).toHaveBeenCalledWith('cancel');
});

test('staff can send the link again only to the side that has not confirmed', async () => {
  show(build({ state: 'sent', confirmed: ['employer'], sentAt: new Date().toISOString() }));
  screen.getByText('Sent less than a minute ago');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Preview as doctor',
    'Preview as employer',
    'Send the link again to the doctor',
    'Log call with the doctor',
    'Log call with the employer',
    'Cancel placement',
  ]);
});

test('while both sides must confirm, staff can call the doctor and the contact of the vacancy', () => {
  show(build({ state: 'sent', doctorContact: { phone: '0400 000 001' }, vacancyPhone: '07 0000 0002' }));
  expect(screen.getAllByRole('link', { name: /^(Doctor|Employer)\b/ })).toHaveLength(2);
});

test('the next step lists the documents that the panel beside it asks for', () => {
  const expiring = ['Passport expires on 20 Jan 2027'];
  const documentsToGet = ['CV', 'Passport'];
  show(
    build({
      doctorId: null,
      documentsToGet,
      documentsToReceive: ['cv', 'passport'],
      expiring,
      startsInDays: 9,
      firstDay: '2027-01-25',
      lastDay: '2027-01-26',
    }),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ask the doctor to email the documents that the employer requiresCV, PassportAsk',
    'Ask for documents that do not expire during the workPassport expires on 20 Jan 2027Open record',
  ]);
});

test('before the first day, the next step lists what staff must check, get and book', () => {
  const startChecks = ['check AHPRA MED0001234567', 'get 2 documents'];
  const documentsToGet = ['CV', 'Passport'];
  show(
    build({ startChecks, documentsToGet, startsInDays: 9, firstDay: '2027-01-25', lastDay: '2027-01-26' }, [
      flight,
      stay,
    ]),
  );
  expect(screen.getByRole('heading').textContent).toBe('To do before the first day');
  screen.getByText(/^Work starts in 9 days, Mon\s25\sJan$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Check AHPRA MED0001234567Check',
    'Get 2 documentsCV, PassportAsk',
    'Book the flightBook',
    'Record accommodation bookingRecord',
  ]);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Check AHPRA MED0001234567')).toMatch(/\/doctors\/d1\/show$/);
  expect(link('Ask: Get 2 documents')).toMatch(/\/messages\/PLA-\d+-doctor\/show$/);
});

test('once both sides have confirmed, staff can open the vacancy to mark it as filled', () => {
  show(build({ vacancyToFill: { id: 'v1', reference: 'VAC-100003' } }));
  expect(screen.getByRole('heading').textContent).toBe('Mark VAC-100003 as filled');
  const link = screen.getByRole('link', { name: /^Open vacancy/ });
  expect(link.getAttribute('href')).toMatch(/\/vacancies\/v1\/show$/);
});

test('a message that needs an answer is the first thing to do, and the first button leads to it', () => {
  show(build({}), ['employer']);
  expect(screen.getByRole('heading').textContent).toBe('Answer the employer’s message');
  const link = screen.getByRole('link', { name: /^Answer the employer/ });
  expect(link.getAttribute('href')).toBe('#messages-employer');
});
