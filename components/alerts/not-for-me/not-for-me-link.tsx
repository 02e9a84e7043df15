import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import styles from './not-for-me-link.module.css';

export function NotForMeLink({ number, title }: { number: string; title: string }) {
  return (
    <Link className={styles.link} href={paths.notForMe(number)}>
      <Icon name="close" />
      Not for me<span className="vh">: {title}</span>
    </Link>
  );
}
