import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import {
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  type SimpleFormProps,
} from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { Screen } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { keptOnLeaving } from './draft-form';
import { beside, besideTitles } from './form-group';
import { RecordDraft } from './record-draft';

type Props = { title: string; note?: ReactNode; children: ReactNode };

export function FormPage({ title, note, children }: Props) {
  const resource = useResourceContext();
  const label: string | undefined = useResourceDefinition().options?.label;
  return (
    <Screen
      title={title}
      note={note && <Introduction>{note}</Introduction>}
      crumbs={
        <>
          <Link to={`/${resource}`}>{label}</Link> / {title}
        </>
      }
    >
      <Column>{children}</Column>
    </Screen>
  );
}

type SaveLabel = string | ((values: FieldValues) => string);
type RecordFormProps = Omit<SimpleFormProps, 'toolbar'> & {
  /** A function receives the values of the fields. */
  saveLabel?: SaveLabel;
  /** True enables "Save" even if no field has changed. The form of a new record always enables it. */
  alwaysEnable?: boolean;
  /** If set, the device keeps what staff type until they save the record. */
  draft?: ComponentProps<typeof RecordDraft>;
};

export function RecordForm({ saveLabel = 'Save', alwaysEnable, draft, children, ...form }: RecordFormProps) {
  return (
    <SimpleForm
      sanitizeEmptyValues={false}
      toolbar={
        <Footer saveLabel={saveLabel} alwaysEnable={alwaysEnable ?? false} keepsDraft={draft !== undefined} />
      }
      {...form}
    >
      {draft && <RecordDraft {...draft} />}
      {children}
    </SimpleForm>
  );
}

type FooterProps = { saveLabel: SaveLabel; alwaysEnable: boolean; keepsDraft: boolean };

function Footer({ saveLabel, alwaysEnable, keepsDraft }: FooterProps) {
  const values = useWatch();
  const record = useRecordContext();
  const resource = useResourceContext();
  const { hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  const isNew = record?.id === undefined;
  const back = createPath({ resource, type: !isNew && hasShow ? 'show' : 'list', id: record?.id });
  return (
    <Toolbar>
      <SaveButton
        label={typeof saveLabel === 'string' ? saveLabel : saveLabel(values)}
        icon={null}
        alwaysEnable={alwaysEnable || isNew}
      />
      <Button component={Link} to={back}>
        Cancel
      </Button>
      {keepsDraft && <Detail sx={{ display: { xs: 'none', sm: 'block' } }}>{keptOnLeaving}</Detail>}
    </Toolbar>
  );
}

/** Fields in one row, which a phone puts below each other. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '0.25rem 1rem',
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Names of a person who works here. */
export const NameFields = () => (
  <FieldPair>
    <TextInput source="givenName" label="Given name" helperText={false} isRequired />
    <TextInput source="familyName" label="Family name" helperText={false} isRequired />
  </FieldPair>
);

const Introduction = styled('span')({
  display: 'block',
  maxWidth: '40rem',
  paddingTop: '0.5rem',
  textWrap: 'pretty',
});

const Column = styled('div')(({ theme }) => ({
  maxWidth: '40rem',
  '& .RaCreate-main, & .RaEdit-main': { marginTop: 0 },
  '& form > .MuiCardContent-root': { padding: 0 },
  '& form > .RaToolbar-desktopToolbar': {
    gap: '0.75rem',
    minHeight: 0,
    marginTop: '0.5rem',
    padding: '1rem 0',
    [beside]: { paddingLeft: '15rem' },
  },
  '& form > .RaToolbar-mobileToolbar': {
    gap: '0.75rem',
    padding: '0.75rem 1.5rem',
    '& .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'normal', lineHeight: 1.2 },
    '& > .MuiButton-contained': { flex: 1 },
  },
  '& legend.MuiFormLabel-root': {
    marginBottom: '0.25rem',
    transform: 'none',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'var(--ink)',
  },
  // The group's title is the visible label, so the first choice is in its line.
  '& legend.MuiFormLabel-root:has(.vh)': { margin: 0 },
  '& legend:has(.vh) + .MuiFormGroup-row': { marginBlock: '-0.375rem' },
  '& legend:not(:has(.vh)) + .MuiFormGroup-row': { marginBottom: '-0.5rem' },
  '& .MuiRadio-root.Mui-checked, & .MuiCheckbox-root.Mui-checked': { color: 'var(--action)' },
  '& .MuiFormGroup-root:not(.MuiFormGroup-row)': { gap: '0.75rem', marginTop: '0.25rem' },
  // Beside the first line of a label with two lines.
  '& .MuiCheckbox-root:has(+ * > span)': { alignSelf: 'flex-start', marginBlock: '-0.375rem' },
  [theme.breakpoints.down('sm')]: {
    '& form > .MuiCardContent-root': { paddingBottom: '2rem' },
    '& legend.MuiFormLabel-root + .MuiFormGroup-row': { flexDirection: 'column', marginBottom: '0.25rem' },
  },
  '& fieldset.titled:first-of-type': { paddingTop: 0, border: 0 },
  '& fieldset > .fields': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .fields .ra-input': { width: '100%' },
  '& form > .MuiCardContent-root > .MuiStack-root > :not(fieldset)': besideTitles,
  [theme.breakpoints.up('lg')]: { maxWidth: '55rem' },
}));
