import { Box, Checkbox, FormControlLabel } from '@mui/material';
import {
  ArrayInput,
  Create,
  NumberInput,
  RadioButtonGroupInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
  useSourceContext,
  type RaRecord,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { countryChoices } from '@/components/staff/jobs/job-record';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { count } from '@/lib/core/text';
import { credentialKinds, listKindChoices } from '@/lib/doctors/credentials/credential-kinds';
import {
  requirementLimits,
  type RequiredDocument,
  type RequirementScope,
} from '@/lib/doctors/requirements/requirement-set';
import { scopeChoices, type SetRecord } from './requirement-set-list';

const kindChoices = Object.entries(credentialKinds).map(([id, { label }]) => ({ id, name: label }));
/** Names a set by the jobs that ask for it, because the name of a region alone does not say what it is. */
const nameJobs = {
  employer: (name) => `Jobs of ${name}`,
  facility: (name) => `Jobs at ${name}`,
  region: (name) => `Jobs in ${name.endsWith('Territory') ? 'the ' : ''}${name}`,
  specialty: (name) => `${name} jobs`,
} satisfies Record<RequirementScope, (name: string) => string>;
const nameSet = ({ scope, name }: SetRecord) => nameJobs[scope](name);
function Documents() {
  const { setValue } = useFormContext();
  const items: Partial<RequiredDocument>[] = useWatch({ name: 'items' }) ?? [];
  const hasKind = (kind: string) => items.some((item) => item.kind === kind);
  const toggle = (kind: string) =>
    setValue('items', hasKind(kind) ? items.filter((item) => item.kind !== kind) : [...items, { kind }], {
      shouldDirty: true,
    });
  return (
    <FormGroup
      title="Documents"
      hint={`Tick all documents that these jobs ask for.${items.length > 0 ? ` ${items.length} ticked.` : ''}`}
    >
      <Box className="whole" sx={kindList}>
        {listKindChoices().map(({ group, kinds }) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {kinds.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                control={<Checkbox checked={hasKind(value)} onChange={() => toggle(value)} />}
                label={label}
              />
            ))}
          </fieldset>
        ))}
      </Box>
      <Box className="whole" sx={{ mt: 1.5, display: items.length > 0 ? undefined : 'none' }}>
        <ArrayInput source="items" label={false} helperText={false} defaultValue={[]}>
          <SimpleFormIterator
            fullWidth
            disableAdd
            disableClear
            disableRemove
            getItemLabel={(index) => kindChoices.find(({ id }) => id === items[index]?.kind)?.name ?? ''}
            sx={documentRows}
          >
            <MoreFields />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
    </FormGroup>
  );
}

/** Rarely needed facts about a document. Open if the set already has one of them. */
function MoreFields() {
  const { getSource } = useSourceContext();
  const typed: unknown[] = useWatch({
    name: ['alternatives', 'maxAgeMonths', 'note'].map((name) => getSource(name)),
  });
  const isUsed = typed.some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return (
    <OptionalGroup
      as="h3"
      title="Details"
      summary="Accepted alternatives, maximum age, note for doctors"
      isUsed={isUsed}
    >
      <SelectArrayInput
        source="alternatives"
        label="Also accepted (optional)"
        choices={kindChoices}
        helperText="Documents that count instead, for example a passport for a birth certificate"
      />
      <NumberInput
        source="maxAgeMonths"
        label="Not older than, in months (optional)"
        min={1}
        max={requirementLimits.ageMonths}
        step={1}
        helperText="Leave empty to accept any age"
      />
      <TextInput
        source="note"
        label="Note for doctors (optional)"
        helperText="Doctors see this. Leave out the hospital’s name if its adverts hide it."
        slotProps={{ htmlInput: { maxLength: requirementLimits.note } }}
      />
    </OptionalGroup>
  );
}

const DoctorLink = () => (
  <FormGroup title="Link for doctors (optional)">
    <TextInput
      source="source"
      label="Web address (https://…)"
      type="url"
      helperText="A page that lists these documents, for example on the employer’s site"
    />
  </FormGroup>
);

