import {
  Edit,
  Show,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
  useShowContext,
  type EditProps,
  type ShowProps,
} from 'react-admin';
import { LoadError, useLastingError } from './list-states';
import { Loading } from './text';

type Failure = Error & { status?: number };
type What = {
  /** Singular noun for the record, as in "We could not load the doctor". */
  what: string;
};

/**
 * Options for loading the record of a screen. Redirects to the list only if the record does not exist. By default,
 * react-admin redirects after any error, which would lose what was typed on the screen.
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

const ShowState = ({ what }: What) => <RecordState what={what} of={useShowContext()} />;
const EditState = ({ what }: What) => <RecordState what={what} of={useEditContext()} />;

/** Screen that shows a record. After an error it stays and offers to try again. */
export function StaffShow({ what, ...props }: ShowProps & What) {
  return (
    <Show component="div" {...props} actions={<ShowState what={what} />} queryOptions={useRecordQuery()} />
  );
}

/** Form for a record. After an error it stays and offers to try again. */
export function StaffEdit({ what, actions, ...props }: EditProps & What) {
  return (
    <Edit
      mutationMode="pessimistic"
      {...props}
      queryOptions={useRecordQuery()}
      actions={
        <>
          <EditState what={what} />
          {actions}
        </>
      }
    />
  );
}
