import { Box } from '@mui/material';
import {
  AutocompleteArrayInput,
  Datagrid,
  Edit,
  FunctionField,
  List,
  SaveButton,
  SimpleForm,
  TextField,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { maxIntroductionLength, type StaffConsultant } from '@/lib/consultants/consultant/consultant-record';
import { formatTime, onCallHours } from '@/lib/reference/working-hours/call-by';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { PageHeading } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { Face } from '@/components/ui/face';
import { PhotographForm } from './photograph-form';

export function ConsultantList() {
  return (
    <>
      <PageHeading>Consultants</PageHeading>
      <List
        title="Consultants"
        exporter={false}
        actions={false}
        filters={[<TextInput key="q" source="q" label="Name" alwaysOn />]}
        perPage={50}
      >
        <Datagrid bulkActionButtons={false} rowClick="edit">
          <FunctionField<StaffConsultant>
            label="Name"
            render={({ name, portrait, active }) => (
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Face src={portrait} name={name} size={40} />
                <span>
                  {name}
                  {!active && <Detail>Has left</Detail>}
                </span>
              </Box>
            )}
          />
          <FunctionField<StaffConsultant>
            label="Picture"
            render={({ hasPhotograph, portrait }) =>
              hasPhotograph ? 'Photograph' : portrait ? 'Drawing' : 'Initials'
            }
          />
          <TextField source="looksAfter" label="Looks after" sortable={false} />
          <TextField source="introduction" label="Introduction" emptyText="None" sortable={false} />
        </Datagrid>
      </List>
    </>
  );
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

function Photograph() {
  const consultant = useRecordContext<StaffConsultant>();
  return consultant ? <PhotographForm consultant={consultant} /> : null;
}

function Fields() {
  const choices = useJobChoices();
  const hours = `${formatTime(onCallHours.opens)} to ${formatTime(onCallHours.closes)}`;
  return (
    <>
      <TextInput
        source="introduction"
        label="Introduction"
        helperText={`One sentence for doctors, at most ${maxIntroductionLength} characters`}
        slotProps={{ htmlInput: { maxLength: maxIntroductionLength } }}
        fullWidth
      />
      <AutocompleteArrayInput
        source="regions"
        label="Regions"
        choices={choices?.regions ?? []}
        helperText={`None means all regions. Calls are Monday to Friday, ${hours}, in the time zone of the first region.`}
        fullWidth
      />
      <AutocompleteArrayInput
        source="specialties"
        label="Specialities"
        choices={choices?.specialties ?? []}
        helperText="None means all specialities"
        fullWidth
      />
    </>
  );
}

/**
 * Form for the details of a consultant that doctors see. Uploading a photograph reloads the record but keeps unsaved
 * changes.
 */
export function ConsultantEdit() {
  return (
    <>
      <PageHeading>Edit consultant</PageHeading>
      <Edit mutationMode="pessimistic" title="Edit consultant" redirect="list" actions={false}>
        <Photograph />
        <SimpleForm
          toolbar={<OnlySave />}
          sanitizeEmptyValues={false}
          resetOptions={{ keepDirtyValues: true }}
        >
          <Fields />
        </SimpleForm>
      </Edit>
    </>
  );
}
