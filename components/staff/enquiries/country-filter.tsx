import { SelectInput } from 'react-admin';

/** Where the doctor is to work, as a filter of the queue, the board and the figures. */
export const countryFilter = (
  <SelectInput
    key="country"
    source="country"
    label="Country"
    alwaysOn
    choices={[
      { id: 'AU', name: 'Australia' },
      { id: 'NZ', name: 'New Zealand' },
    ]}
  />
);
