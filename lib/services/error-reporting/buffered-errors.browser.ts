/** Receives an error. `handled` is true if the page continues to work. */
export type ErrorListener = (error: unknown, handled: boolean) => void;

export type HandOver = (listener: ErrorListener) => void;

/**
 * Buffers errors until the monitoring code has loaded, which happens when the page is idle or after the first error.
 * This function must stay small, because every page loads it first.
 */
export function watchErrors(load: (handOver: HandOver) => Promise<void>): void {
  const early: [unknown, boolean][] = [];
  let loading = false;
  const start = () => {
    if (loading) return;
    loading = true;
    load((listener) => {
      tell = listener;
      early.splice(0).forEach((entry) => listener(...entry));
    }).catch(() => {
      // Loading failed, for example because the device is offline. The next error starts another attempt.
      loading = false;
    });
  };
  let tell: ErrorListener = (error, handled) => {
    if (early.length < 20) early.push([error, handled]);
    start();
  };
  addEventListener('error', (event) => tell(event.error ?? event.message, false));
  addEventListener('unhandledrejection', (event) => tell(event.reason, false));
  addEventListener('onward:error', (event) => tell((event as CustomEvent).detail, true));
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest);
}
