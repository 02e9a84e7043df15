import type { ReactNode } from 'react';
import { Icon } from './icon';

export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn'; children: ReactNode }) {
  return (
    <div className={tone === 'warn' ? 'note note--warn' : 'note'}>
      <Icon name={tone === 'warn' ? 'warning' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
