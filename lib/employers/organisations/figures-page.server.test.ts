import { workingTime } from './figures-page.server';

test.each([
  [0, '½ working hour'],
  [30, '½ working hour'],
  [31, '1 working hour'],
  [61, '1½ working hours'],
  [599, '1 working day'],
  [600, '1 working day'],
  [601, '1½ working days'],
  [1201, '2½ working days'],
])('formats %i working minutes as "%s"', (minutes, words) => {
  expect(workingTime(minutes)).toBe(words);
});
