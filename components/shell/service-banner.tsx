import { Icon } from '@/components/ui/icon';
import styles from './service-banner.module.css';

/** A line above every page: maintenance, sign-in out of order. No alert: it would be read out on every page. */
export function ServiceBanner({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.banner} aria-label="Service notice">
      <div className={`wrap ${styles.line}`}>
        <Icon name="warning" />
        <p>{text}</p>
      </div>
    </section>
  );
}
