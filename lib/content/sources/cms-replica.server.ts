import { LRUCache } from 'lru-cache';
import type { EditedChecklists } from '@/lib/content/pages/checklist-fields.server';
import type { ContentPage } from '@/lib/content/pages/content-page';
import { AwayError } from '@/lib/core/away-error';
import { within } from '@/lib/core/within';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { CmsClient } from './cms-client.server';
import { cmsCopyFiles, type SharedCopy } from './cms-copy-files.server';
import {
  copyIndex,
  findMenu,
  findNotFoundText,
  getFormerAddresses,
  getArticleLibrary,
  listGroupPages,
  listPictureFiles,
  type CopyIndex,
} from './cms-copy-index.server';
import {
  articlePath,
  documentForm,
  readChecklists,
  readCmsPage,
  readMovedText,
  sitePartSchemas,
  toContentSummary,
  topicPath,
  type SiteParts,
} from './cms-documents.server';
import type { ContentWords } from './content-pages-words.server';
import { isUsablePart } from './content-documents.server';
import { CmsFailure, type ContentSource, type MenuSource } from './content-source';

/**
 * In ms. If the last check of the CMS is older than this, a visit starts another check. The CMS also announces its
 * changes, so these checks only find changes whose announcement was lost.
 */
const lookAgainAfterMs = 5_000;
/**
 * In ms. If the site has no local copy yet, a page waits at most this long for the CMS. `ageMs` waits at most this long
 * for a check in progress.
 */
const firstWaitMs = 500;
/**
 * In ms. The site's own API waits at most this long for a check in progress. The limit is longer than `firstWaitMs`,
 * because the first check of a large CMS is slow.
 */
const directWaitMs = 10_000;
/** Maximum number of requests in one check. If changes remain, the next check reads them. */
const maxRounds = 500;
const cachedPages = 300;

type Services = {
  client: CmsClient;
  folder: string;
  shared?: SharedCopy | null;
  words: ContentWords;
  /** Content that ships with the site. Pages show it until the site has read the CMS for the first time. */
  files: ContentSource;
  clock: Clock;
  errorReporting: ErrorReporting;
};

/**
 * Local copy of the CMS's content. Once it exists, pages never wait for the CMS, because checks run in the background.
 */
export type CmsReplica = {
  texts: ContentSource;
  /**
   * Menu and not-found text from the CMS, for the site's own API. Rejects if the last check failed or the CMS has not
   * published them. Unlike `texts`, never falls back to content that ships with the site.
   */
  direct: MenuSource;
  parts(): Promise<SiteParts>;
  checklists(): Promise<EditedChecklists>;
  refresh(): Promise<number>;
  picture(file: string): Promise<Buffer | null>;
  /** Time in ms since the last successful check of the CMS. Null if no check has succeeded. */
  ageMs(): Promise<number | null>;
};

const legalGroups = ['privacy', 'terms-and-conditions'];

