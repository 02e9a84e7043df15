import { Icon } from '@/components/ui/icon';
import type { Frame } from '@/lib/http/frame';
import styles from './footer.module.css';

/** Links to the provider's pages elsewhere. Nothing of theirs is loaded here. */
export function FooterSocial({ social }: { social: NonNullable<Frame['social']> }) {
  const networks = [
    { name: 'Facebook', icon: 'facebook', href: social.facebook },
    { name: 'Instagram', icon: 'instagram', href: social.instagram },
    { name: 'LinkedIn', icon: 'linkedin', href: social.linkedin },
  ] as const;
  return (
    <ul className={styles.social}>
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} rel="noopener" aria-label={name}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
