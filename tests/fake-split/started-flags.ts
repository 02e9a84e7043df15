import type { Clock } from '@/lib/services/clock/clock';
import { splitFlags, type SplitFlagsNeeds } from '@/lib/services/flags/flags-split.server';
import type { FlagVisitor } from '@/lib/services/flags/flags';
import { eventually } from '@/tests/eventually';
import { startFakeSplit } from './fake-split';

/** Intervals in seconds, much shorter than on a real site, so that tests are fast. */
const quick = {
  scheduler: {
    featuresRefreshRate: 0.1,
    segmentsRefreshRate: 0.1,
    impressionsRefreshRate: 0.1,
    eventsPushRate: 0.1,
    pushRetryBackoffBase: 0.1,
  },
  startup: { eventsFirstPushWindow: 0 },
};

const clock: Clock = { now: () => new Date() };

/** Starts a fake flag service and the flag client of a site. `names` are the flags that the site knows. */
export async function startFlags(
  needs: Partial<SplitFlagsNeeds> & { names: readonly string[] },
  { before }: { before?: (fake: Awaited<ReturnType<typeof startFakeSplit>>) => void | Promise<void> } = {},
) {
  const fake = await startFakeSplit();
  await before?.(fake);
  const reported: string[] = [];
  const printed: string[] = [];
  const flags = splitFlags(
    { serverKey: 'server-key', file: 'none.yaml', urls: fake.urls },
    {
      clock,
      errorReporting: { report: (error) => reported.push(String(error)) },
      print: (line) => printed.push(line),
      ...needs,
      // On a slow machine, the first flags take long. Other tests check the wait when the flag service is down.
      timeouts: { firstWaitMs: 20_000, ...needs.timeouts },
      times: {
        scheduler: { ...quick.scheduler, ...needs.times?.scheduler },
        startup: { ...quick.startup, ...needs.times?.startup },
      },
    },
  );
  const treatment = async (name: string, who: FlagVisitor = visitor()) =>
    (await flags.treatments(who, [name]))[name];
  return {
    fake,
    flags,
    reported,
    printed,
    treatment,
    becomes: (name: string, wanted: string, who?: FlagVisitor) =>
      eventually(async () => expect(await treatment(name, who)).toBe(wanted)),
    async stop() {
      await flags.close();
      await fake.close();
    },
  };
}

export type StartedFlags = Awaited<ReturnType<typeof startFlags>>;

export function visitor(own: Partial<FlagVisitor> = {}): FlagVisitor {
  return { anonymousId: 'a-visitor', userId: null, mayReport: true, ...own };
}
