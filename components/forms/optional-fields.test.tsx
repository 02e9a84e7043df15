import { render, screen } from '@testing-library/react';
import { OptionalFields } from './optional-fields';

function renderFields({ values = {}, errors = {} }: Record<string, Record<string, string>>) {
  render(
    <OptionalFields
      summary="What you offer"
      names={['rate', 'travel']}
      value={(name) => values[name] ?? ''}
      error={(name) => errors[name]}
    >
      <input />
    </OptionalFields>,
  );
  return screen.getByRole('group').hasAttribute('open');
}

test.each([
  ['is collapsed if no field in it has a value or an error', {}, false],
  ['is open if a field in it has a value', { values: { travel: 'on' } }, true],
  ['is open if a field in it has an error', { errors: { rate: 'Enter at most 100 characters' } }, true],
  ['is collapsed if only a field outside it has an error', { errors: { email: 'Enter your email' } }, false],
])('a form’s section with optional fields %s', (_, state, open) => {
  expect(renderFields(state)).toBe(open);
});
