import FilterIcon from '@mui/icons-material/TuneOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Button, MenuItem, TextField, useMediaQuery, type Theme } from '@mui/material';
import { styled, ThemeProvider } from '@mui/material/styles';
import { useContext, useState, type ReactElement } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { ListDefaults } from './list-states';
import { dropRemovedChoices, readSource } from '@/components/staff/kit/removed-choices';
import { SavedViews } from './saved-views';

/** Number of filters, apart from the search field, that a wide window shows. */
const shownFilters = 4;

const isSearch = (filter: ReactElement) => ['q', 'subject'].includes(readSource(filter));

type Props = {
  filters: ReactElement[];
  inert?: boolean;
  /** True shows no saved views, and always shows all filters unless a phone has more than two. */
  isPlain?: boolean;
  /** Orders to choose from on a phone, where the heads of the columns are missing. */
  phoneSorts?: readonly PhoneSort[] | undefined;
};

export type PhoneSort = { field: string; order: 'ASC' | 'DESC'; name: string };

/**
 * Filters of the surrounding list, and its saved views. A phone shows only the search field, or a list's only filter,
 * until the user selects "Filters". A wide window shows four filters, and the others after "More filters".
 */
export function FilterBar({ filters, inert, isPlain = false, phoneSorts = [] }: Props) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [showsAll, setShowsAll] = useState(false);
  const { filterValues, sort, setSort } = useListContext();
  const defaults = useContext(ListDefaults);
  const defaultValues: Record<string, unknown> = { ...defaults.filter };
  const isInUse = (filter: ReactElement) => {
    const source = readSource(filter);
    const value = filterValues[source];
    return value !== '' && value != null && value !== defaultValues[source];
  };
  const choices = filters.filter((filter) => !isSearch(filter));
  const isFew = filters.length <= (isPlain ? 2 : 1);
  const folded = isSmall ? (isFew ? [] : choices) : isPlain ? [] : choices.slice(shownFilters);
  const shown = showsAll ? filters : filters.filter((filter) => !folded.includes(filter));
  const inUse = folded.filter(isInUse).length;
  const isSorted = sort.field !== defaults.sort.field || sort.order !== defaults.sort.order;
  const isFiltered = !hasSameValues(filterValues, defaults.filter);
  const button = folded.length > 0 && (
    <Button
      className="open-filters"
      startIcon={isSmall && <FilterIcon />}
      aria-expanded={showsAll}
      onClick={() => setShowsAll(!showsAll)}
    >
      {isSmall ? 'Filters' : 'More filters'}
      {inUse > 0 && ` (${inUse})`}
    </Button>
  );
  return (
    <Bar inert={inert} className={isFew ? 'pair' : undefined}>
      {shown.some(isSearch) && <SearchIcon className="search" />}
      {isSmall && button}
      {shown.length > 0 && (
        <ThemeProvider theme={showingValues}>
          <FilterForm filters={shown} />
        </ThemeProvider>
      )}
      {isSmall && showsAll && phoneSorts.length > 0 && (
        <TextField
          select
          id="order"
          label="Order"
          className="filter-field order"
          value={`${sort.field} ${sort.order}`}
          onChange={({ target }) => {
            const chosen = phoneSorts.find(({ field, order }) => target.value === `${field} ${order}`);
            if (chosen) setSort({ field: chosen.field, order: chosen.order });
          }}
        >
          {phoneSorts.map(({ field, order, name }) => (
            <MenuItem key={name} value={`${field} ${order}`}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!isSmall && button}
      {!isPlain && (!isSmall || folded.length === 0 || showsAll) && (
        <SavedViews
          clean={(values) => dropRemovedChoices(values, filters)}
          canSave={isSorted || isFiltered}
        />
      )}
    </Bar>
  );
}

export function hasSameValues(one: object, other: object): boolean {
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

/** Style of a field that shows its label in its box, before the value. */
export const labelBesideValue = {
  flexDirection: 'row',
  alignItems: 'center',
  border: '1px solid var(--border)',
  borderRadius: '0.5rem',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '& > .MuiInputLabel-root': {
    position: 'static',
    flex: 'none',
    maxWidth: 'none',
    paddingLeft: '0.75rem',
    transform: 'none',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: 'var(--muted)',
  },
  '& > .MuiInputBase-root': { flex: '1 1 auto', fontSize: '0.875rem' },
  '& fieldset': { display: 'none' },
} as const;

const searchField = '& form .filter-field:is([data-source=q], [data-source=subject])';

/** Each field has its label inside, before its value. The label of the search field disappears behind its text. */
const Bar = styled('div')(({ theme }) => ({
  '--control': '2.5rem',
  '@media (pointer: coarse)': { '--control': 'var(--touch)' },
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  alignItems: 'center',
  marginBlock: '1rem 0.5rem',
  '&[inert]': { visibility: 'hidden' },
  '& .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
  '& form': { display: 'contents' },
  '& .filter-field': { flex: '0 1 auto', minWidth: 0, maxWidth: '18rem' },
  // React-admin's minimum width would make the fields overlap.
  '& form .filter-field .MuiFormControl-root, & .order': {
    ...labelBesideValue,
    width: '100%',
    minWidth: 0,
    height: 'var(--control)',
    margin: 0,
  },
  '& .filter-field .MuiAutocomplete-root': { width: '100%' },
  '& form .filter-field .MuiAutocomplete-root .MuiInputBase-root': { padding: '0 1.75rem 0 0' },
  '& form .filter-field .MuiAutocomplete-root input': { paddingRight: 0 },
  // The label is beside the field, so the placeholder is visible even if the field is not in use.
  '& form .filter-field .MuiAutocomplete-root .MuiInputBase-root input::placeholder': {
    opacity: '1 !important',
    color: 'var(--ink)',
  },
  '& .MuiAutocomplete-popupIndicator': { color: 'var(--secondary)' },
  '& .MuiInputBase-root': { width: 'auto', minWidth: 0, height: '100%', minHeight: 0 },
  '& .MuiInputBase-root :is(input, .MuiSelect-select)': {
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 0.75rem 0 0.5rem',
    lineHeight: 'calc(var(--control) - 2px)',
    outline: 'none',
  },
  '& .MuiInputBase-root .MuiSelect-select': { paddingRight: '2rem' },
  '& .filter-field[data-source=tag]': { maxWidth: '10rem' },
  '& .MuiButton-root, & .MuiChip-root': { height: 'var(--control)' },
  '& .MuiChip-root': { borderRadius: '0.5rem' },
  [searchField]: {
    flex: '1 1 12rem',
    maxWidth: '24rem',
    '& input': { paddingLeft: '2.25rem' },
    '& .MuiInputLabel-root': {
      position: 'absolute',
      top: 'calc((var(--control) - 2px - 1.3125rem) / 2)',
      left: '2.25rem',
      maxWidth: 'calc(100% - 2.75rem)',
      paddingLeft: 0,
    },
    '& .MuiInputLabel-shrink': { clipPath: 'inset(50%)' },
  },
  // With many filters, the search field takes the rest of the row.
  [`&:has(> .open-filters) ${searchField.slice(2)}`]: { maxWidth: '40rem' },
  '& > .search': {
    position: 'absolute',
    top: 'calc((var(--control) - 1.25rem) / 2)',
    left: '0.625rem',
    fontSize: '1.25rem',
    color: 'var(--muted)',
    pointerEvents: 'none',
  },
  [theme.breakpoints.down('md')]: {
    '& .filter-field': { flexBasis: '100%', maxWidth: 'none', order: 2 },
    '& .filter-field[data-source=tag]': { maxWidth: 'none' },
    [searchField]: { flexBasis: '10rem', maxWidth: 'none', order: 0 },
    '& > .open-filters': { order: 1 },
    '& > .open-filters ~ :last-child': { order: 3 },
    '& .MuiInputLabel-root': { minWidth: '7.5rem' },
    '&.pair .filter-field': { flex: '1 1 40%' },
    '&.pair .MuiInputLabel-root': { minWidth: 0 },
  },
}));
