import type { Log } from '@/scripts/run/log';
import type { Settings } from '@/scripts/run/settings';
import { tryStandardCaches } from './caches';
import { fuzz, mailedTokens } from './fuzz';
import { tryGuards } from './guards';
import { hangPart } from './hangs';
import { importHostileFeed } from './hostile-feed';
import type { HostileSite } from './hostile-site';
import { preparePapers } from './kill-papers';
import { consultants, killParts } from './kills';
import type { HostilePart } from './parts';
import { refuseWrites } from './refusing-database';
import type { HostileTarget } from './send';
import { sendEnquiries } from './send-enquiry';
import { demoPassword, signIn } from './sign-in';
import { silencePart } from './silence';
import { setStage } from './stage';
import { tryTwoNodes } from './two-nodes';
import { askForUpgrades } from './upgrades';

export type Suite = {
  site: HostileSite;
  settings: Settings;
  direct: HostileTarget;
  /** The site behind nginx with the project's configuration. Null if nginx is not installed. */
  cache: HostileTarget | null;
  paths: string[];
  requests: number;
  kills: number;
  seed: number;
  /** Error reports in the site's log. The part of the suite that checks these reports empties the list. */
  reports: string[];
  log: Log;
  signal: AbortSignal;
};

export type PartResult = { line: string; problems: string[] };

const upgradesEach = 100;
const enquiries = 10;
const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);

export function runPart(part: HostilePart, suite: Suite): Promise<PartResult> {
  return runners[part](suite);
}

const runners: Record<HostilePart, (suite: Suite) => Promise<PartResult>> = {
  async guards({ site, settings, signal }) {
    const secret = settings.env.AUTH0_SECRET ?? '';
    const stage = await setStage({ url: site.url, databaseUrl: site.databaseUrl, secret });
    try {
      const { cases, sent, problems } = await tryGuards(stage, signal);
      return { line: `${cases} writes, ${sent} requests`, problems };
    } finally {
      await stage.end();
    }
  },
  async fuzz(suite) {
    const { site, settings, direct, cache, paths, requests: count, seed, reports, signal } = suite;
    reports.splice(0);
    const origins = [site.url, `http://localhost:${settings.ports.IDENTITY_PORT}`];
    const cookie = await signIn(site.url, 'doctor@example.com', demoPassword);
    const material = { origin: site.url, paths, tokens: await mailedTokens(site.inboxUrl) };
    const targets = cache ? [direct, cache] : [direct];
    const result = await fuzz(targets, material, { count, seed, origins, cookie, signal });
    const where = cache ? ', half of them through nginx' : '';
    const reported = reports.splice(0);
    return {
      line: `${result.sent} requests (seed ${seed}${where}), slowest ${Math.round(result.slowestMs)} ms, statuses ${JSON.stringify(result.statuses)}, ${reported.length} errors reported`,
      problems: [...result.problems, ...reported],
    };
  },
  async caches({ site, settings, direct, paths }) {
    const { compared, hits, stale, problems } = await tryStandardCaches(site, {
      direct,
      paths,
      sitePort: settings.ports.PORT,
    });
    return {
      line: `${compared} answers compared, ${hits} from caches, ${stale} while the site failed`,
      problems,
    };
  },
  async emails({ site, signal }) {
    const { taken, problems } = await sendEnquiries(site, {
      count: enquiries,
      mailsWithinMs: 30_000,
      signal,
    });
    return { line: `${taken} enquiries, their receipts and emails to staff counted`, problems };
  },
  async silence({ site, direct, paths }) {
    const results = [];
    for (const part of ['database', 'identity', 'inbox', 'worker'] as const)
      results.push(await silencePart(part, direct, site, paths.slice(0, 25)));
    return {
      line: results
        .map(({ part, asked, slowestMs }) => `${part} ${asked} requests, slowest ${Math.round(slowestMs)} ms`)
        .join('; '),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
  async upgrades({ site, direct, cache }) {
    const targets = cache ? [direct.base, cache.base] : [direct.base];
    const { asked, problems } = await askForUpgrades(site, targets, upgradesEach);
    return { line: `${asked} requests to upgrade, then SIGTERM`, problems };
  },
  async refusals({ site, signal }) {
    const { asked, problems } = await refuseWrites(site, signal);
    return { line: `${asked} requests while the database refused writes`, problems };
  },
  async feed({ site, signal }) {
    const { adverts, importedAfterMs, problems } = await importHostileFeed(site, signal);
    return { line: `${adverts} adverts, imported after ${seconds(importedAfterMs)}`, problems };
  },
  async hangs({ site, signal }) {
    const results = [await hangPart('worker', site, signal), await hangPart('site', site, signal)];
    const words = results.map(
      ({ part, restartedAfterMs: ms }) => `${part} started again after ${seconds(ms)}`,
    );
    return { line: words.join(', '), problems: results.flatMap(({ problems }) => problems) };
  },
  async kills({ site, settings, kills, signal }) {
    const secret = settings.env.AUTH0_SECRET ?? '';
    const stage = await setStage({ url: site.url, databaseUrl: site.databaseUrl, secret });
    let papers;
    try {
      papers = await preparePapers(stage, kills);
    } finally {
      await stage.end();
    }
    const result = await killParts(site, { count: kills, papers, secret }, signal);
    return {
      line: `${result.kills} of site, worker and database; ${result.taken} enquiries taken, ${result.handled} of them handled by ${consultants} consultants, ${result.papers} uploads, confirmations and approvals taken, ${result.repeatedEmails} emails twice under one Message-ID`,
      problems: result.problems,
    };
  },
  async nodes({ site, settings, log, signal }) {
    const { enquiries: both, problems } = await tryTwoNodes(site, { settings, log, signal });
    return { line: `${both} enquiries sent to both at once`, problems };
  },
};
