import { fireEvent, render, screen } from '@testing-library/react';
import { KnownFacilities } from './known-facilities';

const facilities = [
  { facility: 'Cooktown Hospital', region: 'AU-QLD', town: 'Cooktown' },
  { facility: 'Dubbo Hospital', region: 'AU-NSW', town: '' },
];
const regions = [
  {
    country: 'Australia',
    choices: [
      { value: 'AU-QLD', label: 'Queensland' },
      { value: 'AU-NSW', label: 'New South Wales' },
    ],
  },
];
const typed: Record<string, string> = { facility: 'Cooktown Hospital', region: 'AU-QLD', town: 'Cooktown' };

function show(known: typeof facilities, errors: Record<string, string> = {}) {
  const onInput = jest.fn();
  render(
    <form aria-label="Request" onInput={onInput}>
      <KnownFacilities
        facilities={known}
        regions={regions}
        value={(name) => typed[name] ?? ''}
        error={(name) => errors[name]}
      >
        <input aria-label="Facility" name="facility" defaultValue="Cooktown Hospital" />
        <select aria-label="Region" name="region" defaultValue="AU-QLD">
          <option value="AU-QLD">Queensland</option>
          <option value="AU-NSW">New South Wales</option>
        </select>
        <input aria-label="Town" name="town" defaultValue="Cooktown" />
      </KnownFacilities>
    </form>,
  );
  return onInput;
}

const getList = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your hospitals and practices' });
const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isFolded = () => !screen.getByText('Change').closest('details')?.open;

test('choosing a facility fills in its name, region and town, and saves the draft', () => {
  const onInput = show(facilities);
  expect(getList().value).toBe('Cooktown Hospital');
  screen.getByText('Cooktown, Queensland', { exact: false });
  fireEvent.change(getList(), { target: { value: 'Dubbo Hospital' } });
  expect(['Facility', 'Region', 'Town'].map(valueIn)).toEqual(['Dubbo Hospital', 'AU-NSW', '']);
  expect(getList().value).toBe('Dubbo Hospital');
  expect(screen.getByText('Town and region').parentElement?.textContent).toBe(
    'Town and region New South Wales',
  );
  expect(isFolded()).toBe(true);
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('shows another hospital once the typed facility is not in the list', () => {
  show(facilities);
  fireEvent.input(screen.getByLabelText('Facility'), { target: { value: 'Weipa Hospital' } });
  expect(getList().selectedOptions[0]?.text).toBe('Another hospital or practice');
});

test('the fields are open for another hospital', () => {
  show(facilities);
  fireEvent.change(getList(), { target: { value: '' } });
  expect(isFolded()).toBe(false);
  expect(['Facility', 'Town'].map(valueIn)).toEqual(['', '']);
});

test('the fields are open if one of them has a problem', () => {
  show(facilities, { town: 'Choose a town from the list' });
  expect(isFolded()).toBe(false);
});

test('offers no list, and does not fold the fields, if the organisation has only one facility', () => {
  show(facilities.slice(0, 1));
  expect(screen.queryByRole('combobox', { name: 'Your hospitals and practices' })).toBeNull();
  expect(screen.queryByText('Change')).toBeNull();
});
