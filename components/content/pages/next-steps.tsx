import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import type { ContentView } from '@/lib/content/pages/content-view';
import styles from './content-page.module.css';

type Props = Pick<ContentView, 'more' | 'offer'>;

export const hasNextSteps = ({ more, offer }: Props): boolean => more.length > 0 || offer !== null;

export function NextSteps({ more, offer }: Props) {
  if (!hasNextSteps({ more, offer })) return null;
  return (
    <aside className={styles.more} aria-label="Next steps">
      {more.length > 0 && (
        <>
          <h2>Read next</h2>
          <ul className="plain">
            {more.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {offer && (
        <div className={`panel panel--tint ${styles.offer}`}>
          <h2>{offer.title}</h2>
          {offer.note && <p className="small">{offer.note}</p>}
          <ButtonLink href={offer.href} block>
            {offer.label}
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}
