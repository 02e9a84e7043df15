import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field';

function Form({ first }: { first: number | null }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <>
      <AmountField id="rate" label="Base rate" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  ['152.50', '15250'],
  ['1,850', '185000'],
  ['0.1', '10'],
  ['', 'null'],
])('if staff type the dollar amount %j, the field stores this amount in cents', (typed, read) => {
  render(<Form first={15_000} />);
  fireEvent.change(screen.getByLabelText('Base rate'), { target: { value: typed } });
  expect(screen.getByRole('status').textContent).toBe(read);
});

test('the field keeps typed text that is not a number, shows an error and does not change the stored amount', () => {
  render(<Form first={15_000} />);
  const field = screen.getByLabelText<HTMLInputElement>('Base rate');
  expect(field.value).toBe('150');
  fireEvent.change(field, { target: { value: '15o' } });
  expect(field.value).toBe('15o');
  expect(screen.getByRole('status').textContent).toBe('15000');
  expect(screen.getByText('Enter a number, such as 187.50')).not.toBeNull();
});

test('typing into the field replaces its zero', async () => {
  render(<Form first={0} />);
  await userEvent.tab();
  await userEvent.keyboard('15');
  expect(screen.getByRole('status').textContent).toBe('1500');
});
