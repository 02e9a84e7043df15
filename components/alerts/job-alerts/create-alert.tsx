import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { Options } from '@/components/forms/options';
import { SpecialityField } from '@/components/forms/speciality-field';
import { useSender } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SelectField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Scene } from '@/components/ui/scene';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { confirmDays, maxAlertNameLength } from '@/lib/alerts/job-alerts/job-alert';
import { previewKey, type CreateAlertView } from '@/lib/alerts/job-alerts/job-alert-view';
import { paths, signInHref } from '@/lib/routes';
import { HiddenInputs } from '@/components/forms/form-parts';
import { useLivePreview } from './use-live-preview';
import {
  AlertCount,
  AlertPreview,
  AvailabilityField,
  FitField,
  FrequencyField,
  AlertWords,
  WorkTypeField,
} from './alert-parts';
import pageStyles from '@/components/ui/page.module.css';
import styles from './job-alerts.module.css';

export function CreateAlert({ view }: { view: CreateAlertView }) {
  const { state, previews } = view;
  const [choice, setChoice] = useState<Choice>({
    fit: view.fit && (state.values?.fit ?? view.fit),
    availability: state.values?.availability !== undefined,
  });
  if (view.sent) return <CheckYourMail view={view} />;
  const wanted = previewKey(view.fit && (choice.fit ?? view.fit), choice.availability);
  const preview = previews.find(({ key }) => key === wanted) ?? previews[0];
  return (
    <>
      <header className={styles.top}>
        <div className="wrap">
          <div className={pageStyles.head}>
            <h1>Create a job alert</h1>
            <p className="lead">
              Get new jobs {view.narrow ? '' : 'for this search '}by email. You can change or stop the alert
              at any time.
            </p>
          </div>
          <Scene name="city" eager />
        </div>
      </header>
      <div className={`wrap ${pageStyles.page}`}>
        <div className={styles.grid}>
          <div className={styles.main}>
            {view.notices.map((notice) => (
              <Note key={notice} tone="warn">
                {notice}
              </Note>
            ))}
            {view.choice ? (
              <ChoosePlace choice={view.choice} />
            ) : (
              <AlertForm view={view} choice={choice} onChoose={setChoice} week={preview?.week} />
            )}
          </div>
          {!view.choice && preview && (
            <AlertPreview
              preview={preview}
              signedIn={view.signedIn}
              words={view.narrow ? view.words : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}

type Choice = { fit: string | null; availability: boolean };

type Props = {
  view: CreateAlertView;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  week: number | undefined;
};

const narrowFields = ['specialty', 'grade', 'region', 'work_type', 'from', 'to'] as const;

function narrowHref(fields: FormData): string {
  const query = new URLSearchParams({ narrow: '1' });
  for (const name of narrowFields) {
    const value = fields.get(name);
    if (typeof value === 'string' && value) query.set(name, value);
  }
  return paths.createJobAlert(query.toString());
}

function AlertForm({ view, choice, onChoose, week }: Props) {
  const { state, signedIn } = view;
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const fit = fields.get('fit');
    onChoose({ fit: typeof fit === 'string' ? fit : null, availability: fields.has('availability') });
  };
  const live = useLivePreview(form, narrowHref);
  useEarlyInput(form, (changed) => {
    read();
    if (changed.some(isNarrowField)) live.soon();
  });
  const countWeek = (fit: string | null, availability: boolean) =>
    view.previews.find(({ key }) => key === previewKey(fit, availability))?.week ?? 0;
  const { errors, hidden, onSubmit } = useSender(state);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <ErrorSummary errors={errors} />
      <section aria-labelledby="looks-for">
        <h2 id="looks-for">Which jobs?</h2>
        {!view.narrow && <AlertWords words={view.words} />}
        <p className={view.narrow ? undefined : styles.change}>
          {view.narrow ? (
            <>
              Choose what you are looking for, or <Link href={paths.jobs()}>search with more filters</Link>.
            </>
          ) : (
            <Link href={view.resultsHref}>Change the search</Link>
          )}
        </p>
      </section>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={view.action}
        noValidate
        onChange={(event) => {
          read();
          if (isNarrowField(event.target)) live.soon();
        }}
        onSubmit={(event) => {
          live.cancel();
          onSubmit(event);
        }}
      >
        {view.narrow && <NarrowFields narrow={view.narrow} values={state.values} error={error} />}
        <TextField
          name="name"
          label="Alert name"
          defaultValue={state.values?.name ?? view.name}
          error={error('name')}
          maxLength={maxAlertNameLength}
          autoComplete="off"
        />
        <FrequencyField
          chosen={state.values?.frequency ?? 'daily'}
          zone={view.zone}
          error={error('frequency')}
        />
        {view.fit && (
          <FitField
            chosen={state.values?.fit ?? view.fit}
            error={error('fit')}
            week={(fit) => countWeek(fit, choice.availability)}
          />
        )}
        {signedIn && (
          <AvailabilityField
            chosen={state.values?.availability !== undefined}
            saysDays={view.saysDays}
            week={countWeek(choice.fit, true)}
          />
        )}
        {!signedIn && (
          <TextField
            name="email"
            label="Email"
            hint="We send one email to confirm that this address is yours. No account needed."
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={state.values?.email ?? ''}
            error={error('email')}
          />
        )}
        <HiddenInputs hidden={hidden} trap />
        {week !== undefined && <AlertCount week={week} />}
        <div className={styles.send}>
          <Button type="submit">Create alert</Button>
          {!signedIn && (
            <p className="small">
              <a href={signInHref({ redirectUrl: view.action })}>Sign in</a> to keep the alert in your
              account.
            </p>
          )}
        </div>
      </form>
    </>
  );
}

const isNarrowField = (target: EventTarget): boolean =>
  (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) &&
  narrowFields.some((name) => name === target.name);

type NarrowProps = {
  narrow: NonNullable<CreateAlertView['narrow']>;
  values: Record<string, string> | null;
  error: (name: string) => string | undefined;
};

function NarrowFields({ narrow: { specialties, lists, chosen }, values: posted, error }: NarrowProps) {
  const values = posted ?? chosen;
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      name={name}
      label={label}
      optional
      type="date"
      defaultValue={values[name] ?? ''}
      error={error(name)}
    />
  );
  return (
    <div className={styles.pair}>
      <SpecialityField
        name="specialty"
        label="Speciality"
        groups={specialties}
        first="All specialities"
        defaultValue={values.specialty ?? ''}
      />
      {lists.map(({ name, label, first, choices }) => (
        <SelectField key={name} name={name} label={label} defaultValue={values[name] ?? ''}>
          <Options first={first} choices={choices} />
        </SelectField>
      ))}
      <WorkTypeField chosen={values.work_type ?? ''} />
      {day('from', 'Available from')}
      {day('to', 'Available until')}
    </div>
  );
}

function ChoosePlace({ choice: { text, choices } }: { choice: NonNullable<CreateAlertView['choice']> }) {
  return (
    <section className="panel panel--tint" aria-labelledby="which">
      <h2 id="which">Which {text} do you mean?</h2>
      <p>There are several places with this name. Choose one to search around.</p>
      <ul className={styles.choices}>
        {choices.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the same text for every email address, so that it does not reveal whether an address has an account. */
function CheckYourMail({ view }: { view: CreateAlertView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Check your email
        </h1>
        <p className="lead">
          We have sent you an email with a link. Open the link and press “Confirm alert” to start the alert.
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.main}>
          <section className="panel" aria-labelledby="next">
            <h2 id="next">Your alert</h2>
            <AlertWords words={view.words} />
            <p>
              The link works for {confirmDays} days. No email? Check your junk folder. We will send one
              reminder after three days.
            </p>
          </section>
          <div className={styles.buttons}>
            <ButtonLink href={view.resultsHref}>Back to the jobs</ButtonLink>
            <ButtonLink href={paths.jobs()} look="ghost">
              New search
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
