import { Link } from '@/components/ui/link';
import { useEffect } from 'react';
import { clearDraft } from '@/components/forms/draft';
import { CallOffer } from '@/components/bookings/call-offer';
import { Icon } from '@/components/ui/icon';
import type { EnquirySentView } from '@/lib/enquiries/enquiry-view';
import { paths } from '@/lib/routes';
import { AccountOffer } from './account-offer';
import { AlertOffer } from './alert-offer';
import { noteEnquired } from '@/components/job-card/enquired-jobs';
import { enquiryDraft } from './enquiry-draft';
import styles from '@/components/forms/receipt.module.css';
import { SimilarJobs } from './similar-jobs';

/** The receipt: reference, promise, what happens next. */
export function EnquirySent({ sent }: { sent: EnquirySentView }) {
  const number = sent.job?.number ?? null;
  // Sent before the script was there to do it.
  useEffect(() => clearDraft(enquiryDraft(number)), [number]);
  const { reference, signedIn } = sent;
  useEffect(() => {
    if (number) noteEnquired(number, reference, signedIn);
  }, [number, reference, signedIn]);
  return (
    <>
      <div className={styles.head}>
        <h1>
          <Icon name="done" />
          Enquiry sent
        </h1>
        <p className={styles.promise}>
          <b>{sent.promise}.</b>
          {sent.phone && ` Or call ${sent.phone}.`}
        </p>
      </div>
      <div className={styles.grid}>
        <section className="panel" aria-labelledby="receipt">
          <h2 id="receipt">Your enquiry</h2>
          <dl className={styles.facts}>
            <div>
              <dt>Reference</dt>
              <dd className="num">{sent.reference}</dd>
            </div>
            {sent.job && (
              <div>
                <dt>Job</dt>
                <dd>
                  <Link href={sent.job.href}>{sent.job.title}</Link>{' '}
                  <span className="num">({sent.job.number})</span>
                </dd>
              </div>
            )}
            <div>
              <dt>Confirmation sent to</dt>
              <dd>{sent.receiptTo}</dd>
            </div>
            <div>
              <dt>Put forward</dt>
              <dd>
                {sent.putForward
                  ? 'You agreed that we may put you forward for this job'
                  : 'We send nothing to a hospital without your consent'}
              </dd>
            </div>
          </dl>
        </section>
        <AccountOffer sent={sent} />
        {sent.job && <AlertOffer number={sent.job.number} />}
        <CallOffer
          title="Prefer to choose the time?"
          text="Book a call with a consultant for a time that suits you."
        />
      </div>
      <SimilarJobs title="Similar jobs" jobs={sent.similar} />
    </>
  );
}

/** For everybody but the sender: no detail, not even whether the reference exists. */
export function EnquirySentElsewhere() {
  return (
    <div className={styles.head}>
      <h1>Enquiry received</h1>
      <p className={styles.promise}>
        To see the details, use the browser you sent it from, or sign in to your account. Our email has the
        reference and says by when someone calls.
      </p>
      <p className={styles.promise}>
        <Link href={paths.jobEnquiries()}>Your job enquiries</Link>
      </p>
    </div>
  );
}
