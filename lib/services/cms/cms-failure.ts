/** Why a source gave nothing usable. `away`: nobody answered; `answer`: somebody did, with something we cannot use. */
export class CmsFailure extends Error {
  override name = 'CmsFailure';

  constructor(
    readonly reason: 'away' | 'answer',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
