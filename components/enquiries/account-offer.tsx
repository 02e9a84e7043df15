import { useFlagEvents, useTreatment } from '@/components/flags/flags-provider';
import { buttonClass, ButtonLink } from '@/components/ui/button';
import type { EnquirySentView } from '@/lib/enquiries/enquiry-view';
import { paths, registerHref } from '@/lib/routes';
import styles from '@/components/forms/receipt.module.css';

/** Signed out, where the flag is on: an account that already holds this enquiry; signed in: the way to it. */
export function AccountOffer({ sent }: { sent: EnquirySentView }) {
  const offered = useTreatment('registration-from-enquiry') === 'on';
  const tell = useFlagEvents();
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
    ...(sent.job
      ? { action: 'enquire_job' as const, jobNumber: sent.job.number, jobUrl: sent.job.href }
      : {}),
  });
  return (
    <section className={`panel panel--tint ${styles.offer}`} aria-labelledby="offer">
      <h2 id="offer">Follow your enquiry in an account</h2>
      <p>
        Create an account with <b>{sent.email}</b> to see the status of this enquiry and the next step. Your
        details are filled in next time.
      </p>
      <a className={buttonClass()} href={href} onClick={() => tell({ type: 'account-offer-taken' })}>
        Create an account
      </a>
    </section>
  );
}
