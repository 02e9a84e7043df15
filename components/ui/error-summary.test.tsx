import { render, screen } from '@testing-library/react';
import { ErrorSummary } from './error-summary';
import { TextField } from './field';

test('the error summary lists every error, links errors to their fields, and gets the focus', () => {
  render(
    <>
      <ErrorSummary
        errors={[{ field: 'email', message: 'Enter your e-mail address' }, { message: 'Try again' }]}
      />
      <TextField name="email" label="Email" hint="We answer to it" error="Enter your e-mail address" />
    </>,
  );
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('link', { name: 'Enter your e-mail address' }).getAttribute('href')).toBe('#email');
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.id).toBe('email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe('email-hint email-error');
});

test('the error summary renders nothing if there are no errors', () => {
  render(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
