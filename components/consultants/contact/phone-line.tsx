import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { ContactPhone } from '@/lib/consultants/contact/contact-phone';
import styles from './phone-line.module.css';

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
      {phone.open && !bright ? (
        <Tag tone="ok">{phone.words.replace('Open', 'Open now,')}</Tag>
      ) : (
        <span className="small">{phone.words.replace(/^Open /, 'Open now, ')}</span>
      )}
    </p>
  );
}
