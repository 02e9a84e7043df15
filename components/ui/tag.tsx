import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

/** A short mark beside a title. The word carries the meaning; colour and icon only help. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: 'plain' | 'new' | 'ok' | 'warn' | 'err';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
