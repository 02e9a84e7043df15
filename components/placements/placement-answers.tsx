import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { describeClash } from '@/lib/doctors/availability/clash-view';
import { confirmationText, placementLimits } from '@/lib/placements/placement/placement';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import styles from './placement.module.css';
import { SignCard } from './sign-card';

type Props = {
  placement: PlacementView;
  forms: PageForms;
  values: Record<string, string> | null;
};

export function PlacementSignature({ placement, forms, values }: Props) {
  const { asks, isOpen, version, name, facts, pay } = placement;
  if (!isOpen || !asks) return null;
  const warned = placement.clash ? describeClash(placement.clash) : placement.warning;
  return (
    <ActionForm key={version} forms={forms} what="confirm" fields={{ version: String(version) }}>
      <SignCard
        title="Do you agree?"
        name={values?.name ?? name}
        nameHint={`Your first and family name, as your signature. We keep it, the time and version ${version} with your confirmation.`}
        maxLength={placementLimits.name}
        statement={confirmationText}
        error={(field) => forms.errors.find((one) => one.field === field)?.message}
        summary={{
          ...pay.total,
          link: 'Go to your answer',
          href: '#sign',
        }}
        warning={
          warned && (
            <>
              {warned} <a href="#change">Ask for a change</a>
            </>
          )
        }
        total={pay.total}
        note={facts[0]?.text}
      >
        <Button type="submit" look={warned ? 'ghost' : 'main'}>
          Confirm placement
        </Button>
      </SignCard>
    </ActionForm>
  );
}

export function PlacementAnswers({ placement, forms, values }: Props) {
  const { asks, isOpen, side, owedToday } = placement;
  if (!isOpen) return null;
  const error = (field: string) => forms.errors.find((one) => one.field === field)?.message;
  const text = (field: 'change' | 'reason') => ({
    ...{ name: field, rows: 3, maxLength: placementLimits.reason, defaultValue: values?.[field] ?? '' },
    error: error(field),
  });
  const [change, reason] = [text('change'), text('reason')];
  return (
    <section aria-labelledby="cannot-agree" className={styles.answers}>
      <h2 id="cannot-agree">{asks ? 'If you cannot agree' : 'Has something changed?'}</h2>
      <details className={styles.more} open={change.defaultValue !== '' || change.error !== undefined}>
        <summary className="chevron">Ask for a change</summary>
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
        <summary className="chevron">
          {side === 'doctor' ? 'I can no longer do this work' : 'We no longer need this doctor'}
        </summary>
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
