import AddIcon from '@mui/icons-material/Add';
import { Box, Button, TableFooter, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, useContext, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import {
  Datagrid,
  DatagridBody,
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
import { FilterBar, hasSameValues, type PhoneSort } from './filter-bar';
import { ListCard, type Card } from './list-card';
import { ListPagination } from './list-pagination';
import { ListTabs, type ListTab } from './list-tabs';
import { ListDefaults, ListStates, LoadedOnly, StaffListBase } from './list-states';
import { GroupedRow, groupRows } from './row-groups';
import { RowLink } from './row-link';
import { Screen } from './screen';

/**
 * Screen of a list: title, number of results, actions, tabs, filters, rows and pages. Tabs already give the number.
 * `above` is above the rows in all states.
 */
export function ListScreen({
  title,
  note,
  rows,
  empty,
  filters = [],
  tabs,
  tabSource = 'state',
  actions,
  above,
  phoneSorts,
  children,
  ...list
}: Pick<ListProps, 'resource' | 'sort' | 'perPage' | 'queryOptions' | 'filterDefaultValues'> & {
  title: string;
  note?: string;
  /** Plural noun for the rows of the list, as in "We could not load the jobs". */
  rows: string;
  /** Message for an empty list: what it will contain, and what to do next. */
  empty: { title: string; text: ReactNode };
  filters?: ReactElement[];
  /** Statuses, of which the first is the default. */
  tabs?: readonly ListTab[];
  /** Filter that the tabs set. */
  tabSource?: string;
  actions?: ReactNode;
  above?: ReactNode;
  phoneSorts?: readonly PhoneSort[];
  children: ReactNode;
}) {
  const tabDefault = tabs && { [tabSource]: tabs[0]?.[0] };
  return (
    <StaffListBase filters={filters} {...(tabDefault && { filterDefaultValues: tabDefault })} {...list}>
      <Screen title={title} beside={!tabs && <ResultCount />} actions={actions}>
        {note && <Note>{note}</Note>}
        {tabs && <ListTabs source={tabSource} tabs={tabs} name="Status" />}
        {(filters.length > 0 || tabs) && <FilterBar filters={filters} phoneSorts={phoneSorts} />}
        {above}
        <TabStates rows={rows} empty={empty} filters={filters} tabs={tabs} source={tabSource}>
          {children}
        </TabStates>
        <LoadedOnly>
          <ListPagination />
        </LoadedOnly>
      </Screen>
    </StaffListBase>
  );
}

/** Below the title and the actions, so that a phone gives it the whole width. */
const Note = styled('p')({ marginBottom: '0.5rem', fontSize: '0.9rem', color: 'var(--muted)' });

type TabStatesProps = ComponentProps<typeof ListStates> & {
  tabs: readonly ListTab[] | undefined;
  source: string;
};

/** States of a list. The message `empty` is for the first tab only. */
function TabStates({ tabs = [], source, empty, ...states }: TabStatesProps) {
  const { filterValues } = useListContext();
  const chosen = tabs.slice(1).find(([value]) => value === filterValues[source]);
  const emptyTab = chosen && { title: `No ${states.rows} with this status` };
  return <ListStates {...states} keeps={tabs.length > 0 ? [source] : []} empty={emptyTab ?? empty} />;
}

/** Number of rows of the surrounding list, called results if filters are in use. Empty while the number is unknown. */
export function ResultCount() {
  const { total, meta, error, filterValues } = useListContext();
  const defaults = useContext(ListDefaults);
  const counted: number | undefined = meta?.maxCounted;
  if (error || (total === undefined && counted === undefined)) return null;
  const number = total === undefined ? `More than ${formatNumber(counted ?? 0)}` : formatNumber(total);
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {number}
      <span className={hasSameValues(filterValues, defaults.filter) ? 'vh' : undefined}>
        {total === 1 ? ' result' : ' results'}
      </span>
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

/** Rows of the surrounding list: a table with the columns `children`, or in a narrow window, cards. */
export function ListRows<Row extends RaRecord>({
  to = 'show',
  card,
  children,
  describeGroup,
  isQuiet,
  foot,
  bulkActionButtons = false,
}: {
  to?: Target | ((row: Row) => string);
  /** Returns the title of the row's group. Rows of a group follow each other. */
  describeGroup?: (row: Row) => string;
  /** True for a row with grey text, such as a record whose time has not come. */
  isQuiet?: (row: Row) => boolean;
  /** Rows below the rows of the table, such as totals. */
  foot?: ReactElement;
  card: (row: Row) => Card;
  children: ReactNode;
} & Pick<DatagridProps, 'bulkActionButtons'>) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { data = [] } = useListContext<Row>();
  const target = (row: Row) => (typeof to === 'function' ? to(row) : to);
  if (!isSmall)
    return (
      <Table
        rowClick={typeof to === 'function' ? (_id, _resource, row) => to(row as Row) : to}
        bulkActionButtons={bulkActionButtons}
        {...(isQuiet && { rowSx: (row) => (isQuiet(row as Row) ? quiet : {}) })}
        {...(describeGroup && { body: <DatagridBody row={<GroupedRow describe={describeGroup} />} /> })}
        {...(foot && { body: <BodyWithFoot foot={foot} /> })}
      >
        {children}
      </Table>
    );
  const cards = (rows: readonly Row[]) => (
    <ul>
      {rows.map((row) => {
        const { title, ...others } = card(row);
        return (
          <RecordContextProvider key={row.id} value={row}>
            <ListCard title={<RowLink to={target(row)}>{title}</RowLink>} {...others} />
          </RecordContextProvider>
        );
      })}
    </ul>
  );
  if (!describeGroup) return cards(data);
  return groupRows(data, describeGroup).map(({ title, rows }) => (
    <Fragment key={title}>
      <Box
        component="h2"
        sx={{ mt: 3, pb: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: '1.1rem' }}
      >
        {title}
      </Box>
      {cards(rows)}
    </Fragment>
  ));
}

const quiet = { '& td': { color: 'var(--muted)' }, '& td b, & td a': { fontWeight: 'var(--w-regular)' } };

const BodyWithFoot = ({ foot, ...body }: ComponentProps<typeof DatagridBody> & { foot: ReactElement }) => (
  <>
    <DatagridBody {...body} />
    <TableFooter>{foot}</TableFooter>
  </>
);

/**
 * Rows of two lines and 56 px. A wide window cuts longer texts, and gives the rest of its width to the column `grow`.
 */
const Table = styled(Datagrid)(({ theme }) => ({
  '& td, & th': { paddingInline: '0.5rem' },
  '& tr > :first-of-type': { paddingLeft: 0 },
  '& tr > :last-of-type': { paddingRight: 0 },
  '& td': {
    height: '3.5rem',
    paddingBlock: '0.5rem',
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .middle': { verticalAlign: 'middle' },
  '& .MuiTableCell-alignRight': { paddingRight: '1.5rem' },
  '& td a': { outlineOffset: '-2px' },
  // At least 24 px high, and not too near to the name above (WCAG 2.5.8).
  '& td a[href^="tel:"]': {
    display: 'inline-block',
    marginBlock: '0.1875rem -0.25rem',
    paddingBlock: '0.25rem',
  },
  '& td a:not(:hover, :focus-visible)': { textDecoration: 'none' },
  '& .MuiCheckbox-root': { translate: '0 0.3125rem' },
  // A column whose texts would otherwise be close to long texts of the column before.
  '& .apart': { paddingLeft: '1.5rem' },
  '& .actions': { paddingBlock: '0.375rem', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .actions > span > .MuiButton-root + .MuiButton-root': { marginLeft: '0.5rem' },
  '& tfoot :is(th, td)': {
    height: 'auto',
    padding: '0.75rem 0.5rem',
    borderBottom: 0,
    fontSize: '0.9rem',
    fontWeight: 'var(--w-bold)',
    color: 'var(--secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
  '&:has(td.actions:last-of-type) thead th:last-of-type': { textAlign: 'right' },
  '& .group th': {
    padding: '1.25rem 0 0.5rem',
    fontSize: '1rem',
    fontWeight: 'var(--w-bold)',
    color: 'var(--secondary)',
  },
  // Most rows of a group have one line.
  '&:has(.group) td': { height: '2.75rem', verticalAlign: 'middle' },
  // Not transparent, because the heads of the columns stay at the top while the page scrolls.
  '& .RaDatagrid-headerCell': {
    paddingBlock: '0.375rem',
    backgroundColor: 'var(--page)',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.up('lg')]: {
    '& td': { maxWidth: '12.5rem', whiteSpace: 'nowrap' },
    '& td.wide': { maxWidth: '18rem' },
    '& td.widest': { maxWidth: '24.5rem' },
    // Columns of equal width, also in another table below.
    '& table:has(td.fixed)': {
      tableLayout: 'fixed',
      '& th:first-of-type': { width: '26%' },
      '& th:nth-of-type(2)': { width: '18%' },
    },
    '& td.quarter': { width: '25%' },
    '& td.eighth': { width: '12.5%' },
    '& td.grow': { width: '100%', minWidth: '11rem', maxWidth: 0 },
    '& td:not(.actions) > span, & td > span > *': {
      overflow: 'clip',
      // Portraits are higher than a line of text.
      overflowClipMargin: '0.25rem',
      textOverflow: 'ellipsis',
    },
    '& td:not(.actions) > span': { display: 'block' },
    '& td > span > span': { verticalAlign: 'top' },
    // Takes more lines instead of being cut.
    '& td .whole': { display: 'block', whiteSpace: 'normal' },
  },
  // Room for such texts on one line, because the column `grow` would take it.
  [theme.breakpoints.up('xl')]: {
    '& td:not(.grow):has(.whole)': { maxWidth: '24.5rem' },
    '& td:not(.grow) .whole': { width: 'max-content', maxWidth: '23rem' },
  },
}));
