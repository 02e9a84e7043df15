import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { CheckField, TextAreaField, TextField } from '@/components/ui/field';
import { confirmationText, placementLimits } from '@/lib/placements/placement/placement';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import styles from './placement.module.css';

type Props = {
  placement: PlacementView;
  forms: PageForms;
  values: Record<string, string> | null;
};

export function PlacementAnswers({ placement, forms, values }: Props) {
  const { asks, isOpen, version, name, side, owedToday } = placement;
  if (!isOpen) return null;
  const error = (field: string) => forms.errors.find((one) => one.field === field)?.message;
  const text = (field: 'change' | 'reason') => ({
    ...{ name: field, rows: 3, maxLength: placementLimits.reason, defaultValue: values?.[field] ?? '' },
    error: error(field),
  });
  const [change, reason] = [text('change'), text('reason')];
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{asks ? 'Do you agree?' : 'Has something changed?'}</h2>
      {asks && (
        <ActionForm
          key={version}
          forms={forms}
          what="confirm"
          fields={{ version: String(version) }}
          className={styles.answer}
        >
          <TextField
            name="name"
            label="Your name"
            hint="Your first and family name, as your signature."
            autoComplete="name"
            maxLength={placementLimits.name}
            defaultValue={values?.name ?? name}
            error={error('name')}
          />
          <CheckField
            name="agree"
            label={confirmationText}
            hint={`We keep your name, the time and version ${version} with your confirmation.`}
            error={error('agree')}
          />
          <Button type="submit">Confirm placement</Button>
        </ActionForm>
      )}
      <details className={styles.more} open={change.defaultValue !== '' || change.error !== undefined}>
        <summary>Ask for a change</summary>
        <ActionForm forms={forms} what="ask-change">
          <TextAreaField
            {...change}
            label="What needs to change"
            hint="Your consultant will call both sides and send a new version. Until then, nothing changes."
          />
          <Button type="submit">Send to your consultant</Button>
        </ActionForm>
      </details>
      <details className={styles.more} open={reason.defaultValue !== '' || reason.error !== undefined}>
        <summary>{side === 'doctor' ? 'I can no longer do this work' : 'Cancel placement'}</summary>
        <ActionForm forms={forms} what="cancel">
          {owedToday && <p>Under the confirmed terms, cancelling today costs {owedToday}.</p>}
          <TextAreaField
            {...reason}
            label="Why are you cancelling?"
            hint="Only your consultant can read the reason."
          />
          <Button type="submit" look="ghost">
            Cancel this placement
          </Button>
        </ActionForm>
      </details>
    </section>
  );
}
