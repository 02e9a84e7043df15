import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  Edit,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useDataProvider,
} from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/data-provider';
import { readRefusal } from '@/components/staff/use-act';
import { formatNames } from './feed';
import { MappingInput } from './mapping-input';

const choices = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }));
const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Pacific/Auckland',
].map((id) => ({ id, name: id }));

type Preview = {
  headings: string[];
  rows: {
    reference: string | null;
    title: string | null;
    place: string | null;
    start: string | null;
    reasons: string[];
  }[];
};

function PreviewOfFile({ values }: { values: Record<string, unknown> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; problem?: string; seen?: Preview }>({});
  const look = async () => {
    setState({ busy: true });
    try {
      const { data } = await provider.act('feeds', String(values.id ?? 'new'), 'preview', values);
      setState({ seen: data as unknown as Preview });
    } catch (error) {
      setState({ problem: readRefusal(error).message });
    }
  };
  return (
    <Box sx={{ my: 1 }}>
      <Button disabled={state.busy} onClick={() => void look()}>
        {state.busy ? 'Fetching…' : 'Preview the first rows'}
      </Button>
      {state.problem && <Alert severity="error">{state.problem}</Alert>}
      {state.seen && (
        <div role="status">
          {state.seen.headings.length > 0 && (
            <Typography variant="body2">Columns of the file: {state.seen.headings.join(', ')}</Typography>
          )}
          <ul>
            {state.seen.rows.map((row, index) => (
              <li key={index}>
                <b>{row.reference}</b> {row.title}, {row.place} {row.start}
                {row.reasons.length > 0 && ` — would be quarantined: ${row.reasons.join(', ')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Box>
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextInput source="name" label="Name" validate={required()} />
      {isNew && (
        <TextInput
          source="id"
          label="Short name"
          helperText="Small letters, digits and hyphens. It stays"
          validate={required()}
        />
      )}
      <TextInput source="address" label="Address of the file" type="url" validate={required()} />
      <SelectInput source="format" label="Format" choices={choices(formatNames)} validate={required()} />
      <FormDataConsumer>{({ formData }) => formData.format === 'csv' && <MappingInput />}</FormDataConsumer>
      <RadioButtonGroupInput
        source="dateOrder"
        label="05/06/2027 means"
        choices={choices({ dmy: '5 June', mdy: '6 May' })}
      />
      <RadioButtonGroupInput
        source="when"
        label="Fetched"
        choices={choices({ minutes: 'Every so many minutes', hours: 'At hours of the day' })}
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData.when === 'hours' ? (
            <AutocompleteArrayInput source="atHours" label="Hours" choices={hours} />
          ) : (
            <NumberInput source="everyMinutes" label="Minutes between runs" min={5} max={10080} />
          )
        }
      </FormDataConsumer>
      <SelectInput source="timeZone" label="Time zone" choices={zones} />
      <RadioButtonGroupInput
        source="access"
        label="What lets us in"
        choices={choices({ none: 'Nothing is needed', basic: 'User name and password', bearer: 'Token' })}
      />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            {formData.hasCredentials && formData.access !== 'none' && (
              <Typography variant="body2">Stored, and never shown. Leave it empty to keep it.</Typography>
            )}
            {formData.access === 'basic' && <TextInput source="user" label="User name" autoComplete="off" />}
            {formData.access === 'basic' && (
              <PasswordInput source="password" label="Password" autoComplete="new-password" />
            )}
            {formData.access === 'bearer' && (
              <PasswordInput source="token" label="Token" autoComplete="new-password" />
            )}
          </>
        )}
      </FormDataConsumer>
      <NumberInput source="maxMegabytes" label="Largest file, MB" min={1} max={50} />
      <NumberInput source="timeoutSeconds" label="Longest wait, seconds" min={5} max={300} />
      <NumberInput
        source="healthyShare"
        label="Jobs that a healthy run may close, per cent"
        helperText="A run that would close more waits for a person"
        min={1}
        max={100}
      />
      <FormDataConsumer>{({ formData }) => <PreviewOfFile values={formData} />}</FormDataConsumer>
    </>
  );
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);
const beginning = {
  format: 'xml',
  dateOrder: 'dmy',
  when: 'minutes',
  everyMinutes: 60,
  timeZone: 'Australia/Sydney',
  access: 'none',
  maxMegabytes: 20,
  timeoutSeconds: 60,
  healthyShare: 15,
};

/** Adds a source; the worker fetches it at once. */
export function FeedCreate() {
  return (
    <Create title="Add source" redirect="show">
      <SimpleForm toolbar={<OnlySave />} defaultValues={beginning}>
        <Fields isNew />
      </SimpleForm>
    </Create>
  );
}

/** Changes a source. */
export function FeedEdit() {
  return (
    <Edit mutationMode="pessimistic" title="Edit source" redirect="show">
      <SimpleForm toolbar={<OnlySave />} defaultValues={beginning}>
        <Fields isNew={false} />
      </SimpleForm>
    </Edit>
  );
}
