import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BlockText } from '@/lib/jobs/listing/block-pay';
import styles from './block-pay.module.css';

type Props = {
  block: BlockText;
  more?: ReactNode;
  strong?: boolean;
};

export function BlockPay({ block: { text, how }, more, strong }: Props) {
  return (
    <details className={clsx(styles.block, strong && styles.strong)}>
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
