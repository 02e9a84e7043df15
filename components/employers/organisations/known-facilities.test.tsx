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
      <input aria-label="Facility" name="facility" defaultValue="Cooktown Hospital" />
      <select aria-label="Region" name="region" defaultValue="AU-QLD">
        <option value="AU-QLD">Queensland</option>
        <option value="AU-NSW">New South Wales</option>
      </select>
      <input name="town" defaultValue="Cooktown" />
      <KnownFacilities facilities={known} />
    </form>,
  );
  return onInput;
}

const getList = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your hospitals and practices' });

test('choosing a facility fills in its name, region and town, and saves the draft', () => {
  const onInput = show(facilities);
  expect(getList().value).toBe('Cooktown Hospital');
  fireEvent.change(getList(), { target: { value: 'Dubbo Hospital' } });
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Dubbo Hospital',
    '',
  ]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('AU-NSW');
  expect(getList().value).toBe('Dubbo Hospital');
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('shows another hospital once the typed facility is not in the list', () => {
  show(facilities);
  fireEvent.input(screen.getByLabelText('Facility'), { target: { value: 'Weipa Hospital' } });
  expect(getList().selectedOptions[0]?.text).toBe('Another hospital or practice');
});

test('offers no list if the organisation has only one facility', () => {
  show(facilities.slice(0, 1));
  expect(screen.queryByRole('combobox', { name: 'Your hospitals and practices' })).toBeNull();
});
