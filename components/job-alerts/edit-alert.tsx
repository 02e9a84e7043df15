import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { longestAlertName } from '@/lib/job-alerts/job-alert';
import type { FormError } from '@/lib/http/form';
import type { EditAlertView } from '@/lib/job-alerts/job-alerts-view';
import { paths } from '@/lib/routes';
import type { ActForms } from './act-form';
import { AlertPreview } from './alert-preview';
import { CriteriaFields } from './criteria-fields';
import { FrequencyField } from './frequency-field';
import { HiddenFields } from './hidden-fields';
import styles from './job-alerts.module.css';
import { useLivePreview } from './use-live-preview';

type Props = { edit: EditAlertView; forms: ActForms; errors: readonly FormError[] };

/** Changes an alert, with what the last week would have sent beside it. */
export function EditAlert({ edit, forms, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const preview = useLivePreview(form, edit.id);
  useEarlyInput(form, preview.soon);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.edit} aria-labelledby="edit-title">
      <h2 id="edit-title" ref={title} tabIndex={-1}>
        Edit alert
      </h2>
      <div className={styles.grid}>
        <form
          ref={form}
          className={styles.form}
          method="post"
          action={paths.jobAlerts({ edit: edit.id })}
          noValidate
          onSubmit={(event) => {
            const { nativeEvent } = event;
            const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
            if (pressed?.getAttribute('name') === 'preview') {
              event.preventDefault();
              preview.soon();
            } else {
              // A preview that comes after the list of alerts would lead back to the form.
              preview.cancel();
              forms.onSubmit(event);
            }
          }}
        >
          <input type="hidden" name="do" value="save" />
          <input type="hidden" name="alert" value={edit.id} />
          {/* Where a preview by GET comes back to. */}
          <input type="hidden" name="edit" value={edit.id} />
          <TextField
            name="name"
            label="Alert name"
            defaultValue={edit.name}
            error={error('name')}
            maxLength={longestAlertName}
            autoComplete="off"
          />
          <FrequencyField chosen={edit.frequency} error={error('frequency')} />
          {edit.notices.map((notice) => (
            <Note key={notice} tone="warn">
              {notice}
            </Note>
          ))}
          <CriteriaFields edit={edit} error={error} onChange={preview.soon} />
          <HiddenFields hidden={forms.hidden} />
          <div className={styles.send}>
            <Button type="submit">Save alert</Button>
            <Button type="submit" look="ghost" formMethod="get" name="preview" value="1">
              Preview
            </Button>
            <ButtonLink href={paths.jobAlerts()} look="quiet" scroll={false}>
              Cancel
            </ButtonLink>
          </div>
        </form>
        <AlertPreview preview={edit.preview} />
      </div>
    </section>
  );
}
