import { z } from 'zod';
import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { choice, incomplete, lineUpTo, oneLine } from '@/lib/http/form-fields.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import {
  credentialFileProblems,
  credentialLimits,
  maxCredentials,
  type CredentialDetails,
} from './credential';
import { findCredentialKind, isCredentialKind } from './credential-kinds';
import { selectCredential } from './credential-store.server';
import { documentsQuery, findToday } from './documents-page.server';
import { openCredential } from './open-credential.server';
import { readUploadedFile } from './read-credential-file.server';
import {
  addCredential,
  deleteCredential,
  replaceCredential,
  type SaveCredentialFailure,
} from './save-credential.server';

const dayOrNone = (message: string) =>
  oneLine.transform((typed, context): IsoDate | null => {
    if (!typed) return null;
    const day = parseIsoDate(typed);
    if (day && day >= '1930-01-01' && day <= '2099-12-31') return day;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const lineOrNone = (longest: number) => lineUpTo(longest).transform((text) => text || null);

export function documentFields(today: IsoDate) {
  return z
    .object({
      do: z.literal('save'),
      kind: choice(isCredentialKind, 'Choose what this document is'),
      number: lineOrNone(credentialLimits.number),
      issuer: lineOrNone(credentialLimits.issuer),
      issued: dayOrNone('Enter the issue date, like 2026-03-31'),
      expires: dayOrNone('Enter the expiry date, like 2027-03-31'),
      // `readUploadedFile` reads the file. Old browsers send only the name of the file in this field.
      file: z.unknown().optional(),
    })
    .superRefine(({ kind, issued, expires }, { addIssue }) => {
      const problem = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      const { requiredDate } = findCredentialKind(kind);
      if (issued && issued > today) problem('issued', 'This date is in the future');
      if (requiredDate === 'issued' && !issued) problem('issued', 'Enter the issue date');
      if (requiredDate === 'expires' && !expires) problem('expires', 'Enter the expiry date');
      if (expires && expires < today)
        problem('expires', 'This document has expired. Upload the new document');
      else if (expires && issued && expires < issued) problem('expires', 'Enter a date after the issue date');
    })
    .transform(({ kind, number, issuer, issued, expires }): { do: 'save'; details: CredentialDetails } => ({
      do: 'save',
      details: { kind, number, issuer, issuedOn: issued, expiresOn: expires },
    }));
}

type Posted =
  | { do: 'save'; details: CredentialDetails }
  | { do: 'remove'; document: string }
  | { do: 'open'; document: string };

export async function documentsSchema(request: SignedInPageRequest): Promise<z.ZodType<Posted>> {
  const { today } = await findToday(request);
  const button = z.object({ do: z.enum(['remove', 'open']), document: z.uuid(incomplete) });
  return z.discriminatedUnion('do', [documentFields(today), button], incomplete);
}

/**
 * In ms. The message stays longer than others, because a doctor with many documents has a long list below the form.
 */
const savedMs = 6_000;

const gone = failed(404, 'This document is no longer in your list.');
const noStorage = failed(503, 'You cannot upload documents right now. Please email us.');

export async function submitDocuments(
  request: SignedInPageRequest,
  posted: Posted,
  idempotencyKey: string,
  file: Buffer | null,
): Promise<FormOutcome> {
  const { app, session } = request;
  const { db, storage } = app;
  if (!storage) return noStorage;
  const services = { db, storage, secrets: app.config.secrets.documents, now: app.clock.now() };
  const { doctorId } = session;
  if (posted.do === 'remove') {
    await deleteCredential(services, { id: posted.document, doctorId });
    return done(paths.documents(), 'Document deleted');
  }
  if (posted.do === 'open') {
    const known = await selectCredential(db, posted.document);
    if (known?.doctorId !== doctorId) return gone;
    return { redirect: await openCredential(services, { id: known.id, viewerId: doctorId, staffId: null }) };
  }
  const { edit, job } = documentsQuery(request);
  const isNew = !edit || edit === 'new' || edit === 'held';
  if (isNew && !file) return fileProblem(credentialFileProblems['credentials/no-file']);
  const read = file && (await readUploadedFile(file, app.virusScan));
  if (read && !read.ok) return fileProblem(credentialFileProblems[read.failure.code]);
  const sent = { doctorId, details: posted.details, idempotencyKey };
  const saved =
    isNew && read
      ? await addCredential(services, { ...sent, file: read.value })
      : await replaceCredential(services, { ...sent, id: String(edit), file: read && read.value });
  if (!saved.ok) return saveFailed(saved.failure.code);
  const redirect = paths.documents(job ? { job } : {});
  return { redirect, toast: { state: 'success', message: 'Document saved', duration: savedMs } };
}

const fileProblem = (message: string): FormOutcome => ({ errors: [{ field: 'file', message }] });

function saveFailed(code: SaveCredentialFailure['code']): FormOutcome {
  if (code === 'credentials/unknown') return gone;
  if (code === 'credentials/no-file') return fileProblem(credentialFileProblems[code]);
  return failed(
    409,
    `You have ${maxCredentials} documents, which is the maximum. Delete one to add another.`,
  );
}
