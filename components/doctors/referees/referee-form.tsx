import { Button, ButtonLink } from '@/components/ui/button';
import { CheckField, SelectField, TextField } from '@/components/ui/field';
import { refereeLimits, relationshipLabels, relationships } from '@/lib/doctors/referees/referee';
import type { FormState } from '@/lib/http/form';
import { paths } from '@/lib/routes';
import type { RefereeFormView } from '@/lib/doctors/referees/referees-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './referees.module.css';

type Props = { form: RefereeFormView; forms: PageForms; state: FormState };

export function RefereeForm({ form, forms, state }: Props) {
  const values = state.values?.do === 'save' ? state.values : form.values;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: forms.errors.find((error) => error.field === name)?.message,
  });
  return (
    <section aria-labelledby="referee-form" className={`panel ${styles.formPanel}`}>
      <h2 id="referee-form" tabIndex={-1}>
        {form.title}
      </h2>
      <ActionForm forms={forms} what="save" action={form.action} className={styles.form}>
        <TextField
          {...field('name')}
          label="Referee name"
          maxLength={refereeLimits.name}
          autoComplete="off"
        />
        <SelectField {...field('relationship')} label="Relationship">
          <option value="">Choose how they know your work</option>
          {relationships.map((one) => (
            <option key={one} value={one}>
              {relationshipLabels[one]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('position')} label="Position" maxLength={refereeLimits.position} />
        <TextField {...field('organisation')} label="Organisation" maxLength={refereeLimits.organisation} />
        <TextField
          {...field('email')}
          label="Email"
          hint="Use their work address if you can: employers trust it more."
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextField
          {...field('phone')}
          label="Phone"
          optional
          hint={`If the number is overseas, include the country code, like ${form.country === 'NZ' ? '+61 412 345 678' : '+64 21 123 456'}.`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          {...field('worked_from')}
          label="Worked together from"
          hint="Month and year, like 03/2025."
        />
        <TextField
          {...field('worked_to')}
          label="Worked together to"
          hint="Leave empty if you still work together."
          optional
        />
        <div className={styles.wide}>
          <CheckField
            name="permission"
            label="I have their permission"
            hint="Your referee knows that we will email to ask for a reference. You can tick this box later."
            defaultChecked={values.permission !== undefined}
          />
        </div>
        <div className={`${styles.actions} ${styles.wide}`}>
          <Button type="submit">Save referee</Button>
          <ButtonLink href={paths.referees()} look="quiet">
            Cancel
          </ButtonLink>
        </div>
      </ActionForm>
    </section>
  );
}
