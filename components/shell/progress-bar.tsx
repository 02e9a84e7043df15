import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';
import { progressBar } from './progress-bar-times';

/** A thin line at the top of the window while another page is on its way. It starts at 30 % and creeps on. */
export function ProgressBar() {
  const { events } = useRouter();
  const [state, setState] = useState<'idle' | 'under-way' | 'done'>('idle');

  useEffect(() => {
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) setState('under-way');
    };
    const stop = () => setState((before) => (before === 'under-way' ? 'done' : before));
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('idle'), progressBar.stopDelayMs);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'idle') return null;
  return (
    <div
      className={state === 'done' ? `${styles.bar} ${styles.done}` : styles.bar}
      role="progressbar"
      aria-label="Loading page"
    />
  );
}
