import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { sendFile } from '@/lib/http/send-file.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { givenPaths } from '@/lib/routes';
import { labelReplaced, readPackState, type DocumentPack } from './document-pack';
import { insertOpening, selectPack } from './document-pack-store.server';
import {
  describeDocument,
  listPackDocuments,
  loadPackFile,
  readPackFile,
  signPackFile,
} from './load-pack-file.server';
import type { PackView } from './pack-view';

const querySchema = z.object({
  token: z.string().max(400).catch(''),
  file: z.string().max(400).optional().catch(undefined),
});

/**
 * Finds the pack that the link in an email opens, even if the employer can no longer open its documents, so that the
 * page can say so. Null if this site did not sign the link.
 */
async function findLinkedPack({
  app,
  query,
}: PageRequest): Promise<{ token: string; pack: DocumentPack } | null> {
  const { token } = querySchema.parse(query);
  const named = z.uuid().safeParse(readMailToken(app.config.secrets.mailLinks, 'document-pack', token));
  const pack = named.success ? await selectPack(app.db, named.data) : null;
  return pack && { token, pack };
}

const isOpen = ({ app }: PageRequest, pack: DocumentPack) => readPackState(pack, app.clock.now()) === 'open';
const day = (at: Date) => formatDate(dateInZone(at, 'Australia/Sydney'));

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadPack(request: PageRequest, state: FormState): Promise<PageAnswer<PackView>> {
  const found = await findLinkedPack(request);
  if (!found) return { notFound: true };
  const { app, context } = request;
  const { token, pack } = found;
  if (!isOpen(request, pack)) return { props: { pack: null, state }, status: 410 };
  const { file } = querySchema.parse(request.query);
  const now = app.clock.now();
  const secrets = app.config.secrets.documents;
  const which = file ? readPackFile(secrets, pack.id, file, now) : null;
  const opened =
    which && app.storage
      ? await loadPackFile({ db: app.db, storage: app.storage, secrets, now }, pack, which)
      : null;
  if (opened) {
    sendFile(context.res, opened);
    return { done: true };
  }
  const { sent, replaced } = await listPackDocuments(app.db, pack);
  const problem = failed(503, 'We could not create this download. Download the documents one by one.');
  return {
    ...(which && { status: 503 }),
    props: {
      pack: {
        action: givenPaths.documentPack(token),
        doctor: pack.doctorName,
        organisation: pack.organisation,
        facility: pack.facility,
        reference: pack.reference,
        until: pack.endsAt ? day(pack.endsAt) : '',
        documents: sent.map((document) => ({
          id: document.id,
          label: findCredentialKind(document.kind).label,
          lines: describeDocument(document),
        })),
        replaced: replaced.map((document) => labelReplaced(pack, document)),
      },
      state: which ? { ...state, ...problem } : state,
    },
  };
}

type Posted = { do: 'open'; document: string };

export const packSchema = (): z.ZodType<Posted> =>
  z.object({
    do: z.literal('open', incomplete),
    document: z.union([z.literal('all'), z.uuid()], incomplete),
  });

export async function submitPack(
  request: PageRequest,
  { document }: Posted,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const found = await findLinkedPack(request);
  if (!found) return failed(404, 'This link is incomplete. Open the link in our email again.');
  const { app } = request;
  const { token, pack } = found;
  if (!isOpen(request, pack)) return { redirect: givenPaths.documentPack(token) };
  const now = app.clock.now();
  const kind = (await listPackDocuments(app.db, pack)).sent.find(({ id }) => id === document)?.kind ?? null;
  if (document !== 'all' && kind === null)
    return failed(404, 'The doctor has removed or replaced this document.');
  await insertOpening(app.db, { id: idempotencyKey, packId: pack.id, kind, now });
  const file = signPackFile(app.config.secrets.documents, pack.id, document, now);
  return { redirect: givenPaths.documentPack(token, { file }) };
}
