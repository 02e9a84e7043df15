import type { App } from '@/lib/http/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import { previewRecords, type PreviewedRecord } from '@/lib/feeds/import/map-records.server';
import { listMeanings } from '@/lib/feeds/import/map-word.server';
import type { Database } from '@/lib/services/database/database';
import { downloadFeed, readFeedAddress } from './download-feed.server';
import { openCredentials } from './feed-credentials.server';
import { findSource } from './feed-source-store.server';
import { allowsLocal, type FeedInput } from './save-feed-source.server';

type Preview = { headings: string[]; rows: PreviewedRecord[] };

const rowsShown = 5;
// Shorter than the timeout of a run, because staff wait for the preview.
const timeoutMs = 8_000;

export async function previewFeed(
  { app, db }: { app: Pick<App, 'config' | 'referenceData'>; db: Database },
  id: string,
  input: FeedInput,
): Promise<Result<Preview, { code: 'feeds/preview'; message: string }>> {
  const allowLocal = allowsLocal(app.config);
  const url = readFeedAddress(input.address, allowLocal);
  if (!url) return fail({ code: 'feeds/preview', message: 'Enter an address that begins with https://' });
  const stored = await findSource(db, id);
  const sameServer = stored && !stored.byHand && new URL(stored.address).origin === url.origin;
  const credentials =
    input.credentials ?? (sameServer ? openCredentials(app.config.auth0.secret, stored.credentials) : null);
  try {
    const file = await downloadFeed({
      address: input.address,
      credentials: input.access === 'none' ? null : credentials,
      file: null,
      maxBytes: input.maxMegabytes * 1_000_000,
      timeoutMs,
      allowLocal,
    });
    if (file.notModified) return ok({ headings: [], rows: [] });
    const rows = await previewRecords(
      { data: await app.referenceData() },
      {
        bytes: file.bytes,
        charset: file.charset,
        format: input.format,
        csv: input.mapping,
        meanings: await listMeanings(db, id),
        dateOrder: input.dateOrder,
        limit: rowsShown,
      },
    );
    return ok(rows);
  } catch (error) {
    if (error instanceof FeedProblem) return fail({ code: 'feeds/preview', message: error.message });
    throw error;
  }
}
