import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { ContactView } from '@/lib/consultants/contact/contact-view';
import styles from './who-calls.module.css';

/** The consultant who will call about a job, with the promised time. */
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

type Props = { title: string; lead: string; consultants: ContactView['consultants'] };

/** Consultants with their portraits, what they are responsible for, and their phone numbers. */
export function WhoCalls({ title, lead, consultants }: Props) {
  if (consultants.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="who-calls">
      <h2 id="who-calls">{title}</h2>
      <p className="small muted">{lead}</p>
      <ul>
        {consultants.map(({ name, portrait, looksAfter, phone }) => (
          <li key={name}>
            <Face src={portrait} name={name} size={56} />
            <div>
              <h3>{name}</h3>
              <p className="small muted">{looksAfter}</p>
            </div>
            {phone && (
              <a href={phone.href ?? undefined}>
                <Icon name="phone" />
                <span className="num">{phone.text}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
