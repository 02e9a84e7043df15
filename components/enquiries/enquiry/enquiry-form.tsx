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
import { NextSteps } from '@/components/consultants/contact/next-steps';
import { Facts } from '@/components/jobs/job-card/facts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import { AboutYou, WhenAndHow, YourConsent, YourWork } from './enquiry-fields';
import styles from './enquiry-page.module.css';
import { deleteDraftNote, noteDraft } from './note-draft';

type CallerProps = Pick<EnquiryFormView, 'caller'>;

/**
 * Shows the consultant for chosen jobs, only in wide windows. Otherwise the consultant is in the aside or, in narrow
 * windows, beside the button that sends the form.
 */
export function EnquiryHead({
  job,
  several,
  caller,
}: Pick<EnquiryPageView, 'job' | 'several'> & Partial<CallerProps>) {
  const before = several
    ? { label: 'Saved jobs', href: several.savedJobsHref }
    : { label: job?.number ?? 'Job search', href: job?.href ?? paths.jobs() };
  const crumbs = (
    <Breadcrumbs crumbs={[{ label: 'Home', href: paths.home() }, before, { label: 'Enquire' }]} />
  );
  if (!caller) return <div className="wrap">{crumbs}</div>;
  const title = several
    ? `Enquire about ${count(several.jobs.length, 'job')}`
    : 'Tell us what you are looking for';
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.opening}`}>
        <div>
          {crumbs}
          <h1>{job ? 'Enquire about this job' : title}</h1>
          <p className="lead">
            {several && 'One form and one call for all jobs. '}
            We send nothing to {job ? 'the' : 'a'} hospital without your consent.
          </p>
          <p className={styles.promise}>
            <Icon name="phone" /> {caller.promise}
          </p>
        </div>
        {(job || several) && (
          <div className={styles.wide}>
            <Caller {...caller} />
          </div>
        )}
      </div>
    </header>
  );
}

const nextSteps = [
  'You get a reference number straight away, by email.',
  'We call you and answer your questions.',
  'You decide whether we put you forward.',
  'We arrange the contract, travel and paperwork.',
];

export function JobAside({ job, withSteps = false }: { job: EnquiryJobView; withSteps?: boolean }) {
  return (
    <aside className={styles.beside} aria-label="The job">
      <div className={styles.side}>
        <p className="small muted">You are enquiring about</p>
        <h2>{job.title}</h2>
        <p className="small">{job.role}</p>
        <hr className="rule" />
        <Facts dates={job.dates} rate={job.rate} place={job.place} />
        <p className="small muted num">Job number {job.number}</p>
        {withSteps && (
          <>
            <hr className="rule" />
            <NextSteps steps={nextSteps} />
          </>
        )}
      </div>
    </aside>
  );
}

function SeveralJobs({ jobs }: { jobs: SeveralJobView[] }) {
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
        <NextSteps steps={nextSteps} />
      </div>
    </aside>
  );
}

export function EnquiryAside({
  job,
  several,
  caller,
}: Pick<EnquiryPageView, 'job' | 'several'> & CallerProps) {
  if (job) return <JobAside job={job} withSteps />;
  if (several) return <SeveralJobs jobs={several.jobs} />;
  return (
    <aside className={`${styles.beside} ${styles.after}`} aria-labelledby="next-steps">
      <div className={styles.side}>
        <Caller {...caller} />
        <NextSteps steps={nextSteps} />
      </div>
    </aside>
  );
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
      beside={jobs.length > 0 && <Caller {...view.caller} />}
      above={
        <p className={form.above}>
          Fill in every field that is not marked optional.{' '}
          {!view.signedIn && (
            <a href={signInHref({ redirectUrl: inCampaign(here), action: 'enquire_job' })}>
              Sign in to fill in this form from your profile
            </a>
          )}
        </p>
      }
    >
      {(parts) => (
        <>
          <AboutYou {...parts} country={country} />
          <YourWork {...parts} {...view} />
          <WhenAndHow {...parts} dates={job?.isBlock ? job.dates : null} months={view.months} />
          <YourConsent {...parts} job={job} several={several} />
        </>
      )}
    </FormWithDraft>
  );
}
