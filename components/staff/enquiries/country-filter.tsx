import { SelectInput } from 'react-admin';

/** Filter by the country of the job, for the queue, the board and the figures. */
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
