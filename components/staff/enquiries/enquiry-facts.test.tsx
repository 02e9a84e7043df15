import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { areTypedDaysFree, describeRegistrations, Employer, isFreeForJob } from './enquiry-facts';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import type { HandledEnquiry } from './queue-row';

const person = { ahpraNumber: null, ahpraNotYet: false, mcnzNumber: null, registrations: [] };
const describePerson = (more: object) =>
  describeRegistrations({ ...person, ...more } as unknown as HandledEnquiry['person']);
const inProfile = { registrations: [{ authority: 'AHPRA', number: 'MED0001111111', check: 'pending' }] };

test('if the enquiry has no registration number, staff see the number from the doctor’s profile', () => {
  expect(describePerson(inProfile)).toEqual([
    ['AHPRA', 'MED0001111111', 'From the doctor’s profile, not in this enquiry'],
  ]);
  expect(describePerson({})).toEqual([['AHPRA', 'Not given']]);
  expect(describePerson({ ahpraNotYet: true })).toEqual([['AHPRA', 'Not registered yet']]);
});

test('staff get a warning if the enquiry’s registration number differs from the number in the profile', () => {
  const [row] = describePerson({ ...inProfile, ahpraNumber: 'MED0002222222' });
  expect(row?.[1]).toBe('MED0002222222');
  render(<>{row?.[2]}</>);
  screen.getByText('Differs from the doctor’s profile: MED0001111111');
  expect(describePerson({ ...inProfile, ahpraNumber: 'MED0001111111' })[0]).toHaveLength(2);
});

test.each([
  ['2026-12-13', '2026-12-29', 'offered', null, true],
  ['2026-12-13', '2026-12-28', 'offered', null, false],
  ['2026-12-13', '2026-12-16', 'placed', null, true],
  ['2026-12-13', '2026-12-16', 'offered', 'PLA-100001', true],
] as const)(
  'a doctor who is free from %s to %s, with an enquiry that is %s and the placement %j, is free for a job on 28 and 29 December: %j',
  (from, to, state, reference, isFree) => {
    const placement = reference ? ({ id: 'p1', reference, state: 'written' } as const) : null;
    const jobDays = { from: '2026-12-28', to: '2026-12-29' };
    expect(isFreeForJob({ jobDays, placement, state }, [{ from, to }])).toBe(isFree);
  },
);

test.each([
  ['', [{ from: '2026-12-14', to: '2027-02-15' }], true],
  [
    '',
    [
      { from: '2026-12-14', to: '2027-01-13' },
      { from: '2027-01-20', to: '2027-02-15' },
    ],
    true,
  ],
  ['', [{ from: '2026-12-14', to: '2027-01-13' }], false],
  ['These dates suit me', [{ from: '2026-12-14', to: '2027-02-15' }], false],
] as const)(
  'the typed days need no row of their own if the free days begin and end with them: “%s”, %j: %j',
  (availability, free, isSame) => {
    const record = { person: { availability }, typedDays: formatSpan('2026-12-14', '2027-02-15', false) };
    expect(areTypedDaysFree(record as unknown as HandledEnquiry, free)).toBe(isSame);
  },
);

test('the job of an enquiry names its employer and the contact to call, or says that the employer is not known', () => {
  const known = { employer: 'Coral Coast Health', organisationId: 'o1', name: 'Anders Holm', email: '' };
  const { rerender } = render(<Employer employer={{ ...known, phone: '+61 7 5550 0118' }} />, {
    wrapper: MemoryRouter,
  });
  const link = screen.getByRole('link', { name: 'Coral Coast Health' });
  expect(link.getAttribute('href')).toBe('/organisations/o1/show');
  expect(screen.getByRole('link', { name: /5550/ }).getAttribute('href')).toBe('tel:+61755500118');
  screen.getByText(/Anders Holm/);
  rerender(<Employer employer={null} />);
  screen.getByText('Not known');
});
