import { isReady, within, type HostileSite } from './hostile-site';
import { listProcesses, signalPart } from './processes';
import { sendEnquiries } from './send-enquiry';

export type HangResult = { part: 'site' | 'worker'; restartedAfterMs: number | null; problems: string[] };

/** The supervisor must notice a hanging process and restart it within this time in ms. */
const restartedWithinMs = 180_000;

/** Freezes a process, so that it behaves as in an endless loop, and waits until the supervisor has replaced it. */
export async function hangPart(
  part: 'site' | 'worker',
  site: HostileSite,
  signal: AbortSignal,
): Promise<HangResult> {
  const problems: string[] = [];
  const [pid] = listProcesses(part, site.dataFolder);
  const started = performance.now();
  signalPart(part, site.dataFolder, 'SIGSTOP');
  const replaced = await within(restartedWithinMs, async () => {
    const [now] = listProcesses(part, site.dataFolder);
    return now !== undefined && now !== pid && (await isReady(site.url));
  });
  const ms = Math.round(performance.now() - started);
  if (!replaced) {
    problems.push(`hang: ${part} was not restarted within ${restartedWithinMs / 1000} s`);
    signalPart(part, site.dataFolder, 'SIGCONT');
  }
  const sent = await sendEnquiries(site, { count: 3, mailsWithinMs: 60_000, signal });
  problems.push(...sent.problems.map((problem) => `hang: ${part}: ${problem}`));
  return { part, restartedAfterMs: replaced ? ms : null, problems };
}
