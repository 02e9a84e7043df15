import Link from 'next/link';
import { Face } from '@/components/ui/face';
import { count } from '@/lib/core/text';
import type { HomeView } from '@/lib/site/home/home-view';
import { paths } from '@/lib/routes';
import styles from './team.module.css';

export function Team({ faces, people, responseTime }: NonNullable<HomeView['team']>) {
  return (
    <div className="wrap">
      <p className={styles.team}>
        <span className={styles.faces}>
          {faces.map((src) => (
            <Face key={src} src={src} size={56} />
          ))}
        </span>
        <span>
          <b>{count(people, 'recruitment consultant')} for Australia and New Zealand.</b>{' '}
          {responseTime && (
            <>
              Half of the doctors who enquire hear from us within <b>{responseTime}</b>, measured around the
              clock.{' '}
            </>
          )}
          <Link href={`${paths.doctors()}#consultants`}>Who calls you</Link>
        </span>
      </p>
    </div>
  );
}