export function cmsReplica(services: Services): CmsReplica {
  const { client, words, files, clock, errorReporting } = services;
  const copy = cmsCopyFiles(services);
  const form = documentForm(words);
  const nothing = (epoch = ''): CopyIndex => ({
    form,
    epoch,
    cursor: 0,
    syncedAt: '',
    pages: {},
    gone: [],
    moved: {},
    parts: {},
  });

  let index: CopyIndex | null = null;
  let pulling: Promise<number> | null = null;
  let lookedAt = -Infinity;
  let outage: { cause: unknown } | null = null;
  let firstWait: Promise<unknown> | null = null;
  const reported = new LRUCache<string, true>({ max: 200, ttl: 3600_000 });
  const opened = new LRUCache<string, { page: ContentPage; pictures: string[] }>({ max: cachedPages });

  const dropped = (key: string) => (what: string) => {
    if (reported.has(key + what)) return;
    reported.set(key + what, true);
    errorReporting.report(new Error(`A CMS text is shown without ${what}`), { text: key });
  };

  async function load(): Promise<CopyIndex> {
    if (index) return index;
    let found = nothing();
    try {
      const { content, isShared } = await copy.readIndex();
      const read = copyIndex.parse(content);
      // A copy from the bucket, or in another format, may lack content that this site needs. Pages show it until the
      // next check, which reads the whole CMS (cursor 0).
      found = read.form === form && !isShared ? read : { ...read, form, cursor: 0 };
    } catch {
      // There is no readable copy. `nothing()` has the cursor 0, so the next check reads the whole CMS.
    }
    index ??= found;
    return index;
  }

  async function apply(next: CopyIndex, key: string, doc: unknown): Promise<void> {
    const address = key.startsWith('/') ? key : topicPath(key);
    const movedTo = readMovedText(doc);
    const isGone = doc === null || doc === undefined;
    if (address) {
      delete next.moved[address];
      next.gone = next.gone.filter((path) => path !== address);
      if (isGone) next.gone.push(address);
    }
    if (!key.startsWith('/')) {
      if (isGone) delete next.parts[key];
      else if (isUsablePart(key, doc)) next.parts[key] = doc;
      else dropped(key)('its newest version');
      return;
    }
    if (movedTo) next.moved[key] = movedTo;
    if (isGone || movedTo) {
      delete next.pages[key];
      await copy.removePage(key);
    } else {
      const read = readCmsPage(doc, { words, dropped: dropped(key) });
      // Keeps the previous version of the page, because the site cannot show the new version.
      if (read?.page.path !== key) return;
      await copy.fetchPictures(read.pictures).catch((error: unknown) => {
        if (error instanceof CmsFailure && error.reason === 'answer') dropped(key)('a picture');
        else throw error;
      });
      await copy.writePage(key, doc);
      next.pages[key] = { order: read.order, summary: toContentSummary(read.page), pictures: read.pictures };
    }
    opened.delete(key);
  }

  async function pull(): Promise<number> {
    const present = await load();
    let next: CopyIndex = {
      ...present,
      pages: { ...present.pages },
      parts: { ...present.parts },
      moved: { ...present.moved },
    };
    let seen: Set<string> | null = present.cursor === 0 ? new Set() : null;
    for (let round = 0; round < maxRounds; round += 1) {
      const answer = await client.changes(next.cursor);
      if (answer.epoch !== next.epoch || answer.last < next.cursor) {
        // The CMS has a new or restored database, which numbers its changes anew. The site reads all changes again.
        // Meanwhile, pages show the old copy.
        const again = next.cursor > 0;
        next = { ...next, epoch: answer.epoch, cursor: 0 };
        seen = new Set();
        if (again) continue;
      }
      for (const { key, doc, seq } of answer.changes) {
        await apply(next, key, doc);
        seen?.add(key);
        next.cursor = Math.max(next.cursor, seq);
      }
      if (answer.changes.length === 0 || next.cursor >= answer.last) break;
    }
    if (seen) {
      const ofSeen = <T>(all: Record<string, T>) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => seen?.has(key)));
      next.pages = ofSeen(next.pages);
      next.parts = ofSeen(next.parts);
      next.moved = ofSeen(next.moved);
    }
    const changed = next.cursor !== present.cursor || next.epoch !== present.epoch || seen !== null;
    const syncedAt = clock.now().toISOString();
    if (changed) {
      index = { ...next, syncedAt };
      await copy.writeIndex(index);
      await copy.removePictures(listPictureFiles(present), listPictureFiles(index));
      // Only the time of the check is new, so the index stays the same object. Values that were computed from the index
      // are cached for this object.
    } else present.syncedAt = syncedAt;
    copy.shareChanges();
    return next.cursor;
  }

  function refresh(): Promise<number> {
    const started = clock.now().getTime();
    // Starts another check after the check in progress, which may have begun before the latest change.
    const before = pulling;
    const again = before ? before.catch(() => 0).then(() => pull()) : pull();
    const tracked = again.finally(() => {
      lookedAt = Math.max(lookedAt, started);
      if (pulling === tracked) pulling = null;
    });
    pulling = tracked;
    tracked.then(
      () => {
        outage = null;
      },
      (cause: unknown) => {
        if (!outage)
          errorReporting.report(
            new Error('The CMS is not sending its texts, so the site shows the last valid texts', { cause }),
          );
        outage = { cause };
      },
    );
    return tracked;
  }

  /**
   * Returns the local copy. Starts a check in the background if the last check is older than `lookAgainAfterMs`. Waits
   * for the check only if there is no copy yet, for at most `firstWaitMs`.
   */
  async function current(): Promise<CopyIndex> {
    const found = await load();
    if (!pulling && clock.now().getTime() - lookedAt >= lookAgainAfterMs) refresh().catch(() => undefined);
    if (found.syncedAt || !pulling) return index ?? found;
    // All parts of a page share this promise, so that the page waits only once.
    firstWait ??= within(firstWaitMs, pulling, () => undefined);
    await firstWait;
    return index ?? found;
  }

  /**
   * Returns the local copy after the check in progress, if any, has ended. Throws if the check takes longer than
   * `directWaitMs`, or if the last check failed.
   */
  async function confirmed(): Promise<CopyIndex> {
    await current();
    const isRead = !pulling || (await within(directWaitMs, pulling, () => undefined)) !== null;
    if (!isRead || outage) throw new CmsFailure('away', 'The CMS is not sending its texts', { ...outage });
    return load();
  }

  /**
   * Throws for a legal text if the CMS has not been read yet. Other pages then show the site's own files, but legal
   * texts in these files may be outdated.
   */
  function refuseLegal(path: string): void {
    if (legalGroups.some((group) => path === `/${group}` || path.startsWith(`/${group}/`)))
      throw new AwayError('The CMS has not sent the legal texts yet');
  }

  async function page(path: string): Promise<ContentPage | null> {
    const { syncedAt, pages: known } = await current();
    if (!syncedAt) {
      refuseLegal(path);
      return files.page(path);
    }
    if (!known[path]) return null;
    const cached = opened.get(path);
    if (cached) return cached.page;
    const wire = await copy.readPage(path).catch(() => null);
    const read = readCmsPage(wire, { words, dropped: dropped(path) });
    if (!read) {
      // The file of this page is missing or broken. With cursor 0, the next check reads the whole CMS.
      if (index) index.cursor = 0;
      lookedAt = -Infinity;
      throw new AwayError('The stored copy of a CMS text cannot be read');
    }
    opened.set(path, { page: read.page, pictures: read.pictures });
    return read.page;
  }

  const texts: ContentSource = {
    navigation: async () => findMenu(await current()) ?? files.navigation(),
    notFoundPage: async () => findNotFoundText(await current()) ?? files.notFoundPage(),
    page,
    async pages(group) {
      const found = await current();
      if (found.syncedAt) return listGroupPages(found, group);
      refuseLegal(`/${group}`);
      return files.pages(group);
    },
    article: (slug) => page(articlePath(slug)),
    async articles() {
      const found = await current();
      if (!found.syncedAt) return files.articles();
      return getArticleLibrary(found);
    },
    async former(path) {
      return getFormerAddresses(await current()).get(path) ?? null;
    },
  };

  function getPublished<T>(document: T | null): T {
    if (document === null) throw new CmsFailure('answer', 'The CMS has not published this document');
    return document;
  }

  return {
    texts,
    direct: {
      navigation: async () => getPublished(findMenu(await confirmed())),
      notFoundPage: async () => getPublished(findNotFoundText(await confirmed())),
    },
    refresh,
    async picture(file) {
      const found = await current();
      // Returns true if an opened page contains the picture. The index of this process may lack the picture, because
      // another process may have stored a newer version of the page.
      const isOpen = () =>
        [...opened.entries()].some(([key, { pictures }]) => found.pages[key] && pictures.includes(file));
      return listPictureFiles(found).has(file) || isOpen() ? copy.readPicture(file) : null;
    },
    async parts() {
      const { parts } = await current();
      const part = <K extends keyof SiteParts>(key: K) => {
        const parsed = parts[key] === undefined ? null : sitePartSchemas[key].safeParse(parts[key]);
        return (parsed?.success ? parsed.data : null) as SiteParts[K];
      };
      return { footer: part('footer'), banner: part('banner') };
    },
    checklists: async () =>
      readChecklists((await current()).parts, (key) => dropped(key)('a checklist in an unexpected form')),
    async ageMs() {
      // Starts a check, because the worker shows no pages whose visits would start it. In site processes, visits start
      // the checks.
      await current();
      if (pulling) await within(firstWaitMs, pulling, () => undefined);
      const { syncedAt } = await load();
      return syncedAt ? clock.now().getTime() - Date.parse(syncedAt) : null;
    },
  };
}
