import { Box } from '@mui/material';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { ChoiceInput } from '@/components/staff/forms/choice-input';
import { EmployerField } from './employer-field';
import { workTypeChoices } from './job-record';
import { useJobChoices } from './use-job-choices';

const units = [
  { id: 'hour', name: 'an hour' },
  { id: 'day', name: 'a day' },
  { id: 'week', name: 'a week' },
  { id: 'year', name: 'a year' },
  { id: 'percent-of-billings', name: '% of billings' },
];

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        width: '100%',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(9rem, 1fr))' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

export function JobFields() {
  const choices = useJobChoices();
  if (!choices) return null;
  return (
    <>
      <Row>
        <ChoiceInput
          helperText={false}
          source="specialty"
          label="Speciality or field of medicine"
          choices={choices.specialties}
          isRequired
        />
        <SelectInput
          helperText={false}
          source="workType"
          label="Work type"
          choices={workTypeChoices}
          isRequired
        />
      </Row>
      <Row>
        <ChoiceInput
          multiple
          helperText={false}
          source="grades"
          label="Grades (up to four)"
          choices={choices.grades}
          isRequired
        />
        <ChoiceInput helperText={false} source="placeId" label="Town" choices={choices.places} isRequired />
      </Row>
      <Row>
        <TextInput
          source="facilityDescription"
          label="Description of the facility, without its name"
          helperText="For example: Public hospital near Dubbo"
          isRequired
        />
        <SelectInput
          helperText={false}
          source="facilityType"
          label="Kind of facility"
          choices={choices.facilityTypes}
        />
      </Row>
      <Row>
        <DateInput helperText={false} source="start" label="First day" />
        <DateInput helperText={false} source="end" label="Last day" />
        <DateInput helperText={false} source="closesOn" label="Closing date" />
      </Row>
      <Row>
        <BooleanInput helperText={false} source="ongoing" label="Ongoing" />
        <NumberInput
          helperText={false}
          source="fte"
          label="Full-time equivalent (FTE)"
          min={0.05}
          max={1}
          step={0.05}
        />
      </Row>
      <Row>
        <NumberInput helperText={false} source="pay.min" label="Minimum pay" min={0} />
        <NumberInput helperText={false} source="pay.max" label="Maximum pay" min={0} />
        <SelectInput helperText={false} source="pay.unit" label="Unit of pay" choices={units} />
        <TextInput source="pay.basis" label="Pay basis" helperText="For example: plus super" />
      </Row>
      <BooleanInput helperText={false} source="pay.negotiable" label="Pay is negotiable" />
      <ChoiceInput multiple helperText={false} source="shifts" label="Shifts" choices={choices.shifts} />
      <ChoiceInput
        multiple
        helperText={false}
        source="benefits"
        label="Included"
        choices={choices.benefits}
      />
      <ChoiceInput
        multiple
        helperText={false}
        source="requirements"
        label="Requirements"
        choices={choices.requirements}
      />
      <TextInput
        source="description"
        label="Description"
        helperText="Leave an empty line between paragraphs. Begin lines of a list with “- ”. Put ** before and after bold words. We remove email addresses, web addresses and phone numbers."
        multiline
        minRows={6}
        maxRows={20}
        isRequired
      />
      <Box component="fieldset" sx={{ width: '100%', minWidth: 0, m: 0, p: 0, border: 0 }}>
        <Box component="legend" sx={{ mb: 1, p: 0, fontWeight: 'var(--w-bold)' }}>
          Employer and contact (staff only)
        </Box>
        <Row>
          <EmployerField />
          <TextInput helperText={false} source="contact.name" label="Name of the contact" />
        </Row>
        <Row>
          <TextInput helperText={false} source="contact.email" label="Email of the contact" type="email" />
          <TextInput helperText={false} source="contact.phone" label="Phone of the contact" type="tel" />
        </Row>
      </Box>
    </>
  );
}
