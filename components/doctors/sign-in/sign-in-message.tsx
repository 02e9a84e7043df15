import Head from 'next/head';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import styles from './sign-in-message.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** Link to the next step. It is a plain link, because it may lead to the identity provider. */
  action: { href: string; label: string };
  second?: { href: string; label: string };
  errorId?: string | null;
  more?: ReactNode;
};

export function SignInMessage({ title, children, action, second, errorId, more }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">{title}</title>
      </Head>
      <svg className={styles.picture} viewBox="0 0 240 96" width="240" height="96" aria-hidden="true">
        <path d="M0 72h84a20 20 0 0 0 20-20V40" />
        <path d="M150 72h90" />
        <circle cx="104" cy="24" r="12" />
        <circle cx="136" cy="72" r="8" />
      </svg>
      <h1>{title}</h1>
      <div className={styles.words}>{children}</div>
      <p className={styles.actions}>
        <a className={buttonClass()} href={action.href}>
          {action.label}
        </a>
        {second && (
          <a className={buttonClass({ look: 'ghost' })} href={second.href}>
            {second.label}
          </a>
        )}
      </p>
      {more}
      {errorId && (
        <p className="muted small">
          If you contact us, quote this number: <span className="num">{errorId}</span>
        </p>
      )}
    </div>
  );
}
