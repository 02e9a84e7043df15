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
  ['are folded if none has a value or an error', {}, false],
  ['are open if one has a value', { values: { travel: 'on' } }, true],
  ['are open if one was refused', { errors: { rate: 'Enter at most 100 characters' } }, true],
  ['are folded if only another field was refused', { errors: { email: 'Enter your email' } }, false],
])('optional fields %s', (_, state, open) => {
  expect(renderFields(state)).toBe(open);
});
