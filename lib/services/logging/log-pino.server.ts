import { format as formatArguments } from 'node:util';
import { pino } from 'pino';
import { requestContext } from '@/lib/core/request-context.server';
import { scrubText } from '@/lib/services/error-reporting/scrub-text';
import type { Log, LogFields, LogFormat } from './log';

/**
 * Fields that are removed from every log line, as a second safeguard. Code should log only names and numbers in the
 * first place.
 */
const personalFields = [
  ...['name', 'givenName', 'familyName', 'email', 'phone', 'address', 'recipient', 'to', 'ip'],
  ...['cookie', 'authorization', 'password', 'secret', 'token', 'headers', 'body', 'url', 'query'],
];

type LogOptions = {
  format: LogFormat;
  process: string;
  write?: (line: string) => void;
};

const errorLevel = 40;

function printMessage(line: string): void {
  const { level, msg } = JSON.parse(line) as { level: number; msg: string };
  (level >= errorLevel ? process.stderr : process.stdout).write(`${msg}\n`);
}

/**
 * Writes each log line as a JSON object or as plain text. JSON logs may be processed by other companies, so personal
 * data are removed from them.
 */
export function pinoLog({ format, process: name, write }: LogOptions): Log {
  const isJson = format === 'json';
  const scrubbed = (message: string) => (isJson ? scrubText(message) : message);
  const print = write ?? (isJson ? (line: string) => void process.stdout.write(line) : printMessage);
  const logger = pino(
    {
      base: { process: name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: isJson ? { level: (level) => ({ level }) } : {},
      mixin: requestContext,
      redact: {
        paths: personalFields.flatMap((field) => [field, `*.${field}`]),
        censor: '[removed]',
      },
    },
    { write: print },
  );
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) =>
      logger[level](fields, scrubbed(message));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Redirects the console output of libraries to the log. Otherwise a JSON log would contain lines that are not JSON. */
export function logConsole(log: Log): void {
  for (const [method, level] of [
    ['debug', 'info'],
    ['log', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const)
    console[method] = (...parts: unknown[]) => log[level](formatArguments(...parts));
}
