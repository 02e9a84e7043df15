import type { App } from '@/lib/http/app.server';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import { downloadFeed, type Downloaded } from './download-feed.server';
import { openCredentials } from './feed-credentials.server';
import type { DueFeed } from './feed-source';

export type FeedServices = Pick<App, 'db' | 'clock' | 'config' | 'referenceData' | 'errorReporting'>;

export async function downloadSource(
  { config }: Pick<FeedServices, 'config'>,
  source: DueFeed,
): Promise<Downloaded> {
  const credentials = openCredentials(config.secrets.feedCredentials, source.credentials);
  if (source.access !== 'none' && !credentials)
    throw new FeedProblem(
      'feed/unreachable',
      'The stored password or token cannot be read. Enter it again under “Edit source”',
    );
  return downloadFeed({
    address: source.address,
    credentials,
    // After a failure, downloads the whole file even if the server would report it as unchanged.
    file: source.failures === 0 ? source.file : null,
    maxBytes: source.maxMegabytes * 1_000_000,
    timeoutMs: source.timeoutSeconds * 1000,
    allowLocal: config.allowLocalServices && config.appEnv !== 'production',
  });
}

const chunkSize = 65_536;
export async function* readInChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}
