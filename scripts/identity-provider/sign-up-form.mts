import type { SignUpForm } from './views.mjs';

const shortest = 10;

/** The fields of a sign-up as typed, and what is wrong with them. */
export function readSignUp(fields: URLSearchParams): SignUpForm & { password: string } {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 254);
  const form = {
    email: text('email').toLowerCase(),
    givenName: text('given_name'),
    familyName: text('family_name'),
    password: (fields.get('password') ?? '').slice(0, 200),
  };
  const wrong: SignUpForm['wrong'] = {};
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(form.email))
    wrong.email = 'Enter an email address like name@example.com';
  if (form.password.length < shortest) wrong.password = `Use a password of at least ${shortest} characters`;
  return { ...form, alert: null, wrong };
}
