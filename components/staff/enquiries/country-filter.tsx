import { SelectInput } from 'react-admin';

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
