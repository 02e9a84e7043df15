import { useState, type MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Shared, ShareLinks } from '@/lib/platform/analytics/share-links';
import { passOn, type Way } from './pass-on';

type Props = {
  what: Shared;
  links: ShareLinks;
  title: string;
  styles: { item?: string; list?: string; done?: string };
};

const ways = [
  { way: 'link', icon: 'link', label: 'Copy link' },
  { way: 'email', icon: 'mail', label: 'Email' },
  { way: 'facebook', icon: 'facebook', label: 'Facebook', target: '_blank', rel: 'noopener' },
] as const;

export function ShareWays({ what, links, title, styles }: Props) {
  const [done, setDone] = useState('');
  const native = useHydrated() && 'share' in navigator;

  const onClick = (way: Way) => (event: MouseEvent) => {
    if (way === 'link') event.preventDefault();
    void passOn({ what, way, title, link: links.link })
      .catch(() => 'Your browser does not allow copying here. Copy the link from the address bar.')
      .then(setDone);
  };
  return (
    <>
      <ul className={styles.list}>
        {ways.map(({ way, icon, label, ...rest }) => (
          <li key={way}>
            <a className={styles.item} href={links[way]} {...rest} onClick={onClick(way)}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
        {native && (
          <li>
            <button type="button" className={styles.item} onClick={onClick('device')}>
              <Icon name="share" />
              More options{' '}
            </button>
          </li>
        )}
      </ul>
      <p className={styles.done} role="status">
        {done}
      </p>
    </>
  );
}
