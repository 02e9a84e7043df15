import AddIcon from '@mui/icons-material/Add';
import { Box, Button, useMediaQuery, type Theme } from '@mui/material';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import {
  Datagrid,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  type DatagridProps,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/core/text';
import { FilterBar } from './filter-bar';
import { ListPagination } from './list-pagination';
import { ListTabs, type ListTab } from './list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from './list-states';
import { RowLink } from './row-link';
import { Screen } from './screen';
import { Lines } from './section';
import { Detail, Parts } from './text';

/**
 * Screen of a list: title, number of results, actions, tabs, filters, rows and pages. `above` is above the rows in all
 * states.
 */
export function ListScreen({
  title,
  note,
  rows,
  empty,
  filters = [],
  tabs,
  actions,
  above,
  children,
  ...list
}: Pick<ListProps, 'resource' | 'sort' | 'perPage' | 'queryOptions'> & {
  title: string;
  note?: string;
  /** Plural noun for the rows of the list, as in "We could not load the jobs". */
  rows: string;
  /** Message for an empty list: what it will contain, and what to do next. */
  empty: { title: string; text: ReactNode };
  filters?: ReactElement[];
  /** Statuses, of which the first is the default. */
  tabs?: readonly ListTab[];
  actions?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}) {
  const tabDefault = tabs && { state: tabs[0]?.[0] };
  return (
    <StaffListBase filters={filters} {...(tabDefault && { filterDefaultValues: tabDefault })} {...list}>
      <Screen title={title} beside={<ResultCount />} note={note} actions={actions}>
        {tabs && <ListTabs source="state" tabs={tabs} name="Status" />}
        {(filters.length > 0 || tabs) && <FilterBar filters={filters} />}
        {above}
        <TabStates rows={rows} empty={empty} filters={filters} tabs={tabs}>
          {children}
        </TabStates>
        <LoadedOnly>
          <ListPagination />
        </LoadedOnly>
      </Screen>
    </StaffListBase>
  );
}

type TabStatesProps = ComponentProps<typeof ListStates> & { tabs: readonly ListTab[] | undefined };

/** States of a list. The message `empty` is for the first tab only. */
function TabStates({ tabs = [], empty, ...states }: TabStatesProps) {
  const { filterValues } = useListContext();
  const chosen = tabs.slice(1).find(([value]) => value === filterValues.state);
  const emptyTab = chosen && { title: `No ${states.rows} with this status` };
  return <ListStates {...states} keeps={tabs.length > 0 ? ['state'] : []} empty={emptyTab ?? empty} />;
}

/** Number of results of the surrounding list. Empty while the number is unknown. */
export function ResultCount() {
  const { total, meta, error } = useListContext();
  const counted: number | undefined = meta?.maxCounted;
  if (error || (total === undefined && counted === undefined)) return null;
  const text =
    total === undefined
      ? `More than ${formatNumber(counted ?? 0)} results`
      : `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Box>
  );
}

/** Main action of a list: a link to the form that adds a record. A phone shows only the verb of the label. */
export function CreateLink({ label }: { label: string }) {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const [verb, ...rest] = label.split(' ');
  return (
    <Button
      className="create"
      component={Link}
      variant="contained"
      aria-label={label}
      startIcon={<AddIcon />}
      to={createPath({ resource, type: 'create' })}
    >
      {verb}
      <span className="rest">&nbsp;{rest.join(' ')}</span>
    </Button>
  );
}

type Target = 'show' | 'edit' | false;

type Fact = string | ReactElement | false | null | undefined;

/** Row of a list on a phone. `facts` are at most two lines. A line is a text, or parts with dots between them. */
type Card = {
  title: ReactNode;
  reference?: string;
  portrait?: ReactNode;
  chip?: ReactNode;
  aside?: ReactNode;
  /** Button or link at the right of the facts. */
  action?: ReactNode;
  facts: readonly (Fact | readonly Fact[])[];
};

/** Rows of the surrounding list: a table with the columns `children`, or on a phone, cards. */
export function ListRows<Row extends RaRecord>({
  to = 'show',
  card,
  children,
  bulkActionButtons = false,
  sx,
}: {
  to?: Target | ((row: Row) => string);
  card: (row: Row) => Card;
  children: ReactNode;
} & Pick<DatagridProps, 'bulkActionButtons' | 'sx'>) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { data = [] } = useListContext<Row>();
  const target = (row: Row) => (typeof to === 'function' ? to(row) : to);
  if (!isSmall)
    return (
      <Datagrid
        rowClick={typeof to === 'function' ? (_id, _resource, row) => to(row as Row) : to}
        bulkActionButtons={bulkActionButtons}
        sx={{ ...tableStyle, ...sx }}
      >
        {children}
      </Datagrid>
    );
  return (
    <Lines>
      {data.map((row) => {
        const { title, reference, portrait, chip, aside, action, facts } = card(row);
        return (
          <Box
            key={row.id}
            component="li"
            sx={{ display: 'grid', gridTemplateColumns: portrait ? '40px minmax(0, 1fr)' : '1fr', gap: 1.5 }}
          >
            {portrait}
            <Box sx={{ display: 'grid', gap: '0.125rem' }}>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)', gap: 1 }}>
                {to === false ? (
                  <span>{title}</span>
                ) : (
                  <RecordContextProvider value={row}>
                    <RowLink to={target(row)}>{title}</RowLink>
                  </RecordContextProvider>
                )}
                <div>{aside ?? chip}</div>
              </Box>
              {aside && chip && <div>{chip}</div>}
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
                <Box sx={{ flex: 1, display: 'grid', gap: '0.125rem', minWidth: 0 }}>
                  {reference && <Detail>{reference}</Detail>}
                  {facts.map((fact, at) => (
                    <FactLine key={at} fact={fact} />
                  ))}
                </Box>
                {action}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Lines>
  );
}

const isParts = (fact: Card['facts'][number]): fact is readonly Fact[] => Array.isArray(fact);

function FactLine({ fact }: { fact: Card['facts'][number] }) {
  if (!isParts(fact)) return fact ? <Detail>{fact}</Detail> : null;
  const parts = fact.filter((part) => !!part);
  return (
    parts.length > 0 && (
      <Parts>
        {parts.map((part, at) => (
          <span key={at}>{part} </span>
        ))}
      </Parts>
    )
  );
}

const tableStyle = {
  '& td, & th': { px: 1 },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-of-type': { pr: 0 },
  '& td': { py: 0.75 },
  '& .MuiTableCell-alignRight': { pr: 3 },
  '& td a': { outlineOffset: '-2px' },
  // Not transparent, because the heads of the columns stay at the top while the page scrolls.
  '& .RaDatagrid-headerCell': { backgroundColor: 'var(--page)' },
};
