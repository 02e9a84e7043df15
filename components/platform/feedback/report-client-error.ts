export const clientErrorEvent = 'onward:error';

/** Reports an error that the page survives. Uses an event, because monitoring loads later and separately. */
export function reportClientError(error: Error): void {
  window.dispatchEvent(new CustomEvent<Error>(clientErrorEvent, { detail: error }));
}
