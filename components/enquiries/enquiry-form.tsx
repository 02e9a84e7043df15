import { useRef } from 'react';
import { useCampaign } from '@/components/analytics/use-campaign';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import form from '@/components/forms/form-with-draft.module.css';
import { noJob, type AnalyticsEvent } from '@/lib/analytics/analytics-events';
import { track } from '@/lib/analytics/track';
import { paths, signInHref } from '@/lib/routes';
import type { EnquiryFormView, EnquiryJobView } from '@/lib/enquiries/enquiry-view';
import { enquiryDraft } from '@/components/forms/draft-keys';
import { Facts } from '@/components/job-card/facts';
import { AboutYou, WhenAndHow, YourConsent, YourWork } from './enquiry-fields';
import styles from './enquiry-page.module.css';

/** What is asked about, beside the form. */
export function JobAside({ job }: { job: EnquiryJobView }) {
  return (
    <aside className={styles.beside} aria-label="The job">
      <div className={styles.side}>
        <p className="small muted">You are asking about</p>
        <h2>{job.title}</h2>
        <p className="small">{job.role}</p>
        <hr className="rule" />
        <Facts dates={job.dates} rate={job.rate} place={job.place} />
        <hr className="rule" />
        <p className="small muted num">Job number {job.number}</p>
      </div>
    </aside>
  );
}

/** Counts the first time the given function is called while the component stands. */
function useTrackFirst(event: AnalyticsEvent): () => void {
  const done = useRef(false);
  return () => {
    if (done.current) return;
    done.current = true;
    track(event);
  };
}

/** Notes for a signed-in doctor that an enquiry about the job was begun, or that its draft is gone. Without that there is no reminder, and nothing else is missing. */
function useDraftNote(number: string | null) {
  const noted = useRef(false);
  return (exists: boolean) => {
    if (number === null || (exists && noted.current)) return;
    noted.current = exists;
    import('./note-draft').then(
      ({ noteDraft, deleteDraftNote }) => (exists ? noteDraft(number) : deleteDraftNote(number)),
      () => {},
    );
  };
}

/** The enquiry form: prefilled when signed in, stored on the device, also over a sign-in. */
export function EnquiryForm({ view }: { view: EnquiryFormView }) {
  const { state, job, profile } = view;
  const number = job?.number ?? null;
  const about = { job_number: number ?? noJob };
  const started = useTrackFirst({ name: 'enquiry started', properties: about });
  const noteDraft = useDraftNote(view.signedIn ? number : null);
  const inCampaign = useCampaign();
  const country = job?.country ?? 'AU';

  return (
    <FormWithDraft
      state={state}
      action={view.action}
      draftKey={enquiryDraft(number)}
      known={profile}
      sendLabel="Send enquiry"
      onTyped={() => {
        started();
        noteDraft(true);
      }}
      onCleared={() => noteDraft(false)}
      onSent={() => track({ name: 'enquiry sent', properties: about })}
      above={
        <>
          {!view.signedIn && (
            <p className={form.above}>
              <a
                href={signInHref({
                  redirectUrl: inCampaign(paths.enquire(number ?? undefined)),
                  action: 'enquire_job',
                })}
              >
                Sign in to fill this from your profile
              </a>
            </p>
          )}
        </>
      }
    >
      {(parts) => (
        <>
          <AboutYou {...parts} country={country} />
          <YourWork {...parts} country={country} choices={view.choices} asksAhpra={view.asksAhpra} />
          <WhenAndHow {...parts} dates={job?.isBlock ? job.dates : null} />
          <YourConsent {...parts} forJob={job !== null} />
        </>
      )}
    </FormWithDraft>
  );
}
