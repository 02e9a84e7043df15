import Head from 'next/head';
import { EmailField } from '@/components/forms/email-field';
import { fieldParts, listSummaryErrors, HiddenInputs } from '@/components/forms/form-parts';
import { Options } from '@/components/forms/options';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FieldErrorText, SelectField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { signInHref } from '@/lib/routes';
import type { RegisterView } from '@/lib/doctors/sign-in/register-view';
import styles from './register-step.module.css';

const nameKind = (kind: string, wish: string) => (
  <>
    {kind} <span className="muted">{wish}</span>
  </>
);
const kinds = [
  { value: 'doctor', label: nameKind('I am a doctor', 'looking for locum or permanent work') },
  { value: 'employer', label: nameKind('I am an employer', 'looking for doctors (no account needed)') },
];

type Props = { view: Extract<RegisterView, { shows: 'first-step' }>; brandName: string };

export function RegisterStep({ view: { action, redirectUrl, countries, email, state }, brandName }: Props) {
  const { value, error } = fieldParts(state, { who: 'doctor', email });
  const summary = listSummaryErrors(state);
  const whoError = error('who');
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">{`${summary.length > 0 ? 'Error: ' : ''}Join us | ${brandName}`}</title>
      </Head>
      <div className={styles.head}>
        <h1>Join us</h1>
        <p className="lead">An account keeps your enquiries, saved jobs and alerts together. It is free.</p>
      </div>
      <ErrorSummary errors={summary} />
      <form method="post" action={action} className={styles.form} noValidate>
        <fieldset
          className={whoError ? 'field field--error' : 'field'}
          aria-describedby={whoError ? 'who-error' : undefined}
        >
          <legend>Are you a doctor or an employer?</legend>
          {whoError && <FieldErrorText id="who-error">{whoError}</FieldErrorText>}
          <div>
            <Radios id="who" name="who" choices={kinds} chosen={value('who')} />
          </div>
        </fieldset>
        <div className={styles.doctor}>
          <SelectField
            name="country"
            label="Country you live in"
            autoComplete="country"
            defaultValue={value('country')}
            error={error('country')}
          >
            <Options choices={countries} first="Choose a country" />
          </SelectField>
          <EmailField
            name="email"
            hint="You will confirm this address in the next step."
            defaultValue={value('email')}
            error={error('email')}
          />
        </div>
        <HiddenInputs hidden={state.hidden} trap />
        <div className={styles.end}>
          <Button type="submit">Continue</Button>
          <p>
            Already have an account? <a href={signInHref({ redirectUrl })}>Sign in</a>
          </p>
        </div>
      </form>
    </div>
  );
}
