import { render, screen } from '@testing-library/react';
import { describeRegistrations } from './enquiry-facts';
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
