import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { documentDraft } from '@/components/forms/draft-keys';
import { UnreachableNote } from '@/components/forms/unreachable-note';
import { RestoredDraft } from '@/components/forms/form-with-draft';
import { useDraft } from '@/components/forms/use-draft';
import type { PageForms } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  credentialFileTypes,
  credentialLimits,
  maxCredentialSize,
} from '@/lib/doctors/credentials/credential';
import type { DocumentFormView } from '@/lib/doctors/credentials/documents-view';
import type { FormState } from '@/lib/http/form';
import styles from './documents.module.css';
import { useFileCheck } from './use-file-check';

/** Empties the dates, because they belong to the earlier kind of document. Returns true if there were any. */
function clearDates(form: HTMLFormElement | null): boolean {
  const dates = ['issued', 'expires'].map((name) => form?.elements.namedItem(name));
  const filled = dates.filter((field) => field instanceof HTMLInputElement && field.value !== '');
  for (const field of filled) if (field instanceof HTMLInputElement) field.value = '';
  return filled.length > 0;
}

export type DocumentDraft = Pick<ReturnType<typeof useDraft>, 'clear'>;

type Props = {
  form: DocumentFormView;
  forms: PageForms;
  state: FormState;
  draftRef: Ref<DocumentDraft>;
  /** The employer's note about this document, such as "With blood test results". */
  note: { label: string; text: string } | null;
};

export function DocumentForm({ form, forms, state, draftRef, note }: Props) {
  const fileCheck = useFileCheck('file');
  const element = useRef<HTMLFormElement>(null);
  const earlierKind = useRef('');
  const [hasCleared, setHasCleared] = useState(false);
  const posted = state.values?.do === 'save';
  const draft = useDraft(element, { key: documentDraft(form.action), posted });
  useImperativeHandle(draftRef, () => ({ clear: draft.clear }), [draft.clear]);
  const values = state.values?.do === 'save' ? state.values : form.values;
  const [kind, setKind] = useState(values.kind ?? '');
  // Reads the kind from the field, because the browser or a draft may have restored a different kind.
  useEffect(() => {
    const field = element.current?.elements.namedItem('kind');
    if (field instanceof HTMLSelectElement) setKind(field.value);
  }, [draft.restoredKey]);
  const kinds = form.kinds.flatMap((group) => group.kinds);
  const chosen = kinds.find(({ value }) => value === kind);
  const isHydrated = useHydrated();
  const isOptional = (date: 'issued' | 'expires') => isHydrated && !!chosen && chosen.requiredDate !== date;
  const listKinds = (date: 'issued' | 'expires') =>
    kinds.flatMap(({ label, requiredDate }) => (requiredDate === date ? label : [])).join('; ');
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: forms.errors.find((error) => error.field === name)?.message,
  });
  const isSending = forms.sending?.get('do') === 'save';
  const { defaultValue: _, error: fileError, ...file } = field('file');
  return (
    <section aria-labelledby="document-form" className={`panel ${styles.formPanel}`}>
      <h2 id="document-form" tabIndex={-1}>
        {form.title}
      </h2>
      {draft.restoredKey !== null && (
        <div className={styles.restored}>
          <RestoredDraft
            onStartAgain={() => {
              draft.clear();
              element.current?.reset();
            }}
          >
            Your saved draft does not include the file, so choose the file again.
          </RestoredDraft>
        </div>
      )}
      {form.reason && (
        <Note tone="warn">
          <b>Why we sent this document back:</b> {form.reason}
        </Note>
      )}
      {note && (
        <Note>
          <b>What the hospital asks for:</b> {note.label}. {note.text}
        </Note>
      )}
      <ActionForm
        ref={element}
        onInput={draft.saveSoon}
        forms={forms}
        what="save"
        action={form.action}
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={(event) => fileCheck.onSubmit(event, forms.onSubmit)}
      >
        <div className={styles.wide}>
          <SelectField
            {...field('kind')}
            label="Document"
            onFocus={({ currentTarget }) => (earlierKind.current = currentTarget.value)}
            onChange={({ currentTarget: { value, form: changed } }) => {
              if (earlierKind.current && earlierKind.current !== value)
                setHasCleared(clearDates(changed) || hasCleared);
              earlierKind.current = value;
              setKind(value);
            }}
          >
            <option value="">Choose a document type</option>
            {form.kinds.map(({ group, kinds }) => (
              <optgroup key={kinds[0]?.value} label={group}>
                {kinds.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
        <div className={styles.wide}>
          <TextField
            {...file}
            type="file"
            label="File"
            optional={!form.needsFile}
            accept={credentialFileTypes}
            error={fileCheck.problem ?? fileError}
            hint={`PDF, JPEG or PNG, up to ${maxCredentialSize}.${form.needsFile ? '' : ' Leave this empty to keep the file and change only its details.'}`}
            onChange={fileCheck.onChange}
          />
        </div>
        <TextField
          {...field('number')}
          label="Number"
          optional
          maxLength={credentialLimits.number}
          autoComplete="off"
        />
        <TextField
          {...field('issuer')}
          label="Issued by"
          optional
          maxLength={credentialLimits.issuer}
          autoComplete="off"
        />
        <TextField {...field('issued')} label="Issued on" type="date" optional={isOptional('issued')} />
        <TextField {...field('expires')} label="Expires on" type="date" optional={isOptional('expires')} />
        <div className={`small ${styles.wide}`}>
          {chosen?.requiredDate !== 'expires' && (
            <p className="muted">Leave “Expires on” empty only if the document shows no expiry date.</p>
          )}
          <noscript>
            <p>You must enter “Issued on” for: {listKinds('issued')}.</p>
            <p>You must enter “Expires on” for: {listKinds('expires')}.</p>
          </noscript>
          <p role="status">{hasCleared && 'We cleared the dates, because you chose another document.'}</p>
        </div>
        <div className={styles.wide}>
          <div className={styles.actions}>
            <Button type="submit">{isSending ? 'Uploading…' : 'Save document'}</Button>
            <ButtonLink href={form.cancelHref} look="quiet">
              Cancel
            </ButtonLink>
          </div>
          <UnreachableNote forms={forms} name="do" value="save" />
        </div>
      </ActionForm>
    </section>
  );
}
