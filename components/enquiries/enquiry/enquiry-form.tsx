import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useCampaign } from '@/components/platform/analytics/use-campaign';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import form from '@/components/forms/form-with-draft.module.css';
import { noJob } from '@/lib/platform/analytics/analytics-events';
import { track } from '@/lib/platform/analytics/track';
import { paths, signInHref } from '@/lib/routes';
import type { EnquiryFormView, EnquiryJobView, SeveralJobView } from '@/lib/enquiries/enquiry/enquiry-view';
import { enquiryDraft, severalDraft } from '@/components/forms/draft-keys';
import { Facts } from '@/components/jobs/job-card/facts';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import { AboutYou, WhenAndHow, YourConsent, YourWork } from './enquiry-fields';
import styles from './enquiry-page.module.css';
import { deleteDraftNote, noteDraft } from './note-draft';

export function JobAside({ job }: { job: EnquiryJobView }) {
  return (
    <aside className={styles.beside} aria-label="The job">
      <div className={styles.side}>
        <p className="small muted">You are enquiring about</p>
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

export function SeveralJobs({ jobs }: { jobs: SeveralJobView[] }) {
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
                  <Icon name="close" label={`Leave out ${title}, ${number}`} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function trackEnquiryEvent(name: 'enquiry started' | 'enquiry sent', numbers: readonly string[]): void {
  for (const job_number of numbers.length > 0 ? numbers : [noJob])
    track({ name, properties: { job_number } });
}

/**
 * Records for a signed-in doctor that an enquiry was begun or that its draft was deleted. If this fails, the doctor
 * only misses the reminder.
 */
function useDraftNote(numbers: readonly string[]) {
  const asked = useRef(numbers);
  // Compares the numbers as text, because the array is a new object in each render.
  const named = numbers.join(' ');
  useEffect(() => {
    const kept = named.split(' ');
    // If a job is removed from the enquiry, the account no longer lists its draft, so the doctor gets no reminder about
    // the job.
    asked.current.filter((number) => !kept.includes(number)).forEach(deleteDraftNote);
    asked.current = kept.filter(Boolean);
  }, [named]);
  return (exists: boolean) => numbers.forEach(exists ? noteDraft : deleteDraftNote);
}

/** The enquiry form, prefilled for signed-in doctors. Its draft is stored on the device and survives signing in. */
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
      above={
        !view.signedIn && (
          <p className={form.above}>
            <a href={signInHref({ redirectUrl: inCampaign(here), action: 'enquire_job' })}>
              Sign in to fill this from your profile
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
