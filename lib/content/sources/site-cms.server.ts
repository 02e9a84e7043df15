import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { EditedChecklists } from '@/lib/content/pages/checklist-fields.server';
import type { ContentPage } from '@/lib/content/pages/content-page';
import type { Clock } from '@/lib/services/clock/clock';
import type { FileStorage } from '@/lib/services/storage/storage';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { cmsClient, isFromCms, isOpenPreview, type CmsClient, type CmsConnection } from './cms-client.server';
import { draftPictureHref, readCmsPage, type CmsPage, type SiteParts } from './cms-documents.server';
import { cmsReplica, type CmsReplica } from './cms-replica.server';
import type { ContentWords } from './content-pages-words.server';
import type { ContentSource, MenuSource, SiteContent } from './content-source';

/**
 * `npm run cms` starts a CMS on this machine and writes its URL and secret to this file. A site with the same data
 * folder then uses this CMS.
 */
export const connectionFile = (dataFolder: string) => path.join(dataFolder, 'cms', 'connection.json');

const connection = z.object({ url: z.url(), secret: z.string().min(32) });

const lookEveryMs = 500;

type Message = { body: string; at: string; signature: string };

/** Without a CMS, every method returns null or an empty result. */
export type SiteCms = {
  /** Reads the latest changes if the signature of the message is valid. Otherwise returns null. */
  takeHook(message: Message): Promise<{ cursor: number } | null>;
  draft(token: string): Promise<ContentPage | null>;
  draftPicture(token: string, file: string): Promise<Buffer | null>;
  parts(): Promise<SiteParts>;
  checklists(): Promise<EditedChecklists | null>;
  picture(file: string): Promise<Buffer | null>;
  health(): Promise<{ ageMs: number | null } | null>;
};

type Settings = {
  /**
   * URL and secret of the CMS. If null, texts come from files, unless `npm run cms` has started a CMS on this machine.
   */
  cms: CmsConnection | null;
  dataFolder: string | null;
  words: ContentWords;
};
type Parts = {
  /** Storage for a second copy of the texts, which a node reads if it has lost its data folder. */
  bucket?: FileStorage | null;
  files: ContentSource;
  clock: Clock;
  errorReporting: ErrorReporting;
};
type Connected = { replica: CmsReplica; client: CmsClient; secret: string };

/** Wraps a source so that each outage is reported once. Rejects with an error that names the document. */
function reportFailures(source: MenuSource, errorReporting: ErrorReporting): MenuSource {
  function report<T>(read: () => Promise<T>, message: string): () => Promise<T> {
    let isReported = false;
    return async () => {
      try {
        const document = await read();
        isReported = false;
        return document;
      } catch (cause) {
        const error = new Error(message, { cause });
        if (!isReported) errorReporting.report(error);
        isReported = true;
        throw error;
      }
    };
  }
  return {
    navigation: report(source.navigation, 'Failed to load Nav Items from CMS'),
    notFoundPage: report(source.notFoundPage, 'Failed to load 404 content from CMS'),
  };
}

/**
 * Provides content from the CMS if there is one, otherwise from files. On a developer's machine, the CMS may start
 * after the site.
 */
export function siteCms(
  { cms, dataFolder, words }: Settings,
  { bucket = null, files, clock, errorReporting }: Parts,
): { content: SiteContent; cms: SiteCms } {
  function connect({ url, secret }: CmsConnection): Connected | null {
    if (!dataFolder) return null;
    const client = cmsClient({ url, secret });
    const key = createHash('sha256').update(url).digest('hex').slice(0, 12);
    const replica = cmsReplica({
      client,
      folder: path.join(dataFolder, 'cms', key, 'texts'),
      shared: bucket && { bucket, folder: `cms-copy/${key}` },
      words,
      files,
      clock,
      errorReporting,
    });
    return { replica, client, secret };
  }

  const fixed = cms && connect(cms);
  const read = new LRUCache<string, { text: string; connected: Connected | null }>({
    max: 1,
    ttl: lookEveryMs,
    async fetchMethod(name, before) {
      const text = await readFile(name, 'utf8').catch(() => '');
      if (before?.text === text) return before;
      try {
        return { text, connected: connect(connection.parse(JSON.parse(text))) };
      } catch {
        return { text, connected: null };
      }
    },
  });
  const connected = async (): Promise<Connected | null> =>
    fixed ?? (dataFolder ? (await read.forceFetch(connectionFile(dataFolder))).connected : null);
  const direct = async () => (await replica())?.direct ?? files;
  const replica = async () => (await connected())?.replica ?? null;
  const texts = async () => (await replica())?.texts ?? files;

  async function openDraft(token: string): Promise<{ read: CmsPage; client: CmsClient } | null> {
    const found = await connected();
    if (!found || !isOpenPreview(token, { secret: found.secret, now: clock.now() })) return null;
    const { client } = found;
    const reading = { words, dropped: () => undefined, hrefOf: draftPictureHref(token) };
    const read = readCmsPage(await client.draft(token), reading);
    return read && { read, client };
  }

  return {
    content: {
      ...reportFailures(
        {
          navigation: async () => (await texts()).navigation(),
          notFoundPage: async () => (await texts()).notFoundPage(),
        },
        errorReporting,
      ),
      direct: reportFailures(
        {
          navigation: async () => (await direct()).navigation(),
          notFoundPage: async () => (await direct()).notFoundPage(),
        },
        errorReporting,
      ),
      page: async (address) => (await texts()).page(address),
      pages: async (group) => (await texts()).pages(group),
      article: async (slug) => (await texts()).article(slug),
      articles: async () => (await texts()).articles(),
      former: async (address) => (await texts()).former(address),
    },
    cms: {
      async takeHook(message) {
        const found = await connected();
        if (!found || !isFromCms(message, { secret: found.secret, now: clock.now() })) return null;
        return { cursor: await found.replica.refresh() };
      },
      draft: async (token) => (await openDraft(token))?.read.page ?? null,
      async draftPicture(token, name) {
        const open = await openDraft(token);
        return open?.read.pictures.includes(name) ? open.client.picture(name) : null;
      },
      parts: async () => (await (await replica())?.parts()) ?? { footer: null, banner: null },
      checklists: async () => (await (await replica())?.checklists()) ?? null,
      picture: async (name) => (await (await replica())?.picture(name)) ?? null,
      async health() {
        const found = await replica();
        return found ? { ageMs: await found.ageMs() } : null;
      },
    },
  };
}
