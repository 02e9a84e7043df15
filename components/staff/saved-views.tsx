import AddIcon from '@mui/icons-material/Add';
import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';

/** Filters and order of the list under names that somebody gave them, kept at this computer, and the way to keep one more. */
export function SavedViews() {
  const { resource, filterValues, displayedFilters, sort, perPage, setFilters, setSort, setPerPage } =
    useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const views = extractValidSavedQueries(saved);
  const now = JSON.stringify([filterValues, sort]);
  const keep = (label: string) => {
    const view = { label, value: { filter: filterValues, displayedFilters, sort, perPage } };
    setSaved([...views.filter((one) => one.label !== label), view]);
    setNaming(false);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
      {views.map(({ label, value }) => {
        const here = JSON.stringify([value.filter, value.sort]) === now;
        return (
          <Chip
            key={label}
            label={label}
            variant={here ? 'filled' : 'outlined'}
            aria-pressed={here}
            onClick={() => {
              setFilters(value.filter, value.displayedFilters);
              if (value.sort) setSort(value.sort);
              if (value.perPage) setPerPage(value.perPage);
            }}
          />
        );
      })}
      {views
        .filter(({ value }) => JSON.stringify([value.filter, value.sort]) === now)
        .map(({ label }) => (
          <Button
            key={label}
            variant="text"
            onClick={() => setSaved(views.filter((one) => one.label !== label))}
          >
            Forget “{label}”
          </Button>
        ))}
      <Button variant="text" startIcon={<AddIcon />} onClick={() => setNaming(true)}>
        Save view
      </Button>
      {naming && <NameDialog save={keep} close={() => setNaming(false)} />}
    </Stack>
  );
}

function NameDialog({ save, close }: { save: (name: string) => void; close: () => void }) {
  const [name, setName] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) save(name.trim());
  }
  return (
    <Dialog open onClose={close} aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">Save this view</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label="Name of the view"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            helperText="Its filters and order are kept at this computer, for you alone"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
