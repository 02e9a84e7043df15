import { useCallback, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, type Identifier, type RaRecord } from 'react-admin';
import type { StaffDataProvider } from './data-provider';

type Refusal = { message: string; status: number; fields: Record<string, string> };

/** Words and fields of what the API refused. */
export function readRefusal(error: unknown): Refusal {
  const refusal: Refusal = { message: 'Something went wrong. Please try again.', status: 0, fields: {} };
  if (!(error instanceof Error)) return refusal;
  const { status, body } = error as Error & { status?: number; body?: { errors?: Record<string, string> } };
  return { message: error.message, status: status ?? 0, fields: body?.errors ?? {} };
}

/**
 * Does something to one thing of a resource and says how it went; then the screen shows what is now. `busy` while the
 * answer is on its way: a second press does nothing. Gives what the API answered; null when it refused.
 */
export function useAct(resource: string) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = useCallback(
    async <Row extends RaRecord = RaRecord>(
      id: Identifier,
      action: string,
      { body, done }: { body?: object; done?: string | ((row: Row) => string) } = {},
    ): Promise<Row | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        const { data } = await provider.act<Row>(resource, id, action, body);
        setRefusal(null);
        if (done) notify(typeof done === 'string' ? done : done(data), { type: 'success' });
        refresh();
        return data;
      } catch (error) {
        const refused = readRefusal(error);
        setRefusal(refused);
        notify(refused.message, { type: 'error' });
        // Changed by somebody else: what they see now is what is.
        if (refused.status === 409) refresh();
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [provider, resource, notify, refresh],
  );
  return { act, busy, refusal };
}
