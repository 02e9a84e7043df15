import { apiPaths } from '@/lib/api-routes';
import { paths } from '@/lib/routes';
import { useEffect, useState } from 'react';
import type { JobPlace } from '@/lib/jobs/map/job-place';

type Loaded = { address: string; places: JobPlace[] | null };

/**
 * Returns all towns that have results of a search, even outside the visible area. Null before the first response.
 * After a change of the search, the old towns stay until the new towns arrive. `failed` is true if the first request
 * failed, and `again` repeats it.
 */
export function useJobPlaces(listHref: string): {
  places: JobPlace[] | null;
  failed: boolean;
  again: () => void;
} {
  const address = listHref.replace(paths.jobList(), apiPaths.jobMap());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok)
          throw new Error(`The towns for the map could not be loaded: status ${response.status}`);
        return (await response.json()) as { places: JobPlace[] };
      })
      .then(
        ({ places }) => {
          setLoaded({ address, places });
        },
        () => {
          if (!leaving.signal.aborted) setLoaded((known) => ({ address, places: known?.places ?? null }));
        },
      );
    return () => {
      leaving.abort();
    };
  }, [address, tries]);
  return {
    places: loaded?.places ?? null,
    failed: loaded !== null && loaded.places === null,
    again: () => {
      setTries(tries + 1);
    },
  };
}

export function withArea(listHref: string, area: string | null): string {
  const [path = '', text = ''] = listHref.split('?');
  const query = new URLSearchParams(text);
  if (area) query.set('area', area);
  else query.delete('area');
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}
