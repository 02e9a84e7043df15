import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { guestJobsPerCall, type GuestSavedJob } from '@/lib/alerts/saved-jobs/saved-job-card';
import {
  noteSnapshots,
  onGuestJobsChange,
  readGuestJobs,
  storedGuestJobs,
  type StoredGuestJob,
} from './guest-saved-jobs-store';
import { callGuestJobs } from './saved-jobs-calls';

const getServerSnapshot = () => null;

/**
 * Returns the jobs saved on this device. `jobs` is their current data, or null while loading. `gone` lists job numbers
 * that the site does not know. `failed` is true if the site does not respond.
 */
export function useGuestJobs() {
  const stored = useSyncExternalStore(onGuestJobsChange, storedGuestJobs, getServerSnapshot);
  const guestJobs = useMemo(() => readGuestJobs(stored), [stored]);
  const [known, setKnown] = useState<ReadonlyMap<string, GuestSavedJob | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(new Set<string>());

  useEffect(() => {
    const missing = guestJobs.filter(({ number }) => !known.has(number) && !asking.current.has(number));
    if (missing.length === 0) return;
    for (const { number } of missing) asking.current.add(number);
    void fetchGuestJobs(missing).then((answers) => {
      for (const { number } of missing) asking.current.delete(number);
      setFailed(answers === null);
      if (!answers) return;
      setKnown((before) => new Map([...before, ...answers]));
      noteSnapshots(new Map([...answers].flatMap(([number, job]) => (job ? [[number, job.snapshot]] : []))));
    });
    // Pressing "Try again" runs this effect, which requests only the missing jobs.
  }, [guestJobs, known, attempt]);

  const complete = guestJobs.every(({ number }) => known.has(number));
  return {
    guestJobs,
    jobs: complete ? guestJobs.flatMap(({ number }) => known.get(number) ?? []) : null,
    gone: complete
      ? guestJobs.map(({ number }) => number).filter((number) => known.get(number) === null)
      : [],
    failed: failed && !complete,
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}

/**
 * Requests the current data of each job. The data are null for a job that the site does not know. Returns null if a
 * request fails.
 */
async function fetchGuestJobs(
  guestJobs: readonly StoredGuestJob[],
): Promise<Map<string, GuestSavedJob | null> | null> {
  const parts: StoredGuestJob[][] = [];
  for (let at = 0; at < guestJobs.length; at += guestJobsPerCall)
    parts.push(guestJobs.slice(at, at + guestJobsPerCall));
  const answers = await Promise.all(parts.map((part) => callGuestJobs(part)));
  const found = new Map<string, GuestSavedJob | null>(guestJobs.map(({ number }) => [number, null]));
  for (const answer of answers) {
    if (!answer) return null;
    for (const job of answer) found.set(job.card.number, job);
  }
  return found;
}
