import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { employerPaths } from '@/lib/routes';
import type { VacancyDetailView } from '@/lib/employers/organisations/employer-view';
import { organisationLimits } from '@/lib/employers/organisations/organisation';
import styles from './organisations.module.css';
import own from './vacancy-detail.module.css';

type Props = { view: VacancyDetailView; forms: PageForms };

export function ChangeVacancy({ view: { reference, changeable, form, isPlaced }, forms }: Props) {
  if (changeable === 'none') return null;
  const text = (name: 'change' | 'reason') => ({
    ...{ name, rows: 3, maxLength: organisationLimits.reason, defaultValue: form.values?.[name] ?? '' },
    error: forms.errors.find(({ field }) => field === name)?.message,
  });
  const [change, reason] = [text('change'), text('reason')];
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change or withdraw</h2>
      <p>
        {changeable === 'edit'
          ? 'We have not started work on this vacancy yet, so you can change all its details yourself.'
          : isPlaced
            ? 'To change or cancel confirmed work, open the placement. Withdrawing this request does not cancel it.'
            : 'Ask for a change, for example later dates, and your consultant will call you.'}
      </p>
      <div className={styles.buttons}>
        {changeable === 'edit' ? (
          <ButtonLink look="ghost" href={employerPaths.request({ changes: reference })}>
            Change or extend
          </ButtonLink>
        ) : isPlaced ? (
          <ButtonLink look="ghost" href={employerPaths.placements()}>
            Placements
          </ButtonLink>
        ) : (
          <details className={styles.more} open={change.defaultValue !== '' || change.error !== undefined}>
            <summary>Ask for a change</summary>
            <ActionForm forms={forms} what="ask-change" className={styles.form}>
              <TextAreaField
                {...change}
                label="What needs to change"
                hint="For example: extend to Friday 12 March, at the same rate."
              />
              <Button type="submit">Send to your consultant</Button>
            </ActionForm>
          </details>
        )}
        <details
          className={`${styles.more} ${own.withdraw}`}
          open={reason.defaultValue !== '' || reason.error !== undefined}
        >
          <summary>Withdraw</summary>
          <ActionForm forms={forms} what="withdraw" className={styles.form}>
            <TextAreaField
              {...reason}
              label="Why are you withdrawing the request?"
              hint="We will close the vacancy and show your consultant the reason. You can copy the request later to send it again."
            />
            <Button type="submit">Withdraw this request</Button>
          </ActionForm>
        </details>
      </div>
    </section>
  );
}
