import { workingTime } from './figures-page.server';

test.each([
  [0, '½ hour'],
  [30, '½ hour'],
  [31, '1 hour'],
  [61, '1½ hours'],
  [599, '1 day'],
  [600, '1 day'],
  [601, '1½ days'],
  [1201, '2½ days'],
])('formats %i working minutes as "%s"', (minutes, words) => {
  expect(workingTime(minutes)).toBe(words);
});
