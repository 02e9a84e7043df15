import { Link } from '@/components/ui/link';
import { useMemo, useRef } from 'react';
import { useTrackFirst } from '@/components/analytics/use-track-first';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { noJob } from '@/lib/analytics/analytics-events';
import { track } from '@/lib/analytics/track';
import { honeypotField, type FormState } from '@/lib/web/form';
import { paths, signInHref } from '@/lib/web/paths';
import { formatDeviceTime } from './draft';
import { AboutYou, WhenAndHow, YourConsent, YourWork } from './enquiry-fields';
import styles from './enquiry-form.module.css';
import type { EnquiryFormView } from '@/lib/web/enquiry-view';
import { useDraft } from './use-draft';
import { useEnquirySubmit } from './use-enquiry-submit';

/** The enquiry form: a plain POST; with script sent in place, and kept on the device until it is sent. */
export function EnquiryForm({ view }: { view: EnquiryFormView }) {
  const { state, job, profile } = view;
  const form = useRef<HTMLFormElement>(null);
  const number = job?.number ?? null;
  const about = { job_number: number ?? noJob };
  const draft = useDraft(form, { job: number, posted: state.values !== null });
  const initial = useMemo(() => ({ errors: errorsOf(state), links: [] }), [state]);
  const { problem, sending, submit } = useEnquirySubmit(form, initial, {
    keep: draft.save,
    sent: () => {
      draft.forget(true);
      track({ name: 'enquiry sent', properties: about });
    },
  });
  const started = useTrackFirst({ name: 'enquiry started', properties: about });

  const values = state.values ?? profile;
  const parts = {
    value: (name: string) => values[name] ?? '',
    error: (name: string) => problem.errors.find((error) => error.field === name)?.message,
  };
  const country = job?.country ?? 'AU';

  function startAgain() {
    draft.forget();
    form.current?.reset();
    form.current?.dispatchEvent(new Event('restored'));
  }

  return (
    <>
      <div className={styles.summary}>
        <ErrorSummary errors={problem.errors} />
        {problem.links.length > 0 && (
          <ul className={styles.links}>
            {problem.links.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span className="muted small">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!view.signedIn && (
        <p className={styles.profile}>
          <a href={signInHref({ redirectUrl: paths.enquire(number ?? undefined), action: 'enquire_job' })}>
            Sign in to fill this from your profile
          </a>
        </p>
      )}
      {view.alreadySent && (
        <div className={styles.profile}>
          <Note>
            You have asked about this job already: {view.alreadySent}.{' '}
            <Link href={paths.jobEnquiries()}>See where it stands</Link>
          </Note>
        </div>
      )}
      {draft.restored && (
        <div className={styles.profile}>
          <Note>
            <span className={styles.restored}>
              Your draft is back as you left it. Nothing has been sent.
              <Button look="quiet" small onClick={startAgain}>
                Start again
              </Button>
            </span>
          </Note>
        </div>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={view.action}
        noValidate
        aria-busy={sending}
        onInput={() => {
          started();
          draft.saveSoon();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <AboutYou {...parts} country={country} />
        <YourWork {...parts} country={country} choices={view.choices} />
        <WhenAndHow {...parts} />
        <YourConsent {...parts} forJob={job !== null} />
        <input type="hidden" name="form_started" defaultValue={state.hidden.form_started} />
        <input type="hidden" name="idempotency_key" defaultValue={state.hidden.idempotency_key} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className={styles.send}>
          <Button type="submit">Send enquiry</Button>
          <p className={styles.kept} role="status">
            {sending
              ? 'Sending …'
              : draft.savedAt !== null && (
                  <>
                    <Icon name="done" />
                    Draft kept on this device, {formatDeviceTime(draft.savedAt)}
                  </>
                )}
          </p>
        </div>
      </form>
    </>
  );
}

function errorsOf(state: FormState): FormState['errors'] {
  return state.feedback ? [{ message: state.feedback.message }] : state.errors;
}
