import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readCredentialFile } from '@/lib/doctors/credentials/credential-files.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { withDatabase } from './hostile-site';
import type { Stage } from './stage';
import { addPlacement, addTimesheet, confirmationFields } from './writes/placement-writes';

/** A write about a document, placement or timesheet. After it, each query of `rows` must count exactly one row. */
export type Paper = {
  what: string;
  path: string;
  cookie: string;
  fields: Record<string, string>;
  file?: Blob;
  rows: [text: string, id: string][];
};

const uploaders = ['doctor', 'otherDoctor'] as const;
/** Number of documents that each demo doctor can still upload before reaching the site's limit. */
const uploadsOfDoctor = 40;

async function prepareUpload(stage: Stage, index: number): Promise<Paper> {
  const number = randomUUID();
  const doctor = uploaders[index % uploaders.length] ?? 'doctor';
  return {
    ...{ what: 'upload', path: '/user/documents?edit=new', cookie: stage.person(doctor).cookie },
    fields: {
      ...stage.hiddenFields('documents'),
      do: 'save',
      kind: 'cv',
      number,
      issuer: '',
      issued: '',
      expires: '',
    },
    file: new Blob([`%PDF-1.4\n${number}\n%%EOF\n`], { type: 'application/pdf' }),
    rows: [['from credential join credential_file file on file.id = file_id where number = $1', number]],
  };
}

async function prepareConfirmation(stage: Stage): Promise<Paper> {
  const { id, reference } = await addPlacement(stage);
  return {
    ...{ what: 'confirmation', path: `/user/placements/${reference}`, cookie: stage.person('doctor').cookie },
    fields: { ...stage.hiddenFields('placements'), ...confirmationFields },
    rows: [
      ["from placement_confirmation where side = 'doctor' and placement_id = $1", id],
      ["from placement_event where kind = 'confirmed' and placement_id = $1", id],
    ],
  };
}

async function prepareApproval(stage: Stage): Promise<Paper> {
  const { id, reference } = await addTimesheet(stage, true);
  const approval = { do: 'approve', round: '1', name: 'Rosa Keane' };
  return {
    ...{ what: 'approval', path: `/employers/account/timesheets/${reference}` },
    cookie: stage.person('requester').cookie,
    fields: { ...stage.hiddenFields('employer-timesheets'), ...approval },
    rows: [
      ["from timesheet where state = 'approved' and id = $1", id],
      ["from placement_event where kind = 'timesheet-approved' and timesheet_id = $1", id],
    ],
  };
}

/**
 * Prepares uploads, confirmations and approvals, three of each kind in a row. `killParts` kills three parts in turn, so
 * each kind of write meets each kill. The database must not be killed during the preparation.
 */
export async function preparePapers(stage: Stage, count: number): Promise<Paper[]> {
  const kinds = [prepareUpload, prepareConfirmation, prepareApproval];
  const papers: Paper[] = [];
  const most = uploadsOfDoctor * uploaders.length * kinds.length;
  if (count > most) throw new Error(`The demo doctors can upload documents for at most ${most} kills`);
  while (papers.length < count) {
    const prepare = kinds[Math.floor(papers.length / kinds.length) % kinds.length] ?? prepareUpload;
    papers.push(await prepare(stage, papers.length));
  }
  // Makes the emails of `addPlacement` due now, because the suite later waits until all emails are sent.
  await stage.client.query("update email set next_at = now() where state = 'queued'");
  return papers;
}

/** Sends a write repeatedly until the site accepts it. Returns false after two minutes. */
export async function sendPaper(url: string, paper: Paper, signal: AbortSignal): Promise<boolean> {
  const { path, cookie, fields, file } = paper;
  for (const end = performance.now() + 120_000; performance.now() < end && !signal.aborted; await wait(150)) {
    const body = file ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (file && body instanceof FormData) body.append('file', file, 'a.pdf');
    const response = await fetch(url + path, {
      ...{ method: 'POST', redirect: 'manual', body, signal: AbortSignal.timeout(10_000) },
      headers: { accept: 'application/json', origin: url, cookie },
    }).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

type Stored = { databaseUrl: string; dataFolder: string; secret: string };

/** Reads an uploaded file as the site does. Returns a problem unless its content equals the file that was sent. */
async function findFileProblem(
  { databaseUrl, dataFolder, secret }: Stored,
  { path, file, fields }: Paper,
): Promise<string | null> {
  if (!file) return null;
  const db = openDatabase(databaseUrl, { name: 'hostile', maxConnections: 1 });
  try {
    const row = await db
      .selectFrom('credential')
      .select('file_id')
      .where('number', '=', fields.number ?? '')
      .executeTakeFirst();
    const services = { db, storage: folderStorage(dataFolder), secrets: [secret] as const };
    const content = row && (await readCredentialFile(services, row.file_id));
    const isWhole = content?.equals(Buffer.from(await file.arrayBuffer())) ?? false;
    return isWhole ? null : `the file of an upload is ${content ? 'different' : 'missing'}: ${path}`;
  } finally {
    await db.destroy();
  }
}

export async function findPaperProblems(site: Stored, papers: readonly Paper[]): Promise<string[]> {
  const problems = await withDatabase(site.databaseUrl, async (client) => {
    const wrongCounts: string[] = [];
    for (const { what, path, rows } of papers)
      for (const [text, id] of rows) {
        const { rows: found } = await client.query<{ times: number }>(
          `select count(*)::int as times ${text}`,
          [id],
        );
        if (found[0]?.times !== 1)
          wrongCounts.push(`${what} is there ${found[0]?.times} times: ${path} ${text}`);
      }
    return wrongCounts;
  });
  for (const paper of papers) {
    const problem = await findFileProblem(site, paper);
    if (problem) problems.push(problem);
  }
  return problems;
}
