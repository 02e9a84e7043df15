import { greetSignedIn } from './sign-in-greeting.server';

test.each([
  ['Asha', true, 'Welcome, Asha'],
  ['Asha', false, 'Welcome back, Asha'],
  [null, true, 'Welcome to Onward'],
  [' ', false, 'Welcome back'],
])(
  'greets a doctor with the given name %p (first visit: %p) with "%s"',
  (givenName, isFirstVisit, greeting) => {
    expect(greetSignedIn({ givenName, isFirstVisit, brandName: 'Onward' })).toBe(greeting);
  },
);
