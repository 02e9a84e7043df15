import { useState } from 'react';
import {
  Edit,
  Show,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
  useShowContext,
  type Identifier,
  type EditProps,
  type ShowProps,
} from 'react-admin';
import { deviceNow } from '@/components/forms/draft';
import { LoadError, useLastingError } from './list-states';
import { staffTime } from './staff-time';
import { Loading } from './text';

type Failure = Error & { status?: number };
type What = {
  /** Singular noun for the record, as in "We could not load the doctor". */
  what: string;
};

/** Interval in ms at which a visible screen reads its record again. */
export const recordRefetchMs = 15_000;

/**
 * Options for loading a screen's record. Redirects to the list only if the record does not exist. By default,
 * react-admin redirects after any error, and typed text would be lost.
 */
export function useRecordQuery() {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return {
    onError: ({ status }: Failure) => {
      if (status !== 404) return;
      notify('ra.notification.item_doesnt_exist', { type: 'error' });
      redirect('list', resource);
    },
  };
}

type Loaded = Omit<Parameters<typeof LoadError>[0]['list'], 'data'> & { record?: unknown };

export function RecordState({ what, of: { record, ...query } }: What & { of: Loaded }) {
  const list = { ...query, data: record };
  const error = useLastingError(list);
  if (error) return <LoadError what={`the ${what}`} list={{ ...list, error }} />;
  return record === undefined ? <Loading role="status">Loading the {what}…</Loading> : null;
}

/** Announces to screen readers that the record has changed since the screen was opened. */
export function RecordUpdates({ record }: { record: unknown }) {
  const [shown, setShown] = useState({ record, note: '' });
  if (record !== shown.record) {
    const now = new Date(deviceNow()).toISOString();
    setShown({ record, note: `This page was updated at ${staffTime(now)}` });
  }
  return (
    <span role="status" className="vh">
      {shown.note}
    </span>
  );
}

function ShowState({ what }: What) {
  const context = useShowContext();
  const { record, isFetching } = context;
  // Id of the loaded record. Until then, react-admin passes the row of the list, which must not be announced.
  const [loadedId, setLoadedId] = useState<Identifier | null>(null);
  if (record && !isFetching && record.id !== loadedId) setLoadedId(record.id);
  return (
    <>
      <RecordState what={what} of={context} />
      {record && record.id === loadedId && <RecordUpdates key={loadedId} record={record} />}
    </>
  );
}
const EditState = ({ what }: What) => <RecordState what={what} of={useEditContext()} />;

/** Screen that shows a record and refreshes itself. After an error, it stays and offers "Try again". */
export function StaffShow({ what, ...props }: ShowProps & What) {
  return (
    <Show
      component="div"
      {...props}
      actions={<ShowState what={what} />}
      queryOptions={{ ...useRecordQuery(), refetchInterval: recordRefetchMs }}
    />
  );
}

export function StaffEdit({ what, ...props }: EditProps & What) {
  return (
    <Edit
      mutationMode="pessimistic"
      {...props}
      queryOptions={useRecordQuery()}
      actions={<EditState what={what} />}
    />
  );
}
