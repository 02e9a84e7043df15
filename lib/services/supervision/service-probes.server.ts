import { Resolver } from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';

type Probe = { answers: boolean; answer: string };

/** A DNS response. `records` has one string for each TXT record, and is empty if the DNS name does not exist. */
type TxtAnswer = { outcome: 'answered'; records: string[] } | { outcome: 'unavailable'; reason: string };

/** Checks whether the mail server and other services that only receive data from the site respond. Never rejects. */
export type ServiceProbes = {
  mail(): Promise<Probe>;
  errorReports(): Promise<Probe>;
  txtRecords(name: string): Promise<TxtAnswer>;
};

const timeoutMs = 4_000;

/** Reads a mail server's greeting (RFC 5321, 4.2), then disconnects. */
function readGreeting(url: URL): Promise<string> {
  const secure = url.protocol === 'smtps:';
  const address = { host: url.hostname, port: Number(url.port || (secure ? 465 : 587)) };
  return new Promise((resolve, reject) => {
    const socket = secure
      ? tls.connect({ ...address, servername: url.hostname })
      : net.connect(address.port, address.host);
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No response in time')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection ended without a greeting')));
    socket.once('data', (text) => {
      socket.end('QUIT\r\n');
      resolve(String(text).split('\r\n', 1)[0] ?? '');
    });
  });
}

const failed = (error: unknown): Probe => ({
  answers: false,
  answer: error instanceof Error ? String(error.cause ?? error.message) : String(error),
});

async function resolveTxt(name: string, dns: DnsOptions): Promise<TxtAnswer> {
  const { servers, timeout = timeoutMs } = dns;
  const resolver = new Resolver({ timeout: timeout / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  // The resolver tries several servers one after another, each with its own timeout. This timer limits the total time.
  const timer = setTimeout(() => resolver.cancel(), timeout);
  try {
    const records = await resolver.resolveTxt(name);
    // A record of more than 255 bytes has several parts.
    return { outcome: 'answered', records: records.map((parts) => parts.join('')) };
  } catch (error) {
    const hasCode = typeof error === 'object' && error !== null && 'code' in error;
    const code = String(hasCode ? error.code : error);
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { outcome: 'answered', records: [] };
    return { outcome: 'unavailable', reason: code };
  } finally {
    clearTimeout(timer);
  }
}

/** `servers` (`address:port`) are used instead of the machine's DNS servers. `timeout` is in ms. */
type DnsOptions = { servers?: string[]; timeout?: number };

export function serviceProbes(services: {
  smtpUrl: string;
  errorReportsUrl: string | null;
  dns?: DnsOptions;
}): ServiceProbes {
  return {
    txtRecords: (name) => resolveTxt(name, services.dns ?? {}),
    async mail() {
      try {
        const greeting = await readGreeting(new URL(services.smtpUrl));
        return { answers: greeting.startsWith('220'), answer: greeting.slice(0, 120) };
      } catch (error) {
        return failed(error);
      }
    },
    async errorReports() {
      try {
        const { origin } = new URL(services.errorReportsUrl ?? '');
        const { status } = await fetch(origin, {
          method: 'HEAD',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { answers: status < 500, answer: `HTTP ${status}` };
      } catch (error) {
        return failed(error);
      }
    },
  };
}
