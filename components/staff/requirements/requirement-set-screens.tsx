import {
  ArrayInput,
  Create,
  FunctionField,
  NumberInput,
  SaveButton,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  Toolbar,
  useGetList,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { Lines, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import { count } from '@/lib/core/text';
import { credentialKinds } from '@/lib/doctors/credentials/credential-kinds';
import {
  requirementLimits,
  requirementScopeLabels,
  requirementScopes,
  type RequirementScope,
  type RequiredDocument,
} from '@/lib/doctors/requirements/requirement-set';

type Version = { version: number; at: string; by: string; documents: string };
type SetRecord = RaRecord<string> & {
  scope: RequirementScope;
  scopeLabel: string;
  name: string;
  items: RequiredDocument[];
  version: number;
  versions: Version[];
};

const scopeChoices = requirementScopes.map((id) => ({ id, name: requirementScopeLabels[id] }));
const kindChoices = Object.entries(credentialKinds).map(([id, { label }]) => ({ id, name: label }));
const countries = [
  { id: 'AU', name: 'Australia' },
  { id: 'NZ', name: 'New Zealand' },
];

export function RequirementSetList() {
  const may = useStaff().resources['requirement-sets'];
  const to = may?.edit ? 'edit' : false;
  return (
    <ListScreen
      title="Requirement sets"
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
          facts: [set.scopeLabel, count(set.items.length, 'document')],
          when: describeChange(set),
        })}
      >
        <FunctionField<SetRecord>
          label="Name"
          cellClassName="grow"
          render={({ name }) => <RowLink to={to}>{name}</RowLink>}
        />
        <FunctionField<SetRecord> label="Applies to" render={({ scopeLabel }) => scopeLabel} />
        <FunctionField<SetRecord> label="Documents" textAlign="right" render={({ items }) => items.length} />
        <FunctionField<SetRecord> label="Version" textAlign="right" render={({ version }) => version} />
        <FunctionField<SetRecord> label="Last changed" render={describeChange} />
      </ListRows>
    </ListScreen>
  );
}

const describeChange = ({ versions: [last] }: SetRecord) =>
  last ? `${staffDayTime(last.at)}, ${last.by}` : null;

function Documents() {
  return (
    <>
      <ArrayInput
        source="items"
        label="Documents, in the order the employer wants them"
        helperText="Doctors can read these notes. Do not name a hospital here if its job adverts do not name it."
        defaultValue={[]}
      >
        <SimpleFormIterator inline fullWidth disableClear>
          <SelectInput source="kind" label="Document" choices={kindChoices} isRequired />
          <SelectArrayInput source="alternatives" label="Other accepted documents" choices={kindChoices} />
          <NumberInput
            source="maxAgeMonths"
            label="Maximum age in months"
            min={1}
            max={requirementLimits.ageMonths}
            step={1}
            helperText={false}
          />
          <TextInput
            source="note"
            label="Note"
            slotProps={{ htmlInput: { maxLength: requirementLimits.note } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="source" label="Public page with these requirements" type="url" fullWidth />
    </>
  );
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

function Subject() {
  const scope = useWatch<{ scope?: RequirementScope }>({ name: 'scope' });
  const choices = useJobChoices();
  const employers = useGetList<RaRecord<string> & { name: string }>(
    'organisations',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: scope === 'employer' },
  );
  if (scope === 'facility')
    return <TextInput source="subject" label="Name of the hospital or clinic" isRequired />;
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
      isRequired
    />
  );
}

export function RequirementSetCreate() {
  const id = useCreationId(null);
  return (
    <>
      <PageHeading>Add requirement set</PageHeading>
      <Create title="Add requirement set" redirect="list" transform={(data: object) => ({ ...data, id })}>
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <SelectInput
            source="scope"
            label="What the requirement set is for"
            choices={scopeChoices}
            isRequired
          />
          <Subject />
          <Documents />
        </SimpleForm>
      </Create>
    </>
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

const Name = () => <h2>{useRecordContext<SetRecord>()?.name}</h2>;

export function RequirementSetEdit() {
  return (
    <>
      <PageHeading>Edit requirement set</PageHeading>
      <StaffEdit
        what="requirement set"
        title="Edit requirement set"
        redirect="list"
        mutationMode="pessimistic"
      >
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Name />
          <Documents />
          <Versions />
        </SimpleForm>
      </StaffEdit>
    </>
  );
}
