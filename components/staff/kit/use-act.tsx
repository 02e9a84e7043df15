import { Button, SnackbarContent } from '@mui/material';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useCloseNotification,
  useDataProvider,
  useNotify,
  useRefresh,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { StaffDataProvider } from './data-provider';
import { useUndoKey } from './use-shortcuts';

export type Refusal = { message: string; status: number; fields: Record<string, string> };

/** Times in ms for which toasts stay, with and without a button. */
const [undoMs, doneMs] = [8_000, 4_000];

/**
 * Reads why the API refused a request. The message contains each field's error, because a form may not show all these
 * fields.
 */
export function readRefusal(error: unknown): Refusal {
  const refusal: Refusal = { message: 'Something went wrong. Please try again.', status: 0, fields: {} };
  if (!(error instanceof Error)) return refusal;
  const { status, body } = error as Error & {
    status?: number;
    body?: { code?: string; errors?: Record<string, string> };
  };
  const fields = body?.errors ?? {};
  const problems = [...new Set(Object.values(fields))].join('. ');
  const message = (body?.code === 'staff/fields' && problems) || error.message;
  return { message, status: status ?? 0, fields };
}

type Undo = { action: string; body?: object; done: string };

/**
 * Toast about an action. A pointer that moves over it or a focus in it starts its time again. A pointer that only rests
 * where the toast appears, as after a press on “Undo”, does not keep it.
 */
function DoneMessage({ text, takeBack }: { text: string; takeBack: (() => void) | null }) {
  const close = useCloseNotification();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, takeBack ? undoMs : doneMs);
  }, [close, takeBack]);
  useEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, [start]);
  const undo = useCallback(() => {
    close();
    takeBack?.();
  }, [close, takeBack]);
  const undoKey = useUndoKey(takeBack && undo);
  return (
    <SnackbarContent
      role="status"
      message={text}
      onPointerMove={start}
      onFocus={start}
      action={
        takeBack && (
          <Button variant="text" color="inherit" aria-keyshortcuts={undoKey} onClick={undo}>
            Undo
          </Button>
        )
      }
    />
  );
}

/** Shows the record of an answer at once, because reading it again takes seconds on a slow network. */
function showRecord(client: QueryClient, resource: string, record: RaRecord) {
  client.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (shown) => {
    // Some answers have only a part of the record.
    const isWhole = shown?.id === record.id && Object.keys(shown).every((name) => name in record);
    return isWhole ? record : shown;
  });
}

/**
 * Returns `act`, which runs an action on a record, shows the result and reloads the screen. Calls while `busy` is
 * true do nothing. `act` resolves to the API's response, or to null if the API refused.
 */
export function useAct(resource: string) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = useCallback(
    async <Row extends RaRecord = RaRecord>(
      id: Identifier,
      action: string,
      {
        body,
        done,
        undo,
        formShowsRefusal = false,
      }: {
        body?: object;
        /**
         * True if the form shows every refusal itself. `fields` if it shows only the errors of fields; a toast then
         * shows other refusals.
         */
        formShowsRefusal?: boolean | 'fields';
        done?: string | ((row: Row) => string);
        /** Undoes the action. Set only if undoing sends no further message to a doctor or an employer. */
        undo?: (row: Row) => Undo | null;
      } = {},
    ): Promise<Row | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        const { data } = await provider.act<Row>(resource, id, action, body);
        setRefusal(null);
        showRecord(queryClient, resource, data);
        const back = undo?.(data);
        const text = typeof done === 'string' ? done : done?.(data);
        let taken = false;
        const takeBack = back
          ? () => {
              if (taken) return;
              taken = true;
              void act(data.id, back.action, { body: back.body ?? {}, done: back.done });
            }
          : null;
        if (text) notify(<DoneMessage text={text} takeBack={takeBack} />, { autoHideDuration: null });
        refresh();
        return data;
      } catch (error) {
        const refused = readRefusal(error);
        setRefusal(refused);
        const isShown =
          formShowsRefusal === 'fields' ? Object.keys(refused.fields).length > 0 : formShowsRefusal;
        if (!isShown) notify(refused.message, { type: 'error' });
        // Status 409 means that another person has changed the record, so it is reloaded.
        if (refused.status === 409) refresh();
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [provider, resource, notify, refresh, queryClient],
  );
  return { act, busy, refusal };
}

/**
 * Returns a ref for a form. After each refusal, the first refused field gets the focus, because it can be far above the
 * button that sent the form.
 */
export function useRefusedFocus(refusal: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])')?.focus();
  }, [refusal]);
  return form;
}
