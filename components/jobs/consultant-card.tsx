import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { ConsultantCard as Consultant } from '@/lib/consultants/consultant-card';
import styles from './consultant-card.module.css';

/** Who looks after a job and when they answer. */
export function ConsultantCard({ name, looksAfter, phone, hours }: Consultant) {
  return (
    <section className={styles.card} aria-labelledby="consultant">
      {/* The desk is a sign, not a face: nobody is named. */}
      <Picture
        className={styles.disc}
        src={name ? '/img/consultant.svg' : '/img/duty-desk.svg'}
        width={64}
        height={64}
      />
      <div>
        <h2 id="consultant">{name ?? 'On-call team'}</h2>
        <p className="small muted">{looksAfter}</p>
      </div>
      <p className={styles.reach}>
        {phone && (
          <a href={phone.href}>
            <Icon name="phone" />
            <span className="num">{phone.text}</span>
          </a>
        )}
        <span className="small muted">{hours}</span>
      </p>
    </section>
  );
}
