export const clientErrorEvent = 'onward:error';

/** Reports an error that the page survives. Dispatches an event, because the error monitoring script may load later. */
export function reportClientError(error: Error): void {
  window.dispatchEvent(new CustomEvent<Error>(clientErrorEvent, { detail: error }));
}
