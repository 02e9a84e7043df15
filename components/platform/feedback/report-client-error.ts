export const clientErrorEvent = 'onward:error';

/**
 * Reports an error after which the page still works. Uses an event, because error monitoring is a separate script that
 * loads later.
 */
export function reportClientError(error: Error): void {
  window.dispatchEvent(new CustomEvent<Error>(clientErrorEvent, { detail: error }));
}
