import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { createContext, useContext, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { DateInput, ListBase, useListContext, type ListProps, type SortPayload } from 'react-admin';
import { Navigate } from 'react-router';
import { formatDate } from '@/lib/core/months';
import { useQueryWithoutRemovedChoices } from '@/components/staff/kit/removed-choices';
import { Actions } from './screen';
import { describeAge, staffDayTime, useNow } from './staff-time';
import { Loading, Strong } from './text';

type Loaded = {
  data?: readonly unknown[];
  error?: unknown;
  isPending?: boolean;
  isFetching?: boolean;
  isPlaceholderData?: boolean;
  meta?: { loadedAt?: string };
  refetch: () => unknown;
};

type Narrowing = {
  texts: readonly string[];
  clear: () => void;
};

type StatesProps = {
  /** Plural noun for the rows of the list, as in "We could not load the jobs". */
  rows: string;
  /** Message for an empty list: what it will contain, and what to do next. If missing, an empty list shows nothing. */
  empty?: { title: string; text?: ReactNode };
  /** True if all rows are empty, for example on the board, whose rows are columns of cards. */
  isEmpty?: boolean;
  children: ReactNode;
};

/**
 * Returns the error of a list, even while the list loads again. React-query drops the error during loading. "Try
 * again" would then lose the focus, and a list that reloads by itself would announce the same error each time.
 */
export function useLastingError({
  error,
  data,
  isFetching,
}: Omit<Loaded, 'data'> & { data?: unknown }): unknown {
  const [last, setLast] = useState<unknown>(null);
  const lasting = error ?? (data === undefined && isFetching ? last : null);
  if (lasting !== last) setLast(lasting);
  return lasting;
}

type Props = { what: string; list: Omit<Loaded, 'data'> & { data?: unknown } };

export function LoadError({ what, list: { data, error, isFetching, meta, refetch } }: Props) {
  const now = useNow();
  const loadedAt = meta?.loadedAt;
  return (
    <Alert
      severity="error"
      // Screen readers announce only the text below, because the age of the rows changes every minute.
      role="group"
      aria-label="Error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {isFetching ? 'Trying again…' : 'Try again'}
        </Button>
      }
    >
      <div role="alert">
        <AlertTitle>We could not load {what}</AlertTitle>
        {error instanceof Error && error.message}
      </div>
      {data !== undefined && (
        <p>
          What you see below may be out of date
          {loadedAt && `: we loaded it on ${staffDayTime(loadedAt)}, ${describeAge(loadedAt, now)}`}.
        </p>
      )}
    </Alert>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 2, maxWidth: '44rem', '& p': { mb: 1 } }}>
      <p>
        <Strong>{title}</Strong>
      </p>
      {children}
    </Box>
  );
}

/**
 * Shows the rows of a list, or a message if they are loading, could not be loaded, do not exist, or do not match the
 * filters.
 */
export function LoadStates({
  list,
  rows,
  empty,
  filters,
  isEmpty = list.data?.length === 0,
  children,
}: StatesProps & { list: Loaded; filters?: Narrowing }) {
  const box = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = list;
  const error = useLastingError(list);
  const hasNone = empty !== undefined && isEmpty;
  // After a change of filters, react-admin returns the previous rows until the new rows arrive. An empty list then
  // counts as loading, because the new list may not be empty.
  const isLoading = !error && (data === undefined || (isPlaceholderData && hasNone));
  const isNarrowed = filters !== undefined && filters.texts.length > 0;
  const clear = (variant: 'contained' | 'text') => (
    <Button
      size="small"
      variant={variant}
      onClick={() => {
        filters?.clear();
        // Moves the focus to the list, because the pressed button disappears.
        box.current?.focus();
      }}
    >
      Clear filters
    </Button>
  );
  const isNothingFound = !error && !isLoading && hasNone && isNarrowed;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {isNarrowed && !isNothingFound && (
        <Actions role="group" aria-label="Filters in use" sx={{ my: 1 }}>
          <span>Filtered by {filters.texts.join(' · ')}</span>
          {clear('text')}
        </Actions>
      )}
      {Boolean(error) && (
        <LoadError what={`the ${rows}`} list={{ ...list, error, data: hasNone ? undefined : data }} />
      )}
      {isLoading && (
        <Loading role="status" sx={{ py: 2 }}>
          Loading the {rows}…
        </Loading>
      )}
      {isNothingFound && (
        <Message title={`No ${rows} match your filters`}>
          <p>Filters in use: {filters.texts.join(' · ')}</p>
          {clear('contained')}
        </Message>
      )}
      {!error && !isLoading && hasNone && !isNarrowed && (
        <Message title={empty.title}>
          <div>{empty.text}</div>
        </Message>
      )}
      {!isLoading && !hasNone && data !== undefined && children}
    </Box>
  );
}

