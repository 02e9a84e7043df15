import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { EditedChecklists } from '@/lib/content/checklist-fields.server';
import type { ContentPage } from '@/lib/content/content-page';
import { AwayError } from '@/lib/core/away-error';
import { within } from '@/lib/core/within';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { CmsClient } from './cms-client.server';
import { copyIndex, formerOf, libraryOf, listOf, picturesOf, type CopyIndex } from './cms-copy-index.server';
import {
  articlePath,
  documentForm,
  readChecklists,
  readCmsPage,
  readMovedText,
  sitePartSchemas,
  summaryOf,
  topicPath,
  type SiteParts,
} from './cms-documents.server';
import type { ContentWords } from './content-pages-words.server';
import { CmsFailure, type TextSource } from './content-source';

/** How long after a round the next visitor starts another: hooks come sooner, and this is for those that were lost. */
const lookAgainAfterMs = 5_000;
/** How long the first visitor waits for texts when there is no copy at all, and a report on the copy for the round under way. */
const firstWaitMs = 600;
/** Rounds of one pull at most; the next pull goes on. */
const maxRounds = 500;
const cachedPages = 300;

type Services = {
  client: CmsClient;
  /** Holds the copy; processes of the site may share it. */
  folder: string;
  words: ContentWords;
  /** The texts that come with the site: shown until the CMS was read once. */
  files: TextSource;
  clock: Clock;
  errorReporting: ErrorReporting;
  /** Told when the CMS has changed the menu or the text of the not-found page. */
  onMenuChange: () => void;
};

/** The texts of a CMS as a copy on disk that is kept up to date: pages never wait for the CMS. */
export type CmsReplica = {
  texts: TextSource;
  parts(): Promise<SiteParts>;
  checklists(): Promise<EditedChecklists>;
  /** Reads what has changed; gives the number of the last change read. */
  refresh(): Promise<number>;
  /** Where a picture lies; null when no text that is shown has it. */
  pictureFile(file: string): Promise<string | null>;
  /** How old the copy is; null: nothing was ever read. */
  ageMs(): Promise<number | null>;
};

