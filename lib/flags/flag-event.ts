/**
 * What visitors do that experiments are measured by. A name is a letter or digit and up to 79 letters, digits, dashes,
 * underscores, periods or colons.
 */
export type FlagEvent = {
  type: 'account-offer-taken';
  /** A finite number. */
  value?: number;
  /** No more than 32,768 bytes. Nothing personal. */
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};
