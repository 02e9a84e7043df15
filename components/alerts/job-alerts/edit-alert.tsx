import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { maxAlertNameLength } from '@/lib/alerts/job-alerts/job-alert';
import type { FormError } from '@/lib/http/form';
import type { EditAlertView } from '@/lib/alerts/job-alerts/job-alerts-view';
import { paths } from '@/lib/routes';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { AlertPreview, FrequencyField } from './alert-parts';
import { CriteriaFields } from './criteria-fields';
import { useLivePreview } from './use-live-preview';
import styles from './job-alerts.module.css';

// Fields that only saving needs, such as the alert's name. The preview's URL omits them.
const savingOnlyFields = new Set([
  'do',
  'alert',
  'edit',
  'name',
  'frequency',
  'form_started',
  'idempotency_key',
]);

function previewHref(fields: FormData, edit: string): string {
  const query = new URLSearchParams();
  for (const [key, value] of fields)
    if (typeof value === 'string' && !savingOnlyFields.has(key) && (value || key === 'where'))
      query.append(key, value);
  return `${paths.jobAlerts({ edit })}&${query.toString()}&preview=1`;
}

type Props = { edit: EditAlertView; forms: PageForms; errors: readonly FormError[] };

export function EditAlert({ edit, forms, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const preview = useLivePreview(form, (fields) => previewHref(fields, edit.id));
  useEarlyInput(form, preview.soon);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.edit} aria-labelledby="edit-title">
      <h2 id="edit-title" ref={title} tabIndex={-1}>
        Edit alert
      </h2>
      <div className={styles.grid}>
        <ActionForm
          ref={form}
          className={styles.form}
          forms={forms}
          action={paths.jobAlerts({ edit: edit.id })}
          what="save"
          // Without JavaScript, the preview is a GET request. Its `edit` field makes the page open the form of this
          // alert again.
          fields={{ alert: edit.id, edit: edit.id }}
          onSubmit={(event) => {
            const { nativeEvent } = event;
            const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
            if (pressed?.getAttribute('name') === 'preview') {
              event.preventDefault();
              preview.soon();
            } else {
              // Drops a pending preview. Otherwise it would reopen the form after the saved list has loaded.
              preview.cancel();
              forms.onSubmit(event);
            }
          }}
        >
          <TextField
            name="name"
            label="Alert name"
            defaultValue={edit.name}
            error={error('name')}
            maxLength={maxAlertNameLength}
            autoComplete="off"
          />
          <FrequencyField chosen={edit.frequency} zone={edit.zone} error={error('frequency')} />
          {edit.notices.map((notice) => (
            <Note key={notice} tone="warn">
              {notice}
            </Note>
          ))}
          <CriteriaFields edit={edit} error={error} onChange={preview.soon} />
          <div className={styles.send}>
            <Button type="submit">Save alert</Button>
            <Button type="submit" look="ghost" formMethod="get" name="preview" value="1">
              Preview
            </Button>
            <ButtonLink href={paths.jobAlerts()} look="quiet" scroll={false}>
              Cancel
            </ButtonLink>
          </div>
        </ActionForm>
        <AlertPreview preview={edit.preview} signedIn />
      </div>
    </section>
  );
}
