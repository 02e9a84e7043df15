import { Icon } from '@/components/ui/icon';
import type { ContactPhone } from '@/lib/consultants/contact/contact-view';
import styles from './phone-line.module.css';

/** Phone number. With `bright`, for navy backgrounds, also shows whether we answer the phone at this time. */
export function PhoneLine({ phone, bright = false }: { phone: ContactPhone; bright?: boolean }) {
  return (
    <p className={bright ? `${styles.line} ${styles.bright}` : styles.line}>
      <a href={phone.href ?? undefined}>
        <Icon name="phone" />
        <span>
          <span className={styles.call}>Call </span>
          {phone.text}
        </span>
      </a>
      {bright && <span className="small">{phone.words}</span>}
    </p>
  );
}
