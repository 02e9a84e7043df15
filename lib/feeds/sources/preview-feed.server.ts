import type { App } from '@/lib/http/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import type { FoundEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import { previewRecords, type FilePreview } from '@/lib/feeds/import/map-records.server';
import { listMeanings } from '@/lib/feeds/import/map-word.server';
import type { Database } from '@/lib/services/database/database';
import { downloadFeed, readFeedAddress } from './download-feed.server';
import { openCredentials } from './feed-credentials.server';
import { readFeedFile, toReadable } from './feed-file.server';
import { findSource } from './feed-source-store.server';
import { addressHelp, allowsLocal, type FeedInput } from './save-feed-source.server';

type Preview = FilePreview & { encoding: FoundEncoding | null };
type Failure = { code: 'feeds/preview'; message: string; isAboutFile: boolean };

const rowsShown = 5;
// Shorter than the timeout of a run, because staff wait for the preview. In ms.
const timeoutMs = 8_000;

export async function previewFeed(
  { app, db }: { app: Pick<App, 'config' | 'referenceData' | 'storage'>; db: Database },
  id: string,
  input: FeedInput & { file: string | null },
): Promise<Result<Preview, Failure>> {
  try {
    const file = input.file
      ? { bytes: await readFeedFile(app.storage, input.file), charset: null }
      : await download({ app, db }, id, input);
    if (!file) return fail({ code: 'feeds/preview', message: addressHelp, isAboutFile: false });
    const { bytes, charset, encoding } = toReadable(file, input);
    const preview = await previewRecords(
      { data: await app.referenceData() },
      {
        bytes,
        charset,
        format: input.format,
        csv: input.mapping,
        meanings: await listMeanings(db, id),
        dateOrder: input.dateOrder,
        limit: rowsShown,
      },
    );
    return ok({ ...preview, encoding });
  } catch (error) {
    if (error instanceof FeedProblem)
      return fail({ code: 'feeds/preview', message: error.message, isAboutFile: input.file !== null });
    throw error;
  }
}

async function download(
  { app, db }: { app: Pick<App, 'config'>; db: Database },
  id: string,
  input: FeedInput,
): Promise<{ bytes: Buffer; charset: string | null } | null> {
  const allowLocal = allowsLocal(app.config);
  const url = readFeedAddress(input.address, allowLocal);
  if (!url) return null;
  const stored = await findSource(db, id);
  const sameServer = stored?.address && new URL(stored.address).origin === url.origin;
  const credentials =
    input.credentials ??
    (sameServer ? openCredentials(app.config.secrets.feedCredentials, stored.credentials) : null);
  const file = await downloadFeed({
    address: input.address,
    credentials: input.access === 'none' ? null : credentials,
    file: null,
    maxBytes: input.maxMegabytes * 1_000_000,
    timeoutMs,
    allowLocal,
  });
  return file.notModified ? null : file;
}
