import { Button, useMediaQuery, type Theme } from '@mui/material';
import { styled, ThemeProvider } from '@mui/material/styles';
import { useContext, useState, type ReactElement } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { ListDefaults } from './list-states';
import { dropRemovedChoices, readSource } from './removed-choices';
import { SavedViews } from './saved-views';

/** Number of filters, apart from the search field, that a wide window shows. */
const shownFilters = 4;

/**
 * Filters of the surrounding list, and its saved views. A phone shows only the search field, or a list's only filter,
 * until the user selects "Filters". The saved views are then first. A wide window shows four filters, and the others after "More filters".
 */
export function FilterBar({ filters, inert }: { filters: ReactElement[]; inert?: boolean }) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [showsAll, setShowsAll] = useState(false);
  const { filterValues, sort } = useListContext();
  const defaults = useContext(ListDefaults);
  const isInUse = (filter: ReactElement) => {
    const value = filterValues[readSource(filter)];
    return value !== '' && value != null;
  };
  const choices = filters.filter((filter) => readSource(filter) !== 'q');
  const folded = isSmall ? (filters.length > 1 ? choices : []) : choices.slice(shownFilters);
  const shown = showsAll ? filters : filters.filter((filter) => !folded.includes(filter));
  const inUse = folded.filter(isInUse).length;
  const isSorted = sort.field !== defaults.sort.field || sort.order !== defaults.sort.order;
  const isFiltered = !hasSameValues(filterValues, defaults.filter);
  const foldsViews = isSmall && folded.length > 0;
  const views = (
    <SavedViews clean={(values) => dropRemovedChoices(values, filters)} canSave={isSorted || isFiltered} />
  );
  return (
    <Bar className={showsAll ? 'all' : undefined} inert={inert}>
      {foldsViews && showsAll && views}
      {shown.length > 0 && (
        <ThemeProvider theme={showingValues}>
          <FilterForm filters={shown} />
        </ThemeProvider>
      )}
      {folded.length > 0 && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {isSmall ? 'Filters' : 'More filters'}
          {inUse > 0 && ` (${inUse} in use)`}
        </Button>
      )}
      {!foldsViews && views}
    </Bar>
  );
}

function hasSameValues(one: object, other: object): boolean {
  const [values, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const read = (from: Map<string, unknown>, name: string) => JSON.stringify(from.get(name) || null);
  return [...values.keys(), ...others.keys()].every((name) => read(values, name) === read(others, name));
}

/** Shows the value "All" in each choice that is not in use. */
const showingValues = (theme: Theme) => ({
  ...theme,
  components: {
    ...theme.components,
    MuiSelect: { ...theme.components?.MuiSelect, defaultProps: { displayEmpty: true } },
    RaSelectInput: { defaultProps: { emptyText: 'All', slotProps: { inputLabel: { shrink: true } } } },
  },
});

const Bar = styled('div')(({ theme }) => ({
  '--control': '2.375rem',
  '@media (pointer: coarse)': { '--control': 'var(--touch)' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  alignItems: 'center',
  marginBottom: '0.375rem',
  '&[inert]': { visibility: 'hidden' },
  '& .RaFilterForm-clearFix': { display: 'none' },
  '& form': {
    flex: '1 1 24rem',
    minWidth: 0,
    minHeight: 0,
    padding: 0,
    gap: '0.5rem',
    alignItems: 'center',
  },
  '& .filter-field': { flex: '1 1 8rem', minWidth: 0, maxWidth: '13rem' },
  '& .filter-field[data-source=q]': { flex: '2 1 12rem', maxWidth: '24rem' },
  // React-admin's minimum width would make the fields overlap.
  '& .filter-field .MuiFormControl-root': { width: '100%', minWidth: 0, margin: '0.125rem 0' },
  '& .RaFilterFormInput-spacer': { display: 'none' },
  '& .MuiOutlinedInput-root, & .MuiButton-root, & .MuiChip-root': { height: 'var(--control)' },
  '& .MuiChip-root': { borderRadius: '0.5rem' },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': {
    transform: 'translate(14px, calc((var(--control) - 1.4375em) / 2))',
  },
  '& > *': { marginBlock: 0 },
  [theme.breakpoints.down('md')]: {
    '& form': { flexBasis: '12rem' },
    '&.all form': { flexBasis: '100%' },
    '& .filter-field': { maxWidth: 'none', flexBasis: '40%' },
  },
}));
