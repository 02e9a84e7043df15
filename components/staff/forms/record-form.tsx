import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  SaveButton,
  SimpleForm,
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

/** Page with the form of one record. The fields form one column, aligned with the title. */
export function FormPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
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
};

export function RecordForm({ saveLabel = 'Save', alwaysEnable, ...form }: RecordFormProps) {
  return (
    <SimpleForm
      sanitizeEmptyValues={false}
      toolbar={<Footer saveLabel={saveLabel} alwaysEnable={alwaysEnable ?? false} />}
      {...form}
    />
  );
}

function Footer({ saveLabel, alwaysEnable }: { saveLabel: SaveLabel; alwaysEnable: boolean }) {
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
    </Toolbar>
  );
}

/** Fields of a form that belong together, with a heading and a sentence that explains them. */
export function FieldGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Fieldset>
      <legend>{title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </Fieldset>
  );
}

/** As wide as the fields. */
const Introduction = styled('span')({
  display: 'block',
  maxWidth: '40rem',
  paddingTop: '0.5rem',
  textWrap: 'pretty',
});

/** Tables with the class `wide` may be wider than the fields. */
const Column = styled('div')(({ theme }) => ({
  maxWidth: '60rem',
  '& .RaCreate-main, & .RaEdit-main': { marginTop: 0 },
  '& form > .MuiCardContent-root': { padding: 0 },
  '& form > .RaToolbar-desktopToolbar': {
    gap: '0.75rem',
    maxWidth: '40rem',
    minHeight: 0,
    marginTop: '0.5rem',
    padding: '1rem 0',
  },
  '& form > .RaToolbar-mobileToolbar': {
    gap: '0.75rem',
    padding: '0.75rem 1.5rem',
    '& .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'normal', lineHeight: 1.2 },
    '& > .MuiButton-contained': { flex: 1 },
  },
  // As dark as the borders of all other fields of the site.
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border)' },
  '& legend.MuiFormLabel-root': {
    marginBottom: '0.25rem',
    transform: 'none',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'var(--ink)',
  },
  '& .MuiRadio-root.Mui-checked, & .MuiCheckbox-root.Mui-checked': { color: 'var(--action)' },
  '& .MuiFormGroup-root:not(.MuiFormGroup-row)': { gap: '0.75rem', marginTop: '0.25rem' },
  '& .MuiFormHelperText-root': { marginInline: 0 },
  [theme.breakpoints.down('sm')]: {
    '& form > .MuiCardContent-root': { paddingBottom: '5rem' },
    '& .MuiFormGroup-row': { flexDirection: 'column' },
  },
}));

const Fieldset = styled('fieldset')({
  width: '100%',
  minWidth: 0,
  margin: '0 0 1.25rem',
  padding: '0 0 1rem',
  border: 0,
  // Line as wide as the fields.
  background: 'linear-gradient(var(--line), var(--line)) left bottom / min(100%, 40rem) 1px no-repeat',
  '&:last-of-type': { marginBottom: 0, paddingBottom: 0, background: 'none' },
  '& > :not(.wide)': { maxWidth: '40rem' },
  '& > .ra-input': { marginBottom: '0.75rem' },
  '& > legend': {
    marginBottom: '0.25rem',
    padding: 0,
    fontSize: '1.1rem',
    fontWeight: 'var(--w-bold)',
    color: 'var(--secondary)',
  },
  '& > .hint': { marginBottom: '0.5rem', color: 'var(--muted)' },
});
