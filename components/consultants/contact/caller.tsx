import { Face } from '@/components/ui/face';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import styles from './who-calls.module.css';

export function Caller({
  card: { name, portrait, looksAfter },
  promise,
}: {
  card: ConsultantCard;
  promise: string;
}) {
  return (
    <p className={styles.caller}>
      <Face src={portrait} name={name} size={64} />
      <span>
        <b>{promise}</b>
        <span className="small muted">{name ? `${name}: ${looksAfter}` : looksAfter}</span>
      </span>
    </p>
  );
}
