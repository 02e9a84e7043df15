import { randomUUID } from 'node:crypto';
import { feedServer } from '@/tests/feed-server';
import { withDatabase, within, type HostileSite } from './hostile-site';
import { plantedMarkup } from './requests';
import { sendEnquiries } from './send-enquiry';
import { demoPassword, signIn } from './sign-in';

export type FeedResult = { adverts: number; importedAfterMs: number | null; problems: string[] };

/** The hostile adverts must be imported within this time in ms. */
const importedWithinMs = 60_000;
/** Other visitors must get a response within this time in ms while staff preview the feed. */
const answersWithinMs = 2_000;

const nbsp = '&nbsp;';

/** Job descriptions as copied from Word, written by careless partners, or written by attackers. */
const descriptions = [
  `<p>${nbsp.repeat(45)}Roster of nights</p>`,
  `<p>${'\u00a0 '.repeat(60)}Roster of nights</p>${`<p>${nbsp}</p>`.repeat(400)}`,
  `<p>Roster of nights</p>${'<a '.repeat(60_000)}`,
  `<p>Roster of nights</p>${'<p><b>'.repeat(20_000)}`,
  `<p>Roster of nights</p><!--${'--!>'.repeat(20_000)}`,
  `<p title="${'onx="'.repeat(20_000)}">Roster of nights</p>`,
  `${'a@'.repeat(20_000)}<p>Roster of nights ${'0'.repeat(20_000)}</p>`,
  `<p>Roster of nights</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;${plantedMarkup}">`,
  `<p>Roster of nights</p><svg></p><style><a id="</style>${plantedMarkup}">`,
  `<p>Roster of nights</p><noscript><p title="</noscript>${plantedMarkup}"></noscript>`,
  `<p>Roster of nights</p><form><math><mtext></form><form><mglyph><style></math>${plantedMarkup}</style>`,
  `<p>Roster of nights <a href="java&#10;script:hostile(7)">more</a> <a href=" javascript&colon;hostile(7)">x</a></p>`,
  `<p>Roster of nights &lt;svg/onload=hostile(7)&gt; &amp;lt;svg/onload=hostile(7)&amp;gt;</p>`,
  `<p>Roster of nights</p><iframe srcdoc="${plantedMarkup}"></iframe><base href="https://evil.example/">`,
];

const advert = (description: string, index: number) => `
  <job>
    <title>Emergency medicine registrar</title>
    <date>${new Date().toUTCString()}</date>
    <referencenumber>H${index}</referencenumber>
    <city>Broome</city><state>WA</state><country>AU</country>
    <description><![CDATA[${description}]]></description>
    <jobtype>contract</jobtype>
    <category>Emergency medicine</category>
    <experience>Registrar</experience>
  </job>`;

/**
 * Checks, publishes and imports a feed of hostile adverts, and sends enquiries meanwhile. The emails about the
 * enquiries must arrive, and no page of a job may contain the planted markup.
 */