const kindList = {
  columnCount: { sm: 2 },
  columnGap: 2,
  pt: { lg: 1.25 },
  '& fieldset': { m: 0, p: 0, pb: 2, border: 0, breakInside: 'avoid' },
  '& legend': { p: 0, fontSize: 'var(--t-sm)', fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  '& .MuiFormControlLabel-root': { display: 'flex', alignItems: 'start' },
  '& .MuiFormControlLabel-label, & .MuiCheckbox-root': { py: { xs: 1, sm: 0.5 } },
};

const documentRows = {
  '& .RaSimpleFormIterator-form': { gridArea: '2 / 1 / 3 / 3', width: '100%' },
  // The name of the document and its buttons are above the fields, and a frame holds all together.
  '& .RaSimpleFormIterator-line:nth-of-type(n)': {
    ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
    ...{ gap: '0.25rem', mb: 1.5, px: 2, py: 1.5 },
    ...{ border: '1px solid var(--line)', borderRadius: 'var(--r-card)' },
  },
  '& .RaSimpleFormIterator-index': {
    ...{ display: 'flex', m: 0, fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& details > summary, & details[open] > summary': { borderBottom: 0 },
  '& details[open] > summary': { mb: 1 },
  // A single document has no order.
  '& .RaSimpleFormIterator-line:only-child .button-reorder': { display: 'none' },
};

const subjectLabels = { region: 'Country, state or region', specialty: 'Speciality', employer: 'Employer' };

function Subject() {
  const scope: RequirementScope | undefined = useWatch({ name: 'scope' });
  const subject: string | undefined = useWatch({ name: 'subject' });
  const choices = useJobChoices();
  const employers = useGetList<RaRecord<string> & { name: string }>(
    'organisations',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: scope === 'employer' },
  );
  const options = {
    employer: employers.data ?? [],
    region: [...countryChoices, ...(choices?.regions ?? [])],
    specialty: choices?.specialties ?? [],
  };
  // The list of jobs cannot filter by an employer or a hospital.
  const isCountable = scope === 'specialty' || scope === 'region';
  const isCounted = isCountable && Boolean(subject);
  const { total } = useGetList(
    'jobs',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'open', [scope ?? '']: subject } },
    { enabled: isCounted },
  );
  const sets = useGetList<SetRecord>(
    'requirement-sets',
    { pagination: { page: 1, perPage: 100 }, filter: { scope } },
    { enabled: scope !== undefined },
  );
  const existing = sets.data?.find((set) => set.subject === subject);
  if (!scope) return null;
  if (scope === 'facility')
    return (
      <TextInput source="subject" label="Name of the hospital or practice" helperText={false} isRequired />
    );
  return (
    <SelectInput
      key={scope}
      source="subject"
      label={subjectLabels[scope]}
      choices={options[scope].map((choice) =>
        sets.data?.some((set) => set.subject === choice.id)
          ? { ...choice, name: `${choice.name} (has a set)` }
          : choice,
      )}
      helperText={
        existing ? (
          <>
            There is a set already. <Link to={`/requirement-sets/${existing.id}`}>Edit that set</Link>
          </>
        ) : (
          isCountable &&
          (subject
            ? total !== undefined && `${count(total, 'open job')} will ask for these documents`
            : 'Then you see how many open jobs match')
        )
      }
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
          <FormGroup title="Applies to" hint="A job asks for the documents of every set that matches it.">
            <RadioButtonGroupInput
              source="scope"
              defaultValue="region"
              label={<span className="vh">Applies to</span>}
              choices={scopeChoices}
              helperText={false}
              isRequired
              sx={{
                '& .MuiRadioGroup-root': {
                  display: 'grid',
                  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
                },
              }}
            />
            <Subject />
          </FormGroup>
          <Documents />
          <DoctorLink />
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
          <DoctorLink />
          <Versions />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
