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
 * In ms. After this time, a visit makes the site check the CMS. The CMS announces its changes, so checks only make up
 * for lost announcements.
 */
const lookAgainAfterMs = 5_000;
/** In ms. Without a local copy, a page waits this long for the CMS. `ageMs` waits as long for a check in progress. */
const firstWaitMs = 500;
/**
 * In ms. The site's own API waits this long for a check in progress, because the first check of a large CMS is slow.
 */
const directWaitMs = 10_000;
/** Upper limit of requests in one check. The next check continues from there. */
const maxRounds = 500;
const cachedPages = 300;

type Services = {
  client: CmsClient;
  folder: string;
  shared?: SharedCopy | null;
  words: ContentWords;
  /** Content that ships with the site, shown until the CMS has been read for the first time. */
  files: ContentSource;
  clock: Clock;
  errorReporting: ErrorReporting;
};

/** A local copy of the CMS's content. It is updated in the background, so that pages never wait for the CMS. */
export type CmsReplica = {
  texts: ContentSource;
  /**
   * Menu and not-found text of the CMS for the site's own API. Rejects if the last check failed or the CMS has not
   * published them; content that ships with the site never replaces them.
   */
  direct: MenuSource;
  parts(): Promise<SiteParts>;
  checklists(): Promise<EditedChecklists>;
  refresh(): Promise<number>;
  picture(file: string): Promise<Buffer | null>;
  /** Time in ms since the site last checked the CMS; null if it never could. */
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
      // Another node, another version or another site may have written this copy. It is used until the next check,
      // which reads the whole CMS (cursor 0).
      found = read.form === form && !isShared ? read : { ...read, form, cursor: 0 };
    } catch {
      // Without a readable copy, the next check reads the whole CMS.
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
      // The site cannot show the new version, so it keeps the previous one.
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
        // The CMS has a new or restored database, whose changes have new numbers. All changes are read again, while
        // pages show the old copy.
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
      // Cached values belong to the index object, so this object is kept if only the time of the check is new.
    } else present.syncedAt = syncedAt;
    copy.shareChanges();
    return next.cursor;
  }

  function refresh(): Promise<number> {
    const started = clock.now().getTime();
    // A check in progress may have missed the latest change, so another check follows it.
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
   * Starts a check in the background if the last one was too long ago. Waits for it, at most `firstWaitMs`, only if
   * there is no copy yet.
   */
  async function current(): Promise<CopyIndex> {
    const found = await load();
    if (!pulling && clock.now().getTime() - lookedAt >= lookAgainAfterMs) refresh().catch(() => undefined);
    if (found.syncedAt || !pulling) return index ?? found;
    // All reads of a page share this wait, so that the page waits once.
    firstWait ??= within(firstWaitMs, pulling, () => undefined);
    await firstWait;
    return index ?? found;
  }

  /**
   * Waits until a check of the CMS that is in progress has ended, then returns the local copy. Throws if that takes
   * longer than `directWaitMs` or the last check failed.
   */
  async function confirmed(): Promise<CopyIndex> {
    await current();
    const isRead = !pulling || (await within(directWaitMs, pulling, () => undefined)) !== null;
    if (!isRead || outage) throw new CmsFailure('away', 'The CMS is not sending its texts', { ...outage });
    return load();
  }

  /**
   * Throws for a legal text until the CMS has been read. Other pages use the site's own files until then, but legal
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
      // The file of this text is missing or broken. Cursor 0 makes the next check read the whole CMS.
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
      // Pictures of opened pages count too, because another process may have stored pages that are newer than this
      // index.
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
      // Elsewhere, visits of pages start the checks, but the worker shows no pages.
      await current();
      if (pulling) await within(firstWaitMs, pulling, () => undefined);
      const { syncedAt } = await load();
      return syncedAt ? clock.now().getTime() - Date.parse(syncedAt) : null;
    },
  };
}
