import { Alert, Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRecordContext, useRegisterMutationMiddleware, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { clearDraft, deviceNow, findDraft, saveDraft, type Draft } from '@/components/forms/draft';
import { staffRecordDraft } from '@/components/forms/draft-keys';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { DraftKeeper, DraftNotice, readValues, type Values } from './draft-form';

type Save = (resource: string, params: object) => Promise<unknown>;
type Props = {
  /** Singular noun for the record, as in "The job has changed". */
  what: string;
  /** Fields that the device must not store, such as passwords. */
  unkept?: readonly string[];
  /** Says what staff must enter again. */
  hint?: string;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

const serialise = (value: unknown) =>
  isEmpty(value) ? '' : JSON.stringify(value, (_, part) => (isEmpty(part) ? undefined : part));

/**
 * Keeps the changed fields of a form on this device for a day, until the record is saved. The draft is restored when
 * the same member of staff opens the form again. If the record has changed since, the draft is only offered.
 */
export function RecordDraft(props: Props) {
  const { id: owner } = useStaff();
  const resource = useResourceContext();
  const record = useRecordContext();
  const draftKey = staffRecordDraft(owner, `${resource}/${record?.id ?? 'new'}`);
  const version = String(record?.version ?? '');
  return <DraftOfVersion key={`${draftKey} ${version}`} {...{ ...props, owner, draftKey, version }} />;
}

function DraftOfVersion({
  what,
  unkept = [],
  hint,
  owner,
  draftKey,
  version,
}: Props & { owner: string; draftKey: string; version: string }) {
  const { getValues, reset } = useFormContext();
  const alert = useRef<HTMLDivElement>(null);
  const sent = useRef('');
  const [draft, setDraft] = useState<Draft | null>(() => {
    const found = findDraft(draftKey);
    return found?.owner === owner && readValues(found.values.form) ? found : null;
  });
  const isOld = draft !== null && draft.values.version !== version;
  const [step, setStep] = useState<'opened' | 'offered' | 'kept'>('opened');

  const restore = useCallback(
    (from: Draft) => {
      const id = from.idempotencyKey && { id: from.idempotencyKey };
      reset({ ...getValues(), ...readValues(from.values.form), ...id }, { keepDefaultValues: true });
      setStep('kept');
    },
    [getValues, reset],
  );
  function discard() {
    clearDraft(draftKey);
    setDraft(null);
    reset();
    setStep('kept');
  }

  // Waits for one render, because react-admin resets the form to the record after the effects of its fields.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useEffect(() => {
    if (!isReady || step !== 'opened') return;
    if (!draft) setStep('kept');
    else if (isOld) setStep('offered');
    else restore(draft);
  }, [isReady, step, draft, isOld, restore]);
  // While a draft is only offered, typed text is not kept, so leaving the form must ask.
  useEffect(() => {
    alert.current?.closest('form')?.toggleAttribute('data-keeps-draft', step === 'kept');
  }, [step]);

  const clearOnSave = useCallback(
    async (resource: string, params: object, next: Save) => {
      const values = serialise(getValues());
      const saved = await next(resource, params);
      sent.current = values;
      clearDraft(draftKey);
      setDraft(null);
      return saved;
    },
    [draftKey, getValues],
  );
  useRegisterMutationMiddleware<Save>(clearOnSave);

  function keep(values: Values, defaults: Values) {
    if (step !== 'kept') return;
    const changes = Object.entries(values).filter(
      ([name, value]) => !unkept.includes(name) && serialise(value) !== serialise(defaults[name]),
    );
    if (changes.length === 0 || serialise(values) === sent.current) return clearDraft(draftKey);
    saveDraft(draftKey, {
      ...{ savedAt: deviceNow(), owner, idempotencyKey: String(values.id ?? '') },
      values: { form: JSON.stringify(Object.fromEntries(changes)), version },
    });
  }

  return (
    <div ref={alert} style={{ alignSelf: 'stretch' }}>
      <DraftKeeper keep={keep} />
      {step === 'kept' && draft && <DraftNotice savedAt={draft.savedAt} hint={hint} onStartAgain={discard} />}
      {step === 'offered' && draft && (
        <Alert
          severity="warning"
          sx={{ mb: 2, alignItems: 'center' }}
          action={
            <>
              <Button variant="text" color="inherit" onClick={() => restore(draft)}>
                Use the draft
              </Button>
              <Button variant="text" color="inherit" onClick={discard}>
                Discard the draft
              </Button>
            </>
          }
        >
          You have a draft of {staffDayTime(new Date(draft.savedAt).toISOString())}. The {what} has changed
          since, so the form shows the {what} as it is now. The draft replaces only the fields that you had
          changed.
        </Alert>
      )}
    </div>
  );
}
