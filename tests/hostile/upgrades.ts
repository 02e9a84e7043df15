import { readdirSync } from 'node:fs';
import net from 'node:net';
import { isReady, within, type HostileSite } from './hostile-site';
import { listProcesses, signalPart } from './processes';

export type UpgradeResult = { asked: number; problems: string[] };

const protocols = ['websocket', 'h2c', 'TLS/1.0', 'anything'];
/** A request without a response counts as stuck after this time in ms. */
const answeredWithinMs = 3_000;
/**
 * The site must end within this time in ms after SIGTERM. The time is longer than the site's limit, because the machine
 * may be slow.
 */
const endsWithinMs = 14_000;

/** Idle connections are closed within this time in ms. Node keeps them for 5 s, nginx for up to a minute. */
const idleClosedWithinMs = 90_000;

const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Sends a request to upgrade the connection. Resolves to true if a response or the end of the connection comes in time.
 */
function isAnswered(
  address: { host: string; port: number },
  siteHost: string,
  protocol: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    const end = (answered: boolean) => {
      clearTimeout(limit);
      socket.destroy();
      resolve(answered);
    };
    const limit = setTimeout(() => end(false), answeredWithinMs);
    socket.once('data', () => end(true));
    socket.once('close', () => end(true));
    socket.once('error', () => end(true));
    const lines = [
      ...['GET /not-a-socket HTTP/1.1', `Host: ${siteHost}`, `Connection: Upgrade`, `Upgrade: ${protocol}`],
      ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** Sends requests to upgrade to other protocols, and then SIGTERM. No socket may stay open, and the site must end. */
export async function askForUpgrades(
  site: HostileSite,
  targets: readonly string[],
  count: number,
): Promise<UpgradeResult> {
  const problems: string[] = [];
  const [pid] = listProcesses('site', site.dataFolder);
  if (!pid) return { asked: 0, problems: ['upgrade: the site does not run'] };
  const before = openFiles(pid);
  let asked = 0;
  for (const target of targets) {
    const { hostname: host, port } = new URL(target);
    const address = { host, port: Number(port) };
    const answered = await Promise.all(
      Array.from({ length: count }, (_, number) => {
        asked += 1;
        return isAnswered(
          address,
          new URL(site.url).host,
          protocols[number % protocols.length] ?? 'anything',
        );
      }),
    );
    const open = answered.filter((one) => !one).length;
    if (open > 0)
      problems.push(
        `upgrade: ${open} of ${count} requests to ${target} had no answer in ${answeredWithinMs / 1000} s`,
      );
  }
  // The server closes idle connections after a time. Connections that are open even later are leaks.
  const leaked = () => openFiles(pid) - before;
  const closed = await within(idleClosedWithinMs, () => Promise.resolve(leaked() <= count / 4));
  if (!closed) problems.push(`upgrade: the site holds ${leaked()} more files than before`);

  signalPart('site', site.dataFolder, 'SIGTERM');
  const ended = await within(endsWithinMs, () =>
    Promise.resolve(!listProcesses('site', site.dataFolder).includes(pid)),
  );
  if (!ended) {
    problems.push(`upgrade: the site had not ended ${endsWithinMs / 1000} s after SIGTERM`);
    signalPart('site', site.dataFolder, 'SIGKILL');
  }
  if (!(await within(60_000, () => isReady(site.url)))) problems.push('upgrade: the site did not come back');
  return { asked, problems };
}
