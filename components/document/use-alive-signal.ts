import { useEffect } from 'react';

/** Tells `public/start.js` that everything on the page listens now, and marks the moment for who measures. */
export function useAliveSignal() {
  // Effects of what stands inside have run before.
  useEffect(() => {
    performance.mark('alive');
    document.dispatchEvent(new Event('alive'));
  }, []);
}
