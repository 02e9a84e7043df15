import type { ErrorContext } from './error-reporting';

/** Passes an error on the first time it is reported: it may come by on its way up more than once. */
export function onceEach(
  pass: (error: unknown, context: ErrorContext) => void,
): (error: unknown, context?: ErrorContext) => void {
  const seen = new WeakSet<object>();
  return (error, context = {}) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    pass(error, context);
  };
}
