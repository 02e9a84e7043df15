import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

type Props = {
  tone?: 'plain' | 'new' | 'ok' | 'warn' | 'err';
  icon?: IconName;
  children: ReactNode;
};

/** Short label beside a title. Its text must say everything, because not all readers see colour and icon. */
export function Tag({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
