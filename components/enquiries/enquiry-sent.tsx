import { Link } from '@/components/ui/link';
import { useEffect } from 'react';
import { clearDraft } from '@/components/forms/draft';
import { CallOffer } from '@/components/bookings/call-offer';
import { Icon } from '@/components/ui/icon';
import type { EnquirySentView } from '@/lib/web/enquiry-view';
import { paths } from '@/lib/web/paths';
import { AccountOffer } from './account-offer';
import { AlertOffer } from './alert-offer';
import { noteEnquired } from './enquired-jobs';
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
                  ? 'You said we may put you forward for this job'
                  : 'Nothing goes to a hospital without your word'}
              </dd>
            </div>
          </dl>
        </section>
        <AccountOffer sent={sent} />
        {sent.job && <AlertOffer number={sent.job.number} />}
        <CallOffer
          title="Rather choose the time?"
          text="Book a call with a consultant for a time that suits you."
        />
      </div>
      <SimilarJobs title="Jobs like it" jobs={sent.similar} />
    </>
  );
}

/** For everybody but the sender: no detail, not even whether the reference exists. */
export function EnquirySentElsewhere() {
  return (
    <div className={styles.head}>
      <h1>Your enquiry is safe with us</h1>
      <p className={styles.promise}>
        Its details are shown only in the browser it was sent from and, signed in, in your account. The letter
        we sent you has the reference and by when someone calls.
      </p>
      <p className={styles.promise}>
        <Link href={paths.jobEnquiries()}>Your job enquiries</Link>
      </p>
    </div>
  );
}
