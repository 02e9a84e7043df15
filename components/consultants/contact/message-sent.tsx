import Link from 'next/link';
import { ReceiptFacts, ReceiptHead } from '@/components/forms/receipt-facts';
import styles from '@/components/forms/receipt.module.css';
import type { MessageSentView } from '@/lib/consultants/contact/contact-view';
import { paths } from '@/lib/routes';
import { contactDraft } from '@/components/forms/draft-keys';
import { useSentDraft } from '@/components/forms/use-sent-draft';

export function MessageSent({ sent }: { sent: MessageSentView }) {
  useSentDraft(contactDraft, sent.sentAgoMs);
  return (
    <>
      <ReceiptHead title="Message sent" promise={sent.promise}>
        To add something, reply to the email we have just sent you.
      </ReceiptHead>
      <div className={styles.grid}>
        <ReceiptFacts
          title="Your message"
          facts={[
            { label: 'Reference', value: sent.reference },
            { label: 'Topic', value: sent.topic },
            { label: 'Confirmation sent to', value: sent.receiptTo },
          ]}
        />
      </div>
    </>
  );
}

/** Page for everyone except the sender. It does not reveal whether the message exists. */
export function MessageSentElsewhere() {
  return (
    <div className={styles.head}>
      <h1>Message received</h1>
      <p className={styles.promise}>
        To see the details, use the browser you sent the message from. Our email has the reference and says
        when we will answer.
      </p>
      <p className={styles.promise}>
        <Link href={paths.contactUs()}>Back to Contact us</Link>
      </p>
    </div>
  );
}
