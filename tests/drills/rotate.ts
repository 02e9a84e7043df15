import { setTimeout as wait } from 'node:timers/promises';
import { runToEnd } from '@/scripts/run/child';
import { within } from '@/tests/hostile/hostile-site';
import { openEnquiry, postEnquiry } from '@/tests/hostile/send-enquiry';
import { setStage } from '@/tests/hostile/stage';
import { addPlacement } from '@/tests/hostile/writes/placement-writes';
import { createUnsubscribeLink } from '@/tests/restore-drill/drill-data';
import { newSecret, secretNames, type Cluster } from './cluster';
import { canOpenDocument, openUpload, sendUpload } from './document-upload';
import type { Drill } from './drill';

/** Secrets that protect only stored data. When the rotation task has run, nothing needs their old value any more. */
const storedOnly = ['CALENDAR_SECRET', 'FEED_CREDENTIALS_SECRET', 'DOCUMENT_SECRET'];

export const rotateDrill: Drill = () => ({
  run: async ({ cluster, load, report, note, stepMs }) => {
    const { env, url } = cluster;
    const check = await prepareChecks(cluster);
    const old = Object.fromEntries(secretNames.map((name) => [name, env[name] ?? '']));
    const fresh = Object.fromEntries(secretNames.map((name) => [name, newSecret()]));
    const form = await openEnquiry(url, 'opened.before@example.com');
    for (const { name, names, value } of [
      {
        name: 'accept the new',
        names: secretNames,
        value: (secret: string) => `${old[secret]},${fresh[secret]}`,
      },
      {
        name: 'use the new',
        names: secretNames,
        value: (secret: string) => `${fresh[secret]},${old[secret]}`,
      },
      { name: 'remove the old', names: storedOnly, value: (secret: string) => fresh[secret] ?? '' },
    ]) {
      for (const secret of names) env[secret] = value(secret);
      for (const member of cluster.members) {
        load.step(`${name}: ${member.name}`);
        await member.replace();
        // On a busy machine, a site that has just started may refuse a request, so the checks are repeated.
        let problems: string[] = [];
        await within(30_000, async () => (problems = await check()).length === 0);
        for (const problem of problems) report(`${name}, ${member.name}: ${problem}`);
      }
      if (name === 'use the new') {
        const log = (line: string) => note(line);
        const args = ['--import', 'tsx', 'scripts/task.mts', 'rotate-secrets'];
        const done = await runToEnd({ name: 'task', args, env }, log, new AbortController().signal);
        if (!done) report('rotate-secrets failed');
      }
    }
    const { reference, status } = await postEnquiry(url, 'opened.before@example.com', form);
    if (!reference) report(`a form opened before the rotation answered ${status}`);
    load.step('after');
    await wait(stepMs / 3);
  },
});

/** Returns a function that checks everything that was signed or encrypted with the old secrets. */
async function prepareChecks({ url, databaseUrl, env }: Cluster): Promise<() => Promise<string[]>> {
  const secret = env.MAIL_LINK_SECRET ?? '';
  const stage = await setStage({ url, databaseUrl, secret });
  const unsubscribe = await createUnsubscribeLink(databaseUrl, secret);
  const { id } = await addPlacement(stage);
  const links = await stage.client.query<{ id: string }>(
    'select id from placement_link where placement_id = $1 order by id',
    [id],
  );
  const placements = links.rows.map((link) => `/placements/${stage.token('placement', link.id)}`);
  const people = [
    { cookie: stage.person('doctor').cookie, path: '/user/account' },
    { cookie: stage.person('requester').cookie, path: '/employers/account' },
    { cookie: stage.person('manager').cookie, path: '/staff' },
  ];
  const { cookie } = stage.person('doctor');
  await sendUpload(url, cookie, await openUpload(url, cookie));
  await stage.end();
  return async () => {
    const problems: string[] = [];
    const expect = async (what: string, path: string, init: RequestInit = {}) => {
      const { status } = await fetch(url + path, { redirect: 'manual', ...init });
      if (status !== 200) problems.push(`${what} answered ${status}`);
    };
    for (const person of people)
      await expect(`a session (${person.path})`, person.path, { headers: { cookie: person.cookie } });
    await expect('an unsubscribe link', unsubscribe, { method: 'POST' });
    for (const placement of placements) await expect('a placement link', placement);
    if (!(await canOpenDocument(url, cookie))) problems.push('a document does not open');
    return problems;
  };
}
