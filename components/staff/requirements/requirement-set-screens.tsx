import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import {
  ArrayInput,
  Create,
  FunctionField,
  NumberInput,
  RadioButtonGroupInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { Lines, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay, staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { count, formatNumber } from '@/lib/core/text';
import { credentialKinds } from '@/lib/doctors/credentials/credential-kinds';
import {
  requirementLimits,
  requirementScopeLabels,
  type RequirementScope,
  type RequiredDocument,
} from '@/lib/doctors/requirements/requirement-set';

type Version = { version: number; at: string; by: string; documents: string };
type SetRecord = RaRecord<string> & {
  scope: RequirementScope;
  subject: string;
  name: string;
  items: RequiredDocument[];
  version: number;
  versions: Version[];
  openJobs: number;
};

const scopeChoices = (['region', 'specialty', 'employer', 'facility'] as const).map((id) => ({
  id,
  name: requirementScopeLabels[id],
}));
const kindChoices = Object.entries(credentialKinds).map(([id, { label }]) => ({ id, name: label }));
const countries = [
  { id: 'AU', name: 'Australia' },
  { id: 'NZ', name: 'New Zealand' },
];

/** Names a set by the jobs that ask for it, because the name of a region alone does not say what it is. */
const nameJobs = {
  employer: (name) => `Jobs of ${name}`,
  facility: (name) => `Jobs at ${name}`,
  region: (name) => `Jobs in ${name.endsWith('Territory') ? 'the ' : ''}${name}`,
  specialty: (name) => `${name} jobs`,
} satisfies Record<RequirementScope, (name: string) => string>;
const nameSet = ({ scope, name }: SetRecord) => nameJobs[scope](name);
const nameScope = ({ scope, subject }: SetRecord) => {
  if (scope !== 'region') return requirementScopeLabels[scope];
  return countries.some(({ id }) => id === subject) ? 'Country' : 'State or region';
};

export function RequirementSetList() {
  const may = useStaff().resources['requirement-sets'];
  const to = may?.edit ? 'edit' : false;
  return (
    <ListScreen
      title="Requirements"
      note="A job asks for the documents of every set that matches it. A state without a set asks for nothing more than its country."
      rows="requirement sets"
      empty={{
        title: 'No requirement sets yet',
        text: 'Add the documents that an employer, a region or a speciality asks for.',
      }}
      filters={[
        <SelectInput key="scope" source="scope" label="Applies to" choices={scopeChoices} alwaysOn />,
      ]}
      actions={may?.create && <CreateLink label="Add requirement set" />}
      perPage={50}
    >
      <ListRows<SetRecord>
        to={to}
        card={(set) => ({
          title: set.name,
          facts: [set.versions[0]?.documents],
          when: (
            <>
              {nameScope(set)} · {count(set.items.length, 'document')} · {count(set.openJobs, 'open job')}
              {set.versions[0] && (
                <Detail>
                  Changed {staffDay(set.versions[0].at)} · {set.versions[0].by}
                </Detail>
              )}
            </>
          ),
        })}
      >
        <FunctionField<SetRecord>
          label="Applies to"
          cellClassName="wide"
          render={(set) => (
            <>
              <RowLink to={to}>{set.name}</RowLink>
              <Detail>{nameScope(set)}</Detail>
            </>
          )}
        />
        <FunctionField<SetRecord>
          label="Asks for"
          cellClassName="grow"
          render={({ items, versions: [last] }) => (
            <>
              {count(items.length, 'document')}
              <Detail className="whole">{last?.documents}</Detail>
            </>
          )}
        />
        <FunctionField<SetRecord>
          label="Open jobs"
          textAlign="right"
          render={({ openJobs }) => formatNumber(openJobs)}
        />
        <FunctionField<SetRecord>
          label="Last changed"
          render={({ version, versions: [last] }) =>
            last && (
              <>
                {staffDayTime(last.at)}
                <Detail>{version === 1 ? last.by : `${last.by}, version ${version}`}</Detail>
              </>
            )
          }
        />
      </ListRows>
    </ListScreen>
  );
}

function RemoveDocument() {
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button size="small" variant="text" className="button-remove" onClick={() => remove()}>
      Remove
    </Button>
  );
}

function AddDocument() {
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => add()}>
      Add document
    </Button>
  );
}

