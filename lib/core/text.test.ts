import { findGreetingName } from './text';

test.each([
  ['Anders Holm', 'Anders'],
  ['Dr Jane Smith', 'Jane'],
  ['Dr. Jane Smith', 'Jane'],
  ['A/Prof Mere  Tamahori', 'Mere'],
  ['Associate Professor Mere Tamahori', 'Mere'],
  ['Dr Smith', 'Dr Smith'],
  ['Jane', 'Jane'],
  ['Dr', 'Dr'],
  ['', ''],
])('greets the member %j as %j', (name, greeted) => {
  expect(findGreetingName(name)).toBe(greeted);
});
