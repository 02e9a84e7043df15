import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BlockText } from '@/lib/jobs/listing/block-pay';
import styles from './block-pay.module.css';

type Props = {
  block: BlockText;
  more?: ReactNode;
  /** True to show only an icon, on wide windows too. Screen readers still read the text. */
  compact?: boolean;
};

export function BlockPay({ block: { text, how }, more, compact }: Props) {
  return (
    <details className={clsx(styles.block, compact && styles.compact)}>
      <summary>
        {`${text} `}
        <span className="sym sym--info">How this is worked out</span>
      </summary>
      {how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {more && <p>{more}</p>}
    </details>
  );
}