export async function importHostileFeed(site: HostileSite, signal: AbortSignal): Promise<FeedResult> {
  const problems: string[] = [];
  const report = (what: string) => problems.push(`feed: ${what}`);
  const file = `<?xml version="1.0" encoding="utf-8"?><source>${descriptions.map(advert).join('')}</source>`;
  const server = await feedServer(() => ({ body: file, headers: { 'content-type': 'application/xml' } }));
  const id = `hostile-${randomUUID().slice(0, 8)}`;
  const cookie = await signIn(site.url, 'feeds@example.com', demoPassword);
  const staff = (path: string, json: object) => postToStaff(site.url, { cookie, path, json });
  try {
    const feed = { id, name: 'Hostile adverts', format: 'xml', everyMinutes: 10_080, address: server.url };
    const added = await staff('feeds', feed);
    if (added.status !== 200) report(`was not added: ${added.status} ${added.text}`);
    const started = performance.now();
    const emails = sendEnquiries(site, { count: 3, mailsWithinMs: importedWithinMs, signal });
    const checkedAt = await findCheckedAt(site, id);
    if (!checkedAt) report(`was not checked within ${importedWithinMs / 1000} s`);
    const published = await staff(`feeds/${id}/publish`, { requestedAt: checkedAt });
    if (published.status !== 200) report(`was not published: ${published.status} ${published.text}`);
    const imported = await within(importedWithinMs, () => hasEnded(site, id));
    const ms = Math.round(performance.now() - started);
    if (!imported) report(`was not imported within ${importedWithinMs / 1000} s`);
    problems.push(...(await emails).problems.map((problem) => `feed: meanwhile ${problem}`));
    const pages = await jobPages(site, id);
    if (imported && pages.length === 0) report('gave no job');
    for (const page of pages) problems.push(...(await findMarkup(`${site.url}${page}`)));
    await previewWhileAsking(site, { staff, feed, report });
    return { adverts: descriptions.length, importedAfterMs: imported ? ms : null, problems };
  } finally {
    await server.stop();
  }
}

async function postToStaff(
  url: string,
  { cookie, path, json }: { cookie: string; path: string; json: object },
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/api/staff/${path}`, {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      ...{ cookie, origin: url },
    },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, text: await response.text() };
}

/** Returns when the check of a new feed was requested. Null if the check does not end in time. */
async function findCheckedAt({ databaseUrl }: HostileSite, source: string): Promise<string | null> {
  let at: string | null = null;
  await within(importedWithinMs, () =>
    withDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<{ at: Date }>(
        'select requested_at as at from feed_check where source_id = $1 and ended_at is not null',
        [source],
      );
      at = rows[0]?.at.toISOString() ?? null;
      return at !== null;
    }),
  );
  return at;
}

function hasEnded({ databaseUrl }: HostileSite, source: string): Promise<boolean> {
  return withDatabase(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from import_run where source_id = $1 and ended_at is not null limit 1',
      [source],
    );
    return rowCount === 1;
  });
}

function jobPages({ databaseUrl }: HostileSite, source: string): Promise<string[]> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      `select distinct '/jobs/listing/' || number || '-' || slug as path
       from job join job_source_record on job_id = job.id where source_id = $1 limit 40`,
      [source],
    );
    return rows.map(({ path }) => path);
  });
}

async function findMarkup(address: string): Promise<string[]> {
  const response = await fetch(address);
  const html = await response.text();
  const found = [
    ...(response.status === 200 ? [] : [`feed: ${address} answered ${response.status}`]),
    // The JSON data in the page does not match, because `<` is escaped there.
    ...(html.includes(plantedMarkup) ? [`feed: ${address} has the planted markup`] : []),
    ...(/href="?\s*java\s*script/i.test(html) ? [`feed: ${address} has a link that is script`] : []),
    ...(html.includes('<base') || html.includes('srcdoc') ? [`feed: ${address} has a base or a frame`] : []),
  ];
  return found;
}

type Previewing = {
  staff: (path: string, json: object) => Promise<{ status: number; text: string }>;
  feed: object;
  report: (what: string) => void;
};

/** Previews the feed in the back office, and checks that other visitors still get responses in time. */
async function previewWhileAsking(site: HostileSite, { staff, feed, report }: Previewing): Promise<void> {
  let done = false;
  const preview = staff('feeds/preview/preview', feed)
    .catch((error: unknown) => ({ status: 0, text: String(error) }))
    .finally(() => {
      done = true;
    });
  let slowest = 0;
  while (!done) {
    const asked = performance.now();
    await (await fetch(`${site.url}/api/health`)).body?.cancel();
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { status, text } = await preview;
  if (status === 0 || status >= 500) report(`the preview answered ${status} ${text.slice(0, 200)}`);
  if (slowest > answersWithinMs) report(`the preview kept visitors waiting ${Math.round(slowest)} ms`);
}
