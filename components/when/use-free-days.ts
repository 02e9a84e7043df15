import { useEffect, useState } from 'react';
import { useUser } from '@/components/session/user-provider';
import { apiPaths } from '@/lib/api-routes';
import type { IsoDate } from '@/lib/core/dates';
import { callOwnSite } from '@/lib/http/ask-own-api';

/** The next days that the account says are free. `said`: whether it says anything of days to come; null: signed out, or no answer. */
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

/** Asks the account, because the pages of a search are the same for everybody; null until it is known. */
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
