import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useCampaign } from '@/components/platform/analytics/use-campaign';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import form from '@/components/forms/form-with-draft.module.css';
import { noJob } from '@/lib/platform/analytics/analytics-events';
import { track } from '@/lib/platform/analytics/track';
import { paths, signInHref } from '@/lib/routes';
import type {
  EnquiryFormView,
  EnquiryJobView,
  EnquiryPageView,
  SeveralJobView,
} from '@/lib/enquiries/enquiry/enquiry-view';
import { enquiryDraft, severalDraft } from '@/components/forms/draft-keys';
import { Caller } from '@/components/consultants/contact/caller';
import { Facts } from '@/components/jobs/job-card/facts';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import { AboutYou, WhenAndHow, YourConsent, YourWork } from './enquiry-fields';
import styles from './enquiry-page.module.css';
import { deleteDraftNote, noteDraft } from './note-draft';

type CallerProps = Pick<EnquiryFormView, 'caller'>;

/** Shown only in wide windows. In narrow windows, the consultant's card appears only beside the button that sends the form. */
function NextSteps({ caller }: CallerProps) {
  return (
    <aside className={`${styles.beside} ${styles.wide}`} aria-label="Your consultant">
      <div className={styles.side}>
        <Caller {...caller} />
        <hr className="rule" />
        <Steps />
      </div>
    </aside>
  );
}

function Steps() {
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol>
        <li>A consultant calls you and answers your questions.</li>
        <li>You decide which hospitals see your details.</li>
        <li>We arrange the offer, the contract and your travel.</li>
      </ol>
    </section>
  );
}

export function JobAside({ job, caller }: { job: EnquiryJobView } & Partial<CallerProps>) {
  return (
    <aside className={styles.beside} aria-label="The job">
      <div className={styles.side}>
        <p className="small muted">You are enquiring about</p>
        <h2>{job.title}</h2>
        <p className="small">{job.role}</p>
        <hr className="rule" />
        <Facts dates={job.dates} rate={job.rate} place={job.place} />
        <hr className="rule" />
        {caller && (
          <>
            <Caller {...caller} />
            <hr className="rule" />
            <Steps />
          </>
        )}
        <p className="small muted num">Job number {job.number}</p>
      </div>
    </aside>
  );
}

function SeveralJobs({ jobs, caller }: { jobs: SeveralJobView[] } & CallerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(jobs.length);
  useEffect(() => {
    // Moves the focus to the heading, because the pressed link disappears with its job.
    if (jobs.length < before.current) heading.current?.focus();
    before.current = jobs.length;
  }, [jobs.length]);
  return (
    <aside className={styles.beside} aria-label="The jobs">
      <div className={`${styles.side} ${styles.several}`}>
        <h2 ref={heading} tabIndex={-1}>
          {`You are enquiring about ${count(jobs.length, 'job')}`}
        </h2>
        <ul>
          {jobs.map(({ number, href, title, dates, place, removeHref }) => (
            <li key={number}>
              <div>
                <Link href={href}>{title}</Link>
                <p>
                  <b className="num">{dates.value}</b> · {place.value} · <span className="num">{number}</span>
                </p>
              </div>
              {removeHref && (
                <Link href={removeHref} scroll={false} className={styles.remove}>
                  <Icon name="close" label={`Remove ${title}, ${number}`} />
                </Link>
              )}
            </li>
          ))}
        </ul>
        <Caller {...caller} />
        <Steps />
      </div>
    </aside>
  );
}

export function EnquiryAside({
  job,
  several,
  caller,
}: Pick<EnquiryPageView, 'job' | 'several'> & CallerProps) {
  if (job) return <JobAside job={job} caller={caller} />;
  return several ? <SeveralJobs jobs={several.jobs} caller={caller} /> : <NextSteps caller={caller} />;
}

function trackEnquiryEvent(name: 'enquiry started' | 'enquiry sent', numbers: readonly string[]): void {
  for (const job_number of numbers.length > 0 ? numbers : [noJob])
    track({ name, properties: { job_number } });
}

/**
 * Records in the account that a signed-in doctor has begun an enquiry, or deleted its draft. If the request fails, the
 * only consequence is that the doctor gets no reminder, or a needless one.
 */
function useDraftNote(numbers: readonly string[]) {
  const asked = useRef(numbers);
  // A string, because a new array in each render would run the effect again.
  const named = numbers.join(' ');
  useEffect(() => {
    const kept = named.split(' ');
    // Removes each removed job from the account too. Otherwise the doctor would get a reminder about this job.
    asked.current.filter((number) => !kept.includes(number)).forEach(deleteDraftNote);
    asked.current = kept.filter(Boolean);
  }, [named]);
  return (exists: boolean) => numbers.forEach(exists ? noteDraft : deleteDraftNote);
}

/**
 * The enquiry form, prefilled from the profile for signed-in doctors. Its draft is stored on the device, so signing in
 * does not delete it.
 */
export function EnquiryForm({ view }: { view: EnquiryFormView }) {
  const { state, job, several, profile } = view;
  const jobs = several ?? (job ? [job] : []);
  const numbers = jobs.map((one) => one.number);
  const started = useRef(false);
  const noteDrafts = useDraftNote(view.signedIn ? numbers : []);
  const inCampaign = useCampaign();
  const country = jobs[0]?.country ?? 'AU';
  const here = several
    ? paths.enquireTogether(numbers, view.searchedDays)
    : paths.enquire(numbers[0], view.searchedDays);

  return (
    <FormWithDraft
      state={state}
      action={view.action}
      draftKey={several ? severalDraft : enquiryDraft(job && job.number)}
      known={profile}
      sendLabel="Send enquiry"
      onTyped={() => {
        if (!started.current) trackEnquiryEvent('enquiry started', numbers);
        started.current = true;
        noteDrafts(true);
      }}
      onCleared={() => noteDrafts(false)}
      onSent={() => trackEnquiryEvent('enquiry sent', numbers)}
      beside={<Caller {...view.caller} />}
      above={
        !view.signedIn && (
          <p className={form.above}>
            <a href={signInHref({ redirectUrl: inCampaign(here), action: 'enquire_job' })}>
              Sign in to fill in this form from your profile
            </a>
          </p>
        )
      }
    >
      {(parts) => (
        <>
          <AboutYou {...parts} country={country} />
          <YourWork {...parts} {...view} />
          <WhenAndHow {...parts} dates={job?.isBlock ? job.dates : null} />
          <YourConsent {...parts} job={job} several={several} />
        </>
      )}
    </FormWithDraft>
  );
}
