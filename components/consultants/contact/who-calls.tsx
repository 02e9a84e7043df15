import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import type { ContactView } from '@/lib/consultants/contact/contact-view';
import styles from './who-calls.module.css';

type Props = { title: string; lead: string; consultants: ContactView['consultants'] };

export function WhoCalls({ title, lead, consultants }: Props) {
  if (consultants.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="who-calls">
      <h2 id="who-calls">{title}</h2>
      <p className="small muted">{lead}</p>
      <ul>
        {consultants.map(({ name, portrait, looksAfter, phone, hours }) => (
          <li key={name}>
            <Face src={portrait} name={name} size={56} />
            <div>
              <h3>{name}</h3>
              <p className="small muted">{looksAfter}</p>
              <p className="small muted">{hours}</p>
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
