import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { fillInEnquiry } from '@/e2e/enquiry-steps';
import { migrate, migrationsFolder } from '@/lib/services/database/migrate.server';
import { runToEnd } from '@/scripts/run/child';
import { findChromium } from '@/scripts/run-tests/test-site';
import { within } from '@/tests/hostile/hostile-site';
import type { Cluster } from './cluster';
import type { Drill } from './drill';

const newFolder = '.next-drill';
const textFiles = /\.(?:js|json|html|txt)$|BUILD_ID$/;

/** Migrations of an invented next version. The old build must still work after them. */
const schemaChange = {
  '9990_new_table.sql':
    'create table drill_note (id bigint generated always as identity primary key, enquiry_id uuid references enquiry (id))',
  '9991_new_columns.sql': `
    alter table enquiry add column drill_origin text not null default 'site';
    alter table job add column drill_priority smallint not null default 0;
    alter table email add column drill_batch text`,
  '9992_new_index.sql':
    '-- without a transaction\ncreate index concurrently drill_enquiry on enquiry (drill_origin, created_at)',
  '9993_new_constraint.sql':
    "alter table enquiry add constraint drill_origin check (drill_origin <> '') not valid",
  '9994_valid_constraint.sql': 'alter table enquiry validate constraint drill_origin',
};

/**
 * Drill that changes the schema, and then replaces all processes one by one with a new build, while browser tabs with
 * the old build stay open.
 */
export const deployDrill: Drill = (folder) => ({
  undo: () => rmSync(newFolder, { recursive: true, force: true }),
  run: async ({ cluster, load, report, note, stepMs }) => {
    const { env, url, members } = cluster;
    const oldFolder = env.NEXT_DIST_DIR ?? '.next';
    await runRelease(cluster, note);
    const ids = copyBuild(oldFolder, newFolder);
    const browser = await chromium.launch({ executablePath: await findChromium(note) });
    try {
      const [writing, reading] = [await browser.newPage(), await browser.newPage()];
      await writing.goto(`${url}/enquire`);
      await fillInEnquiry(writing, 'old.tab@example.com');
      await reading.goto(`${url}/`);
      env.NEXT_DIST_DIR = newFolder;
      load.step('migrate');
      const applied = await migrate(cluster.databaseUrl, plantSchemaChange(path.join(folder, 'migrations')));
      if (applied.length !== Object.keys(schemaChange).length)
        report(`only these migrations were applied: ${applied.join(', ')}`);
      await wait(stepMs / 3);
      load.step('release');
      await runRelease(cluster, note);
      for (const member of members) {
        load.step(`replace ${member.name}`);
        await member.replace();
        for (const id of ids) {
          const missing = await countMissing(url, id);
          if (missing)
            report(`${member.name} replaced: ${missing} of 9 requests found no script of build ${id}`);
        }
        await wait(stepMs / 6);
      }
      load.step('after');
      await writing.getByRole('button', { name: 'Send enquiry' }).click();
      await writing
        .getByText(/ENQ-\d{6}/)
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => report('a tab of the old build could not send its form'));
      await reading.getByRole('link', { name: 'Jobs' }).first().click();
      const isNew = async () => (await reading.evaluate('__NEXT_DATA__.buildId')) === ids[1];
      if (!(await within(30_000, isNew)))
        report(`a tab of the old build did not open a page of the new build: ${reading.url()}`);
      await wait(stepMs / 3);
    } finally {
      await browser.close();
    }
  },
});

/** Returns a folder with the project's migrations and the migrations of the next version. */
function plantSchemaChange(folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const [name, sql] of Object.entries(schemaChange)) writeFileSync(path.join(folder, name), sql);
  return folder;
}

async function runRelease(
  { env, settings, databaseUrl }: Cluster,
  note: (line: string) => void,
): Promise<void> {
  for (const script of ['scripts/migrate.mts', 'scripts/release.mts']) {
    const owner = script.includes('migrate') && { DATABASE_OWNER_URL: databaseUrl };
    const program = {
      name: script,
      args: ['--import', 'tsx', script],
      env: { ...settings.env, ...env, ...owner },
    };
    if (!(await runToEnd(program, note, new AbortController().signal))) throw new Error(`${script} failed`);
  }
}

/** Copies a build under a new build id. Returns the old and the new id. */
function copyBuild(from: string, to: string): [string, string] {
  const old = readFileSync(path.join(from, 'BUILD_ID'), 'utf8').trim();
  const id = randomBytes(8).toString('hex');
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => path.relative(from, file) !== 'cache' });
  renameSync(path.join(to, 'static', old), path.join(to, 'static', id));
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !textFiles.test(entry.name)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(old)) writeFileSync(file, text.replaceAll(old, id));
  }
  return [old, id];
}

async function countMissing(url: string, id: string): Promise<number> {
  let missing = 0;
  for (let number = 0; number < 9; number += 1) {
    const file = `${url}/_next/static/${id}/_buildManifest.js?n=${Math.random()}`;
    const response = await fetch(file);
    await response.body?.cancel();
    if (response.status !== 200) missing += 1;
  }
  return missing;
}
