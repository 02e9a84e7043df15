import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CreateBase, Form, SaveButton, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { clearDraft, deviceNow, findDraft, saveDraft } from '@/components/forms/draft';
import { Screen } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail } from '@/components/staff/kit/text';
import { besideTitles } from './form-group';

export type Values = Record<string, unknown>;
type Begun = { id: string; values: Values; savedAt: number | null };

const begin = (defaults: Values): Begun => ({ id: crypto.randomUUID(), values: defaults, savedAt: null });

/** Null for a text that is not an object in JSON, because another version of the site may have stored it. */
export function readValues(text = ''): Values | null {
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : null;
  } catch {
    return null;
  }
}

function restore(key: string, owner: string): Begun | null {
  const draft = findDraft(key);
  if (draft?.owner !== owner) return null;
  const values = readValues(draft.values.form);
  return values ? { id: draft.idempotencyKey, values, savedAt: draft.savedAt } : null;
}

/**
 * Screen with a form that adds a record. The device keeps the typed values for a day, until the record is saved. A
 * restored draft keeps its id, so that a form whose response was lost adds no second record.
 */
export function DraftForm<Saved extends RaRecord<string>>({
  heading,
  crumbs,
  draftKey,
  defaults,
  transform,
  onSaved,
  saveLabel,
  cancelTo,
  children,
}: {
  heading: string;
  crumbs: ReactNode;
  draftKey: string;
  defaults: Values;
  /** Returns what the API receives. `id` identifies this form. */
  transform: (values: Values, id: string) => Values;
  onSaved: (saved: Saved) => void;
  saveLabel: string;
  cancelTo: string;
  children: ReactNode;
}) {
  const { id: owner } = useStaff();
  const [begun, setBegun] = useState(() => restore(draftKey, owner) ?? begin(defaults));
  // True after the first response. A double click sends the form twice, which adds one record but returns two
  // responses.
  const isSaved = useRef(false);
  function startAgain() {
    clearDraft(draftKey);
    setBegun(begin(defaults));
  }
  return (
    <Screen heading={heading} crumbs={crumbs}>
      <CreateBase<Saved>
        transform={(values: Values) => transform(values, begun.id)}
        mutationOptions={{
          onSuccess: (saved) => {
            if (isSaved.current) return;
            isSaved.current = true;
            clearDraft(draftKey);
            onSaved(saved);
          },
        }}
      >
        <Fields data-keeps-draft>
          {begun.savedAt !== null && <DraftNotice savedAt={begun.savedAt} onStartAgain={startAgain} />}
          <Form key={begun.id} defaultValues={begun.values} sanitizeEmptyValues={false}>
            <DraftKeeper
              keep={(values) => {
                if (isSaved.current) return;
                if (!isTyped(values, defaults)) return clearDraft(draftKey);
                const draft = { savedAt: deviceNow(), idempotencyKey: begun.id, owner };
                saveDraft(draftKey, { ...draft, values: { form: JSON.stringify(values) } });
              }}
            />
            {children}
            <Foot>
              <SaveButton label={saveLabel} icon={<></>} alwaysEnable />
              <Button component={Link} to={cancelTo}>
                Cancel
              </Button>
              <Detail>{keptOnLeaving}</Detail>
            </Foot>
          </Form>
        </Fields>
      </CreateBase>
    </Screen>
  );
}

export function DraftNotice({
  savedAt,
  hint,
  onStartAgain,
}: {
  savedAt: number;
  hint?: string;
  onStartAgain: () => void;
}) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button variant="text" color="inherit" onClick={onStartAgain}>
          Start again
        </Button>
      }
    >
      This is your draft of {staffDayTime(new Date(savedAt).toISOString())}. It is not saved yet. {hint}
    </Alert>
  );
}

export const keptOnLeaving = 'If you leave, this device keeps what you have typed for a day.';

const isTyped = (values: Values, defaults: Values): boolean =>
  Object.entries(values).some(
    ([name, value]) => value !== defaults[name] && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );

/** Calls `keep` with the values after each change, and with the values that the form began with. */
export function DraftKeeper({ keep }: { keep: (values: Values, defaults: Values) => void }) {
  const { subscribe, getValues } = useFormContext();
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ defaultValues }) => latest.current(getValues(), defaultValues ?? {}),
      }),
    [subscribe, getValues],
  );
  return null;
}

const Fields = styled('div')(({ theme }) => ({
  maxWidth: '44rem',
  [theme.breakpoints.up('lg')]: { maxWidth: '61rem' },
  '& form > :not(fieldset)': besideTitles,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 0.75rem',
  alignItems: 'center',
  marginTop: '1.5rem',
  paddingBlock: '0.75rem',
  borderTop: '1px solid var(--line)',
  [theme.breakpoints.down('sm')]: {
    position: 'sticky',
    zIndex: 2,
    bottom: 0,
    background: 'var(--page)',
    // To the edges of the window.
    marginInline: '-1.5rem',
    padding: '0.5rem 1.5rem',
    '& > .MuiButton-root': { minHeight: 'var(--touch)' },
    '& > [type=submit]': { flex: 1 },
    '& > span': { display: 'none' },
  },
}));
