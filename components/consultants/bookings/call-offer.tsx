import Link from 'next/link';
import { useTreatment } from '@/components/platform/flags/flags-provider';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import styles from './call-offer.module.css';

export function CallOffer({ title, text }: { title: string; text: string }) {
  const calls = useTreatment('book-appointment') === 'on';
  const friends = useTreatment('refer-a-friend') === 'on';
  if (!calls && !friends) return null;
  return (
    <section className={`panel panel--tint ${styles.offer}`} aria-labelledby="call-offer">
      <h2 id="call-offer">{calls ? title : 'Know a doctor who is looking for work?'}</h2>
      {calls && <p>{text}</p>}
      <p className={styles.ways}>
        {calls && (
          <ButtonLink href={paths.bookAppointment()}>
            <Icon name="phone" />
            Book a call
          </ButtonLink>
        )}
        {friends && <Link href={paths.referAFriend()}>Refer a friend</Link>}
      </p>
    </section>
  );
}
