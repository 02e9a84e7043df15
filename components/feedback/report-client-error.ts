/** The name of the event that carries an error to whoever monitors the browser. */
export const clientErrorEvent = 'onward:error';

/** Tells the monitoring of an error that the page lives on with. Monitoring loads late and by itself, hence an event. */
export function reportClientError(error: Error): void {
  window.dispatchEvent(new CustomEvent<Error>(clientErrorEvent, { detail: error }));
}
