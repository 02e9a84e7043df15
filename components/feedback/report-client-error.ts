/** The name of the event that carries an error to the browser's monitoring. */
export const clientErrorEvent = 'onward:error';

/** Reports an error that the page survives. By an event, because monitoring is loaded later and separately. */
export function reportClientError(error: Error): void {
  window.dispatchEvent(new CustomEvent<Error>(clientErrorEvent, { detail: error }));
}
