import Link from 'next/link';
import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { CallView } from '@/lib/site/dashboard/dashboard-view';
import styles from './promised-calls.module.css';

export function PromisedCalls({ calls }: { calls: CallView[] }) {
  return (
    <section className={styles.calls} aria-label="Our next call">
      {calls.map((call, index) => (
        <div key={call.reference} className={styles.call}>
          <Face src={call.portrait} name={call.name} size={index === 0 ? 80 : 48} />
          <div>
            <h2>{call.title}</h2>
            <p className={`num ${styles.when}`}>{call.when}</p>
            <p className="small muted">{call.zone}</p>
          </div>
          <p className={styles.about}>
            About{' '}
            {call.about.href ? <Link href={call.about.href}>{call.about.title}</Link> : call.about.title}{' '}
            {call.about.more}
          </p>
          {call.phone && (
            <p className={styles.phone}>
              <Icon name="phone" />
              <span className="vh">{`${call.name}’s phone: `}</span>
              <PhoneLink phone={call.phone} />
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
