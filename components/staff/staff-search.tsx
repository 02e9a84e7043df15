import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Alert, Box, Button, Dialog, DialogTitle, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { count } from '@/lib/core/text';
import { searchLimits, type StaffHits } from '@/lib/platform/staff-kit/staff';
import { useCombobox } from '@/components/ui/use-combobox';
import { Detail, Loading } from './kit/text';
import { readRefusal } from './kit/use-act';
import { isShortcut, useShortcuts } from './kit/use-shortcuts';

const kinds: Record<string, string> = {
  doctors: 'People',
  enquiries: 'Enquiries',
  jobs: 'Jobs',
  vacancies: 'Vacancies',
  placements: 'Placements',
  organisations: 'Employers',
  emails: 'Emails',
};

/**
 * Button that opens the search over the whole back office, as the key "/" does. If nothing is found, it offers the
 * form for a new caller.
 */
export function StaffSearch({ addsCalls }: { addsCalls: boolean }) {
  const [open, setOpen] = useState(false);
  const [shortcuts] = useShortcuts();
  useEffect(() => {
    if (!shortcuts) return;
    function press(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || !isShortcut(event)) return;
      // Prevents the browser from typing the key into the field, or opening its own search.
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts]);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<SearchIcon />}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } }, '& kbd': key }}
      >
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          Search {shortcuts && <kbd>/</kbd>}
        </Box>
      </Button>
      <SearchDialog open={open} onClose={close} fullWidth maxWidth="sm">
        <SearchBox addsCalls={addsCalls} onClose={close} />
      </SearchDialog>
    </>
  );
}

const key = {
  ...{ ml: 0.5, px: 0.75, border: '1px solid currentColor', borderRadius: '0.25rem' },
  ...{ fontFamily: 'inherit', fontSize: 'var(--t-xs)', opacity: 0.85 },
};

const SearchDialog = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { margin: '3.5rem 2rem 2rem', padding: '1rem', minHeight: '14rem' },
  [theme.breakpoints.down('sm')]: { '& .MuiDialog-paper': { margin: '0.5rem', width: 'calc(100% - 1rem)' } },
}));

function SearchBox({ addsCalls, onClose }: { addsCalls: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isPending, error, retry, isShort } = useHits(typed.trim());
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const hits = groups.flatMap((group) => group.hits);
  const known = !isShort && !isPending && !error;
  const combobox = useCombobox({
    id: 'staff-search',
    count: hits.length,
    first: 0,
    onChoose: (index) => {
      const hit = hits[index];
      if (!hit) return;
      onClose();
      void navigate(hit.path);
    },
  });
  // Escape closes the whole dialog and not only the list.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') combobox.input.onKeyDown(event);
  };
  return (
    <Box role="search" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <DialogTitle sx={{ p: 0 }}>Search</DialogTitle>
        <Button onClick={onClose}>Close</Button>
      </Box>
      <TextField
        id={combobox.input.id}
        inputRef={field}
        fullWidth
        autoFocus
        label="Name, phone, town or reference"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          combobox.show();
        }}
        onFocus={combobox.show}
        slotProps={{
          htmlInput: { ...combobox.input, onKeyDown, type: 'search', maxLength: searchLimits.longest },
        }}
      />
      {isShort && <Detail>You can search for people, enquiries, jobs, vacancies and employers.</Detail>}
      {isPending && <Loading>Searching…</Loading>}
      {error && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              onClick={() => {
                retry();
                // Moves the focus to the field, because the pressed button disappears.
                field.current?.focus();
              }}
            >
              Try again
            </Button>
          }
        >
          {readRefusal(error).message}
        </Alert>
      )}
      <Box component="p" role="status" sx={{ my: 1, minHeight: '1.4em' }}>
        {describeHits({ known, hits: hits.length, typed })}
      </Box>
      {known && hits.length === 0 && addsCalls && (
        <Button component={Link} to="/doctors/create" variant="outlined" onClick={onClose}>
          New call
        </Button>
      )}
      {combobox.open && (
        <div {...combobox.list} aria-label="Results">
          {groups.map(({ resource, hits: found }) => (
            <div key={resource} role="group" aria-label={kinds[resource]}>
              <Kind aria-hidden>{kinds[resource]}</Kind>
              {found.map((hit) => (
                <Option key={hit.id} {...combobox.getOption(hits.indexOf(hit))}>
                  {hit.label}
                  <Detail>{hit.detail}</Detail>
                </Option>
              ))}
            </div>
          ))}
        </div>
      )}
    </Box>
  );
}

function describeHits({ known, hits, typed }: { known: boolean; hits: number; typed: string }): string {
  if (!known) return '';
  if (hits > 0) return count(hits, 'result');
  return `Nothing found for “${typed.trim()}”. Check the spelling, or type fewer words.`;
}

const settledAfterMs = 200;

function useHits(typed: string) {
  const provider = useDataProvider();
  const [q, setQ] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isShort = typed.length < searchLimits.shortest;
  const isSettled = q === typed && !isShort;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff-search', q],
    queryFn: async () => (await provider.create<StaffHits>('search', { data: { q } })).data,
    enabled: isSettled,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    groups: (isSettled && !isFetching && data?.groups) || [],
    isShort,
    isPending: !isShort && (!isSettled || isFetching),
    error: isSettled && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

const Kind = styled('div')({
  padding: '0.5rem 0.5rem 0.125rem',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-bold)',
  color: 'var(--muted)',
});

const Option = styled('div')({
  padding: '0.375rem 0.5rem',
  minHeight: '2.75rem',
  borderRadius: '0.5rem',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { background: 'var(--tint)', boxShadow: 'inset 0 0 0 2px var(--focus)' },
  '&:hover': { background: 'var(--surface)' },
});
