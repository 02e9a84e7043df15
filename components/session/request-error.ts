/** A request that did not give what was asked: `status` as the server answered, 0 when no answer came. */
export class RequestError extends Error {
  constructor(readonly status: number) {
    super(status === 0 ? 'The server could not be reached' : `The server answered ${status}`);
    this.name = 'RequestError';
  }
}
