import { useEffect, useState } from 'react';
import { useUser } from '@/components/platform/session/user-provider';
import { apiPaths } from '@/lib/api-routes';
import type { IsoDate } from '@/lib/core/dates';
import { callOwnSite } from '@/lib/http/ask-own-api';

/**
 * Next days on which the doctor is free. `said` is true if the doctor has marked any future day. It is null if the
 * visitor is signed out, or if the request failed.
 */
export type FreeDays = { said: boolean | null; days: { from: IsoDate; to: IsoDate }[] };

const unknown: FreeDays = { said: null, days: [] };

function isDays(value: unknown): value is FreeDays['days'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    'to' in value &&
    typeof value.from === 'string' &&
    typeof value.to === 'string'
  );
}

/**
 * Loads the doctor's free days. The browser loads them, because the HTML of search pages is the same for every visitor.
 * Null until loaded.
 */
export function useFreeDays(): FreeDays | null {
  const { user, isLoading } = useUser();
  const owner = user?.mr_user_id;
  const [found, setFound] = useState<{ owner: string; free: FreeDays } | null>(null);
  useEffect(() => {
    if (!owner) return;
    let left = false;
    void callOwnSite(apiPaths.freeDays(), { timeoutMs: 4_000 }).then(({ status, body }) => {
      if (left) return;
      const good = status === 200 && typeof body === 'object' && body !== null && 'days' in body;
      const days = good && Array.isArray(body.days) ? body.days.filter(isDays) : [];
      setFound({ owner, free: good ? { said: 'said' in body && body.said === true, days } : unknown });
    });
    return () => {
      left = true;
    };
  }, [owner]);
  if (isLoading) return null;
  if (!owner) return unknown;
  return found?.owner === owner ? found.free : null;
}
