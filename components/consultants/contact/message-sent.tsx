import Link from 'next/link';
import { ReceiptFacts } from '@/components/forms/receipt-facts';
import styles from '@/components/forms/receipt.module.css';
import { Icon } from '@/components/ui/icon';
import type { MessageSentView } from '@/lib/consultants/contact/contact-view';
import { paths } from '@/lib/routes';
import { contactDraft } from '@/components/forms/draft-keys';
import { useSentDraft } from '@/components/forms/use-sent-draft';

export function MessageSent({ sent }: { sent: MessageSentView }) {
  useSentDraft(contactDraft, sent.sentAgoMs);
  return (
    <>
      <div className={styles.head}>
        <h1>
          <Icon name="done" />
          Message sent
        </h1>
        <p className={styles.promise}>
          <b>{sent.promise}.</b> To add something, reply to the email we have just sent you.
        </p>
      </div>
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
