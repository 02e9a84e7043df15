import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import styles from '@/components/forms/receipt.module.css';

/** More jobs like the one asked about, as they come. */
export function AlertOffer({ number }: { number: string }) {
  return (
    <section className={`panel ${styles.offer}`} aria-labelledby="alert-offer">
      <h2 id="alert-offer">Get similar jobs by email</h2>
      <p>We email you new jobs of the same speciality, grade and region. You can stop at any time.</p>
      <ButtonLink href={paths.createJobAlert(`job=${number}`)} look="ghost">
        Create alert like this
      </ButtonLink>
    </section>
  );
}