const legalGroups = ['privacy', 'terms-and-conditions'];
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Written beside and renamed into place: a process that dies leaves the copy before whole. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Keeps a copy of a CMS's texts in a folder. */
export function cmsReplica(services: Services): CmsReplica {
  const { client, folder, words, files, clock, errorReporting, onMenuChange } = services;
  const indexFile = path.join(folder, 'index.json');
  const pageFile = (key: string) => path.join(folder, 'pages', `${hash(key)}.json`);
  const pathOfPicture = (file: string) => path.join(folder, 'media', path.basename(file));
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
  let outage = false;
  let firstWait: Promise<unknown> | null = null;
  const reported = new LRUCache<string, true>({ max: 200, ttl: 3600_000 });
  const opened = new LRUCache<string, { page: ContentPage; pictures: string[] }>({ max: cachedPages });

  const dropped = (key: string) => (what: string) => {
    if (reported.has(key + what)) return;
    reported.set(key + what, true);
    errorReporting.report(new Error(`A text of the CMS is shown without ${what}`), { text: key });
  };

  async function load(): Promise<CopyIndex> {
    if (index) return index;
    let found = nothing();
    try {
      const read = copyIndex.parse(JSON.parse(await readFile(indexFile, 'utf8')));
      // Another release, or another name of the brand: shown until the CMS is read anew.
      found = read.form === form ? read : { ...read, form, cursor: 0 };
    } catch {
      // There is none, or it is broken: the CMS has everything.
    }
    index ??= found;
    return index;
  }

  async function fetchPictures(names: string[]): Promise<void> {
    for (const name of names) {
      const file = pathOfPicture(name);
      if (
        await access(file).then(
          () => true,
          () => false,
        )
      )
        continue;
      await writeWhole(file, await client.picture(name));
    }
  }

  /** Deletes what was shown and no longer is: of what it never knew, another process may need it. */
  async function removePictures(before: Set<string>, after: Set<string>): Promise<void> {
    for (const name of before) if (!after.has(name)) await rm(pathOfPicture(name), { force: true });
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
      else next.parts[key] = doc;
      return;
    }
    if (movedTo) next.moved[key] = movedTo;
    if (isGone || movedTo) {
      delete next.pages[key];
      await rm(pageFile(key), { force: true });
    } else {
      const read = readCmsPage(doc, { words, dropped: dropped(key) });
      // A text that cannot be shown leaves the one before it.
      if (read?.page.path !== key) return;
      await fetchPictures(read.pictures).catch((error: unknown) => {
        if (error instanceof CmsFailure && error.reason === 'answer') dropped(key)('a picture');
        else throw error;
      });
      await writeWhole(pageFile(key), JSON.stringify(doc));
      next.pages[key] = { order: read.order, summary: summaryOf(read.page), pictures: read.pictures };
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
    let menuChanged = false;
    let seen: Set<string> | null = present.cursor === 0 ? new Set() : null;
    for (let round = 0; round < maxRounds; round += 1) {
      const answer = await client.changes(next.cursor);
      if (answer.epoch !== next.epoch || answer.last < next.cursor) {
        // Another database, or one restored from a backup: everything is read anew over what is shown.
        const again = next.cursor > 0;
        next = { ...next, epoch: answer.epoch, cursor: 0 };
        seen = new Set();
        if (again) continue;
      }
      for (const { key, doc, seq } of answer.changes) {
        await apply(next, key, doc);
        seen?.add(key);
        menuChanged ||= key === 'navigation-menu' || key === '404-page';
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
      await writeWhole(indexFile, JSON.stringify(index));
      await removePictures(picturesOf(present), picturesOf(index));
      // What was worked out of a state stands as long as the state does.
    } else present.syncedAt = syncedAt;
    if (menuChanged) onMenuChange();
    return next.cursor;
  }

  function refresh(): Promise<number> {
    const started = clock.now().getTime();
    // A change may have come after the round under way began to read.
    const before = pulling;
    const again = before ? before.catch(() => 0).then(() => pull()) : pull();
    const tracked = again.finally(() => {
      lookedAt = Math.max(lookedAt, started);
      if (pulling === tracked) pulling = null;
    });
    pulling = tracked;
    tracked.then(
      () => {
        outage = false;
      },
      (cause: unknown) => {
        if (!outage)
          errorReporting.report(
            new Error('The CMS does not send its texts: the last good ones are shown', { cause }),
          );
        outage = true;
      },
    );
    return tracked;
  }

  /** The copy as it is; a look at the CMS goes on beside it. */
  async function current(): Promise<CopyIndex> {
    const found = await load();
    if (!pulling && clock.now().getTime() - lookedAt >= lookAgainAfterMs) refresh().catch(() => undefined);
    if (found.syncedAt || !pulling) return index ?? found;
    // One wait for all: a page asks several times.
    firstWait ??= within(firstWaitMs, pulling, () => undefined);
    await firstWait;
    return index ?? found;
  }

  /** Until the CMS was read once the files stand for it, but for legal texts: an outdated one binds nobody. */
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
    const wire: unknown = await readFile(pageFile(path), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
    const read = readCmsPage(wire, { words, dropped: dropped(path) });
    if (!read) {
      // Everything is read anew; another process, or a hand, has taken the file away.
      if (index) index.cursor = 0;
      lookedAt = -Infinity;
      throw new AwayError('The copy of a text of the CMS cannot be read');
    }
    opened.set(path, { page: read.page, pictures: read.pictures });
    return read.page;
  }

  const texts: TextSource = {
    page,
    async pages(group) {
      const found = await current();
      if (found.syncedAt) return listOf(found, group);
      refuseLegal(`/${group}`);
      return files.pages(group);
    },
    article: (slug) => page(articlePath(slug)),
    async articles() {
      const found = await current();
      if (!found.syncedAt) return files.articles();
      return libraryOf(found);
    },
    async former(path) {
      return formerOf(await current()).get(path) ?? null;
    },
  };

  return {
    texts,
    refresh,
    async pictureFile(file) {
      const found = await current();
      // A text is opened as it lies on disk, where another process may have put a newer one than the index here knows.
      const isOpen = () =>
        [...opened.entries()].some(([key, { pictures }]) => found.pages[key] && pictures.includes(file));
      return picturesOf(found).has(file) || isOpen() ? pathOfPicture(file) : null;
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
      readChecklists((await current()).parts, (key) => dropped(key)('a checklist of another form')),
    async ageMs() {
      // Nobody else may have looked: the worker shows no texts. A CMS that is silent is not waited for to the end.
      await current();
      if (pulling) await within(firstWaitMs, pulling, () => undefined);
      const { syncedAt } = await load();
      return syncedAt ? clock.now().getTime() - Date.parse(syncedAt) : null;
    },
  };
}
