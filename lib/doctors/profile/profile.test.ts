import { gradeOfDoctor } from './profile';

test.each([
  ['Consultant / staff specialist', false, 'Consultant'],
  ['Consultant / staff specialist', true, 'Consultant / staff specialist'],
  ['Specialist', false, 'Consultant'],
  ['Registrar', false, 'Registrar'],
])('shows a doctor’s grade “%s” (verified: %s) as “%s”', (name, verified, expected) => {
  expect(gradeOfDoctor(name, verified)).toBe(expected);
});
