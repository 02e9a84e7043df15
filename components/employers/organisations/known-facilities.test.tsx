import { fireEvent, render, screen } from '@testing-library/react';
import { KnownFacilities } from './known-facilities';

const facilities = [
  { facility: 'Cooktown Hospital', region: 'AU-QLD', town: 'Cooktown' },
  { facility: 'Dubbo Hospital', region: 'AU-NSW', town: '' },
];

function show(known: typeof facilities) {
  const onInput = jest.fn();
  render(
    <form aria-label="Request" onInput={onInput}>
      <input name="facility" defaultValue="Cooktown Hospital" />
      <select name="region" defaultValue="AU-QLD">
        <option value="AU-QLD">Queensland</option>
        <option value="AU-NSW">New South Wales</option>
      </select>
      <input name="town" defaultValue="Cooktown" />
      <KnownFacilities facilities={known} />
    </form>,
  );
  return onInput;
}

test('a button for a facility fills in its name, region and town, and saves the draft', () => {
  const onInput = show(facilities);
  fireEvent.click(screen.getByRole('button', { name: 'Dubbo Hospital' }));
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Dubbo Hospital',
    '',
  ]);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('AU-NSW');
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('offers no buttons if the organisation has only one facility', () => {
  show(facilities.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
});
