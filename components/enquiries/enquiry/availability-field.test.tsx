import { fireEvent, render, screen } from '@testing-library/react';
import { AvailabilityField } from './availability-field';

test('buttons for months write into the field, keep typed text, and “Any time” replaces all of it', () => {
  render(
    <AvailabilityField
      value={() => 'not Fridays'}
      error={() => undefined}
      months={['December', 'January']}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'When are you available?' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('December');
  press('January');
  expect(field.value).toBe('not Fridays, December, January');
  press('December');
  expect(field.value).toBe('not Fridays, January');
  press('Any time');
  expect(field.value).toBe('Any time');
  press('January');
  expect(field.value).toBe('January');
});
