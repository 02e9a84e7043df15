import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import styles from './who-calls.module.css';

type Props = {
  card: ConsultantCard;
  promise: string;
  /** Consultants of whom one will call. Empty if the card names the consultant. */
  team: Pick<ConsultantCard, 'name' | 'portrait'>[];
};

export function Caller({ card: { name, portrait, looksAfter, phone, hours }, promise, team }: Props) {
  return (
    <p className={styles.caller}>
      <span className={styles.faces}>
        {team.length === 0 ? (
          <Face src={portrait} name={name} size={64} />
        ) : (
          team.map((one) => <Face key={one.name} src={one.portrait} name={one.name} size={56} />)
        )}
      </span>
      <span className={styles.words}>
        <b>{promise}</b>
        <span className="small muted">{name ? `${name}: ${looksAfter}` : looksAfter}</span>
      </span>
      {phone && (
        <span className={styles.reach}>
          <Icon name="phone" />
          <PhoneLink phone={phone} />
          <span className="small muted">{hours}</span>
        </span>
      )}
    </p>
  );
}
