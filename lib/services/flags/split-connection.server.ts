import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FlagServiceAddresses } from './flag-settings';

/**
 * How the SDK connects. Two things its own connections lack: one that has gone silent is given up (after the start the
 * SDK waits for an answer for ever, and does not notice a stream cut off without a word), and the stream's certificate
 * is checked (its EventSource turns that off).
 */
export function splitConnection(urls: FlagServiceAddresses, silenceMs: number) {
  const protocols = new Set(Object.values(urls).map((url) => new URL(url).protocol));
  const rejectUnauthorized = true;
  // One agent serves one protocol; with mixed addresses each request takes Node's own.
  if (protocols.size !== 1) return { options: { rejectUnauthorized }, close: () => undefined };
  const settings = { keepAlive: true, timeout: silenceMs, rejectUnauthorized };
  const agent = protocols.has('https:') ? new SecureAgent(settings) : new PlainAgent(settings);
  return { options: { agent, rejectUnauthorized }, close: () => agent.destroy() };
}

type Connect = Parameters<http.Agent['createConnection']>;

class PlainAgent extends http.Agent {
  override createConnection(...given: Connect) {
    return endWhenSilent(super.createConnection(...given));
  }
}

class SecureAgent extends https.Agent {
  override createConnection(...given: Connect) {
    return endWhenSilent(super.createConnection(...given));
  }
}

function endWhenSilent(stream: Duplex | null | undefined): Duplex | null | undefined {
  if (isSocket(stream))
    stream.on('timeout', () => stream.destroy(new Error('The flag service has been silent for too long')));
  return stream;
}

function isSocket(stream: Duplex | null | undefined): stream is Socket {
  return stream !== null && stream !== undefined && 'setTimeout' in stream;
}
