export type LogFields = Record<string, string | number | boolean | null>;

/** Log of this process. `requestId` is added to each line that is written while a request is handled. */
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

export type LogFormat = 'json' | 'text';