function Documents() {
  return (
    <FormGroup title="Documents">
      <ArrayInput source="items" label={false} helperText={false} defaultValue={[{}]}>
        <SimpleFormIterator
          fullWidth
          disableClear
          getItemLabel={(index) => `Document ${index + 1}`}
          addButton={<AddDocument />}
          removeButton={<RemoveDocument />}
          sx={documentRows}
        >
          <SelectInput
            source="kind"
            label="Document"
            choices={kindChoices}
            helperText={false}
            fullWidth
            isRequired
          />
          <SelectArrayInput
            source="alternatives"
            label="Or accept instead"
            choices={kindChoices}
            helperText={false}
          />
          <NumberInput
            source="maxAgeMonths"
            label="Maximum age in months"
            min={1}
            max={requirementLimits.ageMonths}
            step={1}
            helperText="Leave empty to accept any age"
          />
          <TextInput
            source="note"
            label="Note for doctors"
            helperText="Doctors see this. Leave out the hospital’s name if its adverts hide it."
            slotProps={{ htmlInput: { maxLength: requirementLimits.note } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </FormGroup>
  );
}

const PublicPage = () => (
  <FormGroup title="Public page">
    <TextInput
      source="source"
      label="Link for doctors"
      type="url"
      helperText="A page that lists these documents, for example on the employer’s site"
    />
  </FormGroup>
);

const documentRows = {
  '& .RaSimpleFormIterator-form': {
    gridArea: '2 / 1 / 3 / 3',
    display: 'grid',
    gap: { xs: 0, sm: '0.25rem 1rem' },
    width: '100%',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  },
  // The number of the document and its buttons are above the fields.
  '& .RaSimpleFormIterator-line': {
    ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
    ...{ gap: '0.25rem', pt: 1.5, pb: 1.5 },
  },
  '& .RaSimpleFormIterator-index': {
    ...{ display: 'flex', m: 0, fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  },
  // The first document explains the fields of all.
  '& .RaSimpleFormIterator-line:not(:first-of-type) .MuiFormHelperText-root:not(.Mui-error)': {
    display: 'none',
  },
  '& .RaSimpleFormIterator-line:first-of-type': { pt: 0 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line:only-child :is(.button-reorder, .button-remove)': { display: 'none' },
};

function Subject() {
  const scope = useWatch<{ scope?: RequirementScope }>({ name: 'scope' });
  const choices = useJobChoices();
  const employers = useGetList<RaRecord<string> & { name: string }>(
    'organisations',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: scope === 'employer' },
  );
  if (scope === 'facility')
    return (
      <TextInput source="subject" label="Name of the hospital or clinic" helperText={false} isRequired />
    );
  const options = {
    employer: employers.data ?? [],
    region: [...countries, ...(choices?.regions ?? [])],
    specialty: choices?.specialties ?? [],
  };
  if (!scope) return null;
  return (
    <SelectInput
      key={scope}
      source="subject"
      label={requirementScopeLabels[scope]}
      choices={options[scope as keyof typeof options]}
      helperText={false}
      isRequired
    />
  );
}

export function RequirementSetCreate() {
  const id = useCreationId(null);
  return (
    <FormPage title="Add requirement set">
      <Create title="Add requirement set" redirect="list" transform={(data: object) => ({ ...data, id })}>
        <RecordForm saveLabel="Add requirement set">
          <FormGroup title="Applies to" hint="Every matching job asks for these documents.">
            <RadioButtonGroupInput
              source="scope"
              defaultValue="region"
              label={<span className="vh">Applies to</span>}
              choices={scopeChoices}
              helperText={false}
              isRequired
            />
            <Subject />
          </FormGroup>
          <Documents />
          <PublicPage />
        </RecordForm>
      </Create>
    </FormPage>
  );
}

function Versions() {
  const record = useRecordContext<SetRecord>();
  if (!record) return null;
  return (
    <Section title="Versions">
      <Lines>
        {record.versions.map(({ version, at, by, documents }) => (
          <li key={version}>
            <b>Version {version}</b>, {staffDayTime(at)}, {by}
            <Detail>{documents || 'No documents'}</Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Use() {
  const record = useRecordContext<SetRecord>();
  if (!record) return null;
  return (
    <FormGroup title="Applies to">
      <Box component="p" sx={{ pt: { lg: 1 } }}>
        {nameSet(record)}, {count(record.openJobs, 'open job')} now
      </Box>
    </FormGroup>
  );
}

export function RequirementSetEdit() {
  return (
    <FormPage title="Edit requirement set">
      <StaffEdit what="requirement set" title="Edit requirement set" redirect="list">
        <RecordForm>
          <Use />
          <Documents />
          <PublicPage />
          <Versions />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
