export type LogFields = Record<string, string | number | boolean | null>;

/** While a request is handled, `requestId` is added to each line. */
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

export type LogFormat = 'json' | 'text';
