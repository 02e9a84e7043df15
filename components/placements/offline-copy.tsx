import { useEffect, useState } from 'react';
import { deviceNow } from '@/components/forms/draft';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PhoneLink } from '@/components/ui/phone-link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { offlineCacheName } from './forget-placements';
import styles from './placement.module.css';

const stampName = (path: string) => `${path}?saved`;
/** Name of the cache entry that the service worker stores while it shows the saved copy. */
const shownName = (path: string) => `${path}?shown`;

async function readSavedAt(path: string): Promise<string | null> {
  const cache = await caches.open(offlineCacheName);
  const stamp = await cache.match(stampName(path));
  return stamp ? stamp.text() : null;
}

/**
 * Returns when the copy on the screen was saved. Null if the page comes from the server. Deletes the entry that the
 * service worker stored, because the next visit may load the page from the server without the worker.
 */
async function takeShownSince(path: string): Promise<string | null> {
  const cache = await caches.open(offlineCacheName);
  return (await cache.delete(shownName(path))) ? readSavedAt(path) : null;
}

/** Saves the page with its styles and scripts. A service worker only for this page serves them offline. */
async function savePage(path: string, lastDay: string): Promise<string> {
  await navigator.serviceWorker.register('/placement-worker.js', { scope: path });
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
    .map(({ href }) => href);
  const cache = await caches.open(offlineCacheName);
  // Fails if the site redirects to sign-in, because the sign-in page must not be stored as this page.
  const answer = await fetch(path, { cache: 'reload', redirect: 'error' });
  if (!answer.ok) throw new Error('The page could not be read');
  await cache.put(path, answer);
  await Promise.all([...new Set(assets)].map((asset) => cache.add(asset).catch(() => undefined)));
  const savedAt = new Date(deviceNow()).toISOString();
  const headers = { 'x-last-day': lastDay };
  await cache.put(stampName(path), new Response(savedAt, { headers }));
  return savedAt;
}

async function removePage(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(path);
  if (registration?.scope.endsWith(path)) await registration.unregister();
  const cache = await caches.open(offlineCacheName);
  for (const name of [path, stampName(path), shownName(path)]) await cache.delete(name);
}

const formatDayTime = (size: 'short' | 'long', at: string) =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: size,
    day: 'numeric',
    month: size,
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(at))
    .replace(' at ', ', ');

const canSavePages = () => 'serviceWorker' in navigator && 'caches' in window;

type ShownSince = string | null | undefined;

/** Time at which the copy on the screen was saved, null if the page comes from the server, undefined until known. */
export function useShownSince(path: string): ShownSince {
  const [since, setSince] = useState<string | null>();
  useEffect(() => {
    if (canSavePages()) void takeShownSince(path).then(setSince);
  }, [path]);
  return since;
}

type SavedCopyNoteProps = { savedAt: string; consultant: { name: string; phone: string } | null };

/** First line of a copy that the phone shows without a signal. */
export function SavedCopyNote({ savedAt, consultant }: SavedCopyNoteProps) {
  return (
    <Note tone="warn">
      <p>
        <b>Saved copy from {formatDayTime('long', savedAt)}.</b> Shifts, pay, travel, contacts and arrival
        notes may have changed since then. Open this page again when you have a signal
        {consultant && (
          <>
            , or call {consultant.name}: <PhoneLink phone={toPhoneNumber(consultant.phone)} />
          </>
        )}
        .
      </p>
    </Note>
  );
}

type Copy = { savedAt: string | null } | 'unknown' | 'failed';

type Props = { path: string; lastDay: string; shownSince: ShownSince };

export function OfflineCopy({ path, lastDay, shownSince }: Props) {
  const [copy, setCopy] = useState<Copy>('unknown');
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (shownSince === undefined) return;
    void readSavedAt(path)
      // Saves the page again whenever it comes from the server. The scripts of an old copy do not fit a new page.
      .then((savedAt) =>
        savedAt && shownSince === null ? savePage(path, lastDay).catch(() => savedAt) : savedAt,
      )
      .then((savedAt) => setCopy({ savedAt }));
  }, [path, lastDay, shownSince]);
  if (hydrated && !canSavePages()) return null;
  const savedAt = typeof copy === 'string' ? null : copy.savedAt;
  async function press() {
    setBusy(true);
    try {
      if (savedAt) await removePage(path);
      setCopy({ savedAt: savedAt ? null : await savePage(path, lastDay) });
    } catch {
      setCopy('failed');
    }
    setBusy(false);
  }
  return (
    <div className={styles.withAction}>
      <p role="status">
        {copy === 'failed'
          ? 'We could not save the page. Try again with a better signal.'
          : savedAt
            ? `Saved on this device ${formatDayTime('short', savedAt)}. This page opens without a signal until the day after your last shift, or until you sign out.`
            : 'No signal at the hospital? Save this page to open it offline.'}
      </p>
      <Button look="ghost" small disabled={busy || copy === 'unknown'} onClick={() => void press()}>
        {savedAt ? 'Remove this page from this device' : 'Save this page on this device'}
      </Button>
    </div>
  );
}