type FilterElement = ReactElement<{
  source: string;
  label?: string;
  choices?: readonly { id: unknown; name: string }[];
}>;

function describeFilter(name: string, value: unknown, elements: readonly FilterElement[]): string {
  const element = elements.find(({ props }) => props.source === name);
  const label = element?.props.label ?? name;
  const choice = element?.props.choices?.find(({ id }) => id === value);
  if (choice) return `${label}: ${choice.name}`;
  return `${label}: ${element?.type === DateInput ? formatDate(String(value)) : `“${String(value)}”`}`;
}

type ListStatesProps = StatesProps & {
  filters?: ReactElement | readonly ReactElement[];
  /** Filters that "Clear filters" keeps, because the screen always shows a choice for them, such as a tab. */
  keeps?: readonly string[];
};

/** `LoadStates` for the surrounding react-admin list. */
export function ListStates({ filters = [], keeps = [], ...states }: ListStatesProps) {
  const list = useListContext();
  const { filterValues, setFilters } = list;
  const defaults: Record<string, unknown> = { ...useContext(ListDefaults).filter };
  const elements = [filters].flat() as FilterElement[];
  const kept = Object.entries(filterValues).filter(([name]) => keeps.includes(name));
  const narrowing = Object.entries(filterValues).filter(
    ([name, value]) => value !== '' && value !== defaults[name] && !keeps.includes(name),
  );
  return (
    <LoadStates
      {...states}
      list={list as Loaded}
      filters={{
        texts: narrowing.map(([name, value]) => describeFilter(name, value, elements)),
        clear: () => setFilters({ ...defaults, ...Object.fromEntries(kept) }, {}),
      }}
    />
  );
}

/** Suppresses react-admin's error messages, because the screen shows the errors itself. */
const quiet = { onError: () => undefined };

const idSort: SortPayload = { field: 'id', order: 'ASC' };

/** Order and filters of the surrounding list before staff change them. */
export const ListDefaults = createContext<{ sort: SortPayload; filter: object }>({
  sort: idSort,
  filter: {},
});

/**
 * List without a layout. Put `ListStates` inside, which shows whether the list is loading, empty or failed. Requests no
 * choice that `filters` no longer contain.
 */
export function StaffListBase({
  filters = [],
  queryOptions,
  sort = idSort,
  filterDefaultValues = {},
  ...props
}: Omit<ListProps, 'filters'> & { filters?: ReactElement[] }) {
  const search = useQueryWithoutRemovedChoices(filters, props);
  if (search) return <Navigate to={{ search }} replace />;
  return (
    <ListDefaults value={{ sort, filter: filterDefaultValues }}>
      <ListBase
        exporter={false}
        {...{ sort, filterDefaultValues, ...props }}
        queryOptions={{ ...quiet, ...queryOptions }}
      />
    </ListDefaults>
  );
}

/** Hides the pagination while the number of rows is unknown. */
export function LoadedOnly({ children }: { children: ReactNode }) {
  const { error } = useListContext();
  return error ? null : children;
}
