import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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

/** The site's limit of documents per doctor, less the documents that the demo doctor already has. */
const maxUploads = 40;

async function prepareUpload(stage: Stage): Promise<Paper> {
  const number = randomUUID();
  return {
    ...{ what: 'upload', path: '/user/documents?edit=new', cookie: stage.person('doctor').cookie },
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
 * Prepares uploads, confirmations and approvals, three of each kind in a row, because a different process is killed
 * each time. The database must not be killed during the preparation.
 */
export async function preparePapers(stage: Stage, count: number): Promise<Paper[]> {
  const kinds = [prepareUpload, prepareConfirmation, prepareApproval];
  const papers: Paper[] = [];
  while (papers.length < Math.min(count, maxUploads * kinds.length)) {
    const prepare = kinds[Math.floor(papers.length / kinds.length) % kinds.length] ?? prepareUpload;
    papers.push(await prepare(stage));
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

export function findPaperProblems(databaseUrl: string, papers: readonly Paper[]): Promise<string[]> {
  return withDatabase(databaseUrl, async (client) => {
    const problems: string[] = [];
    for (const { what, path, rows } of papers)
      for (const [text, id] of rows) {
        const { rows: found } = await client.query<{ times: number }>(
          `select count(*)::int as times ${text}`,
          [id],
        );
        if (found[0]?.times !== 1)
          problems.push(`${what} is there ${found[0]?.times} times: ${path} ${text}`);
      }
    return problems;
  });
}
