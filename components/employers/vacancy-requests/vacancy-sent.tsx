import Link from 'next/link';
import { ReceiptFacts, ReceiptHead } from '@/components/forms/receipt-facts';
import styles from '@/components/forms/receipt.module.css';
import { paths } from '@/lib/routes';
import type { VacancySentView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { vacancyDraft } from '@/components/forms/draft-keys';
import { useSentDraft } from '@/components/forms/use-sent-draft';

export function VacancySent({ sent }: { sent: VacancySentView }) {
  useSentDraft(vacancyDraft, sent.sentAgoMs);
  const many = sent.vacancies.length > 1;
  return (
    <>
      <ReceiptHead title="Request received" promise={sent.promise} phone={sent.phone} />
      <div className={styles.grid}>
        <ReceiptFacts
          title={many ? 'Your requests' : 'Your request'}
          facts={[
            ...sent.vacancies.flatMap((vacancy) => [
              { label: 'Reference', value: vacancy.reference },
              { label: 'Doctor needed', value: vacancy.need },
              { label: 'Dates', value: vacancy.dates },
              { label: 'First day', value: vacancy.urgency },
              ...(many ? [{ label: 'Shortlist or update', value: vacancy.shortlistBy }] : []),
            ]),
            { label: 'Place', value: sent.place },
            { label: 'Confirmation sent to', value: sent.receiptTo },
          ]}
        />
        <section className={`panel panel--tint ${styles.next}`} aria-labelledby="next-steps">
          <h2 id="next-steps">What happens next</h2>
          <ol>
            <li>
              We will call to ask about anything unclear, and tell you whether your vacancy is likely to be
              filled.
            </li>
            <li>
              {many ? 'For each vacancy' : <b>{sent.vacancies[0]?.shortlistBy}</b>} you get a shortlist, or we
              tell you that nobody is available yet and what would help.
              {many && ' The shortlist time for each vacancy is listed with its reference.'}
            </li>
            <li>
              You talk to the doctors you are interested in, and choose. Then we arrange the contract, dates
              and travel.
            </li>
          </ol>
          <p>
            To change or add something, reply to our email, which has{' '}
            {many ? 'the references' : 'the reference'}.
          </p>
        </section>
      </div>
    </>
  );
}

/** Page for everyone except the sender. It does not reveal whether the request exists. */
export function VacancySentElsewhere() {
  return (
    <div className={styles.head}>
      <h1>Request received</h1>
      <p className={styles.promise}>
        To see the details, use the browser that sent the request. Our email has the reference and says when
        we will call.
      </p>
      <p className={styles.promise}>
        <Link href={paths.employers()}>Back to Employers</Link>
      </p>
    </div>
  );
}
