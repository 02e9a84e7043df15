import Link from 'next/link';
import { useEffect } from 'react';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import { NoticeOffer } from '@/components/doctors/communications/notice-offer';
import { JobReadiness } from '@/components/doctors/requirements/job-readiness';
import type { EnquirySentView, SimilarJob } from '@/lib/enquiries/enquiry/enquiry-view';
import { paths, registerHref } from '@/lib/routes';
import styles from '@/components/forms/receipt.module.css';
import { useFlagEvents, useTreatment } from '@/components/platform/flags/flags-provider';
import { buttonClass, ButtonLink } from '@/components/ui/button';
import { noteEnquired } from '@/components/jobs/job-card/device-marks';
import { JobCard, JobColumns } from '@/components/jobs/job-card/job-card';
import { enquiryDraft, severalDraft } from '@/components/forms/draft-keys';
import { ReceiptFacts, ReceiptHead } from '@/components/forms/receipt-facts';
import { useSentDraft } from '@/components/forms/use-sent-draft';
import { Note } from '@/components/ui/note';
import enquiryPageStyles from './enquiry-page.module.css';

function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={enquiryPageStyles.similar} aria-labelledby="similar-jobs">
      <div className="section__head">
        <h2 id="similar-jobs">Similar jobs</h2>
      </div>
      <JobColumns>
        {jobs.map(({ card, reason }) => (
          <JobCard key={card.number} card={card} level={3} why={reason} />
        ))}
      </JobColumns>
    </section>
  );
}

function AlertOffer({ number }: { number: string }) {
  return (
    <section className={`panel ${styles.offer}`} aria-labelledby="alert-offer">
      <h2 id="alert-offer">Get similar jobs by email</h2>
      <p>We can email you new jobs in the same speciality, grade and region. You can stop at any time.</p>
      <ButtonLink href={paths.createJobAlert(`job=${number}`)} look="ghost">
        Create an alert for jobs like this
      </ButtonLink>
    </section>
  );
}

/**
 * Links a signed-in doctor to the enquiry in the account. With the flag `registration-from-enquiry`, offers a
 * signed-out visitor an account that will contain the enquiry.
 */
function AccountOffer({ sent }: { sent: EnquirySentView }) {
  const offered = useTreatment('registration-from-enquiry') === 'on';
  const tell = useFlagEvents();
  const job = sent.enquiries[0]?.job;
  if (sent.signedIn)
    return (
      <section className={`panel panel--tint ${styles.offer}`} aria-labelledby="offer">
        <h2 id="offer">In your account</h2>
        <p>See the status of your enquiry and what happens next.</p>
        <ButtonLink href={paths.jobEnquiries()}>Your job enquiries</ButtonLink>
      </section>
    );
  if (!offered) return null;
  const href = registerHref({
    redirectUrl: paths.jobEnquiries(),
    ...(job ? { action: 'enquire_job' as const, jobNumber: job.number, jobUrl: job.href } : {}),
  });
  return (
    <section className={`panel panel--tint ${styles.offer}`} aria-labelledby="offer">
      <h2 id="offer">Follow your enquiry in an account</h2>
      <p>
        Create an account with <b>{sent.email}</b> to see the status of this enquiry and the next step. We
        will fill in your details next time.
      </p>
      <a className={buttonClass()} href={href} onClick={() => tell({ type: 'account-offer-taken' })}>
        Create an account
      </a>
    </section>
  );
}

export function EnquirySent({ sent }: { sent: EnquirySentView }) {
  const { enquiries, signedIn } = sent;
  const [first] = enquiries;
  const number = first?.job?.number ?? null;
  const isSeveral = enquiries.length > 1;
  useSentDraft(isSeveral ? severalDraft : enquiryDraft(number), sent.sentAgoMs);
  useEffect(() => {
    for (const { job, reference } of enquiries) if (job) noteEnquired(job.number, reference, signedIn);
  }, [enquiries, signedIn]);
  return (
    <>
      <ReceiptHead title="Enquiry sent" promise={sent.promise} phone={sent.phone}>
        {isSeveral && 'We’ll cover all these jobs in one call.'}
      </ReceiptHead>
      <div className={styles.grid}>
        <div className={enquiryPageStyles.receipt}>
          {sent.notices.map((notice) => (
            <Note key={notice}>{notice}</Note>
          ))}
          {sent.offer && <NoticeOffer offer={sent.offer} />}
          <ReceiptFacts
            title={isSeveral ? 'Your enquiries' : 'Your enquiry'}
            facts={[
              ...enquiries.map(({ reference, job }) => ({
                label: 'Reference',
                value: (
                  <>
                    <span>{reference}</span>
                    {job && <SentJob job={job} />}
                  </>
                ),
              })),
              { label: 'Confirmation sent to', value: sent.receiptTo },
              { label: 'Consent to be put forward', value: sent.putForward },
              ...(sent.alertToConfirm
                ? [
                    {
                      label: 'Similar jobs',
                      value: `We have sent a second email to ${sent.email}. Use the link in that email to confirm the alert. We will not send any jobs until you do.`,
                    },
                  ]
                : []),
            ]}
          />
        </div>
        {sent.readiness && number && (
          <div className={`panel ${styles.offer}`}>
            <JobReadiness view={sent.readiness} job={number} />
          </div>
        )}
        <AccountOffer sent={sent} />
        {number && !isSeveral && <AlertOffer number={number} />}
        <CallOffer
          title="Would you like to choose the time of the call?"
          text="Book a call with a consultant for a time that suits you."
        />
      </div>
      <SimilarJobs jobs={sent.similar} />
    </>
  );
}

function SentJob({ job }: { job: NonNullable<EnquirySentView['enquiries'][number]['job']> }) {
  return (
    <p className={enquiryPageStyles.sentJob}>
      <Link href={job.href}>{job.title}</Link> ({job.number})
    </p>
  );
}

/** Page for a browser that has not sent an enquiry. It does not reveal whether the enquiry exists. */
export function NoEnquirySent() {
  return (
    <div className={styles.head}>
      <h1>No enquiry sent from this browser</h1>
      <p className={styles.promise}>
        You can see an enquiry here only in the browser that sent it, or when you are signed in. If you sent
        an enquiry from another device, our email has the reference and says when we will call.
      </p>
      <p className={styles.promise}>
        <Link href={paths.jobEnquiries()}>Your job enquiries</Link>
      </p>
      <p className={styles.promise}>
        <Link href={paths.jobs()}>Search jobs</Link>
      </p>
    </div>
  );
}
