import AddIcon from '@mui/icons-material/Add';
import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useGetList, useListContext, useNotify, type RaRecord } from 'react-admin';
import { Actions } from './screen';
import { readRefusal, useAct } from './use-act';

type View = {
  filter: Record<string, unknown>;
  displayedFilters?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
};
type SavedView = RaRecord<string> & { name: string; view: View };

type Props = { clean: (filter: View['filter']) => View['filter']; canSave: boolean };

/** `clean` drops values that are no longer a choice. */
export function SavedViews({ clean, canSave }: Props) {
  const {
    resource,
    filterValues,
    displayedFilters,
    sort,
    perPage,
    setFilters,
    setSort,
    setPerPage,
    selectedIds,
  } = useListContext();
  // True while the bar with actions for selected rows covers the saved views.
  const isCovered = selectedIds?.length > 0;
  const list = useGetList<SavedView>('saved-views', {
    filter: { list: resource },
    pagination: { page: 1, perPage: 100 },
  });
  const { data: views = [], refetch } = list;
  const { act, busy } = useAct('saved-views');
  const [isNaming, setIsNaming] = useState(false);
  const shownFilters = JSON.stringify([filterValues, sort]);
  const isShown = ({ view }: SavedView) => JSON.stringify([clean(view.filter), view.sort]) === shownFilters;
  const shown = views.find(isShown);
  return (
    <Actions
      inert={isCovered}
      sx={{ visibility: isCovered ? 'hidden' : undefined, '&:empty': { display: 'none' } }}
    >
      {list.error && (
        <Button variant="text" color="error" onClick={() => void refetch()}>
          Your saved views could not be loaded. Try again
        </Button>
      )}
      {views.map((saved) => (
        <Chip
          key={saved.id}
          icon={<ViewIcon />}
          label={saved.name}
          title="Your saved view"
          variant={isShown(saved) ? 'filled' : 'outlined'}
          aria-pressed={isShown(saved)}
          onClick={() => {
            const { view } = saved;
            setFilters(clean(view.filter), view.displayedFilters);
            if (view.sort) setSort(view.sort);
            if (view.perPage) setPerPage(view.perPage);
          }}
        />
      ))}
      {shown && (
        <Button
          variant="text"
          disabled={busy}
          onClick={() =>
            void act(shown.id, 'forget', { done: `“${shown.name}” deleted` }).then(() => refetch())
          }
        >
          Delete view “{shown.name}”
        </Button>
      )}
      {canSave && !shown && (
        <Button variant="text" startIcon={<AddIcon />} onClick={() => setIsNaming(true)}>
          Save view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          list={resource}
          view={{ filter: filterValues, displayedFilters, sort, perPage }}
          close={() => {
            setIsNaming(false);
            void refetch();
          }}
        />
      )}
    </Actions>
  );
}

function NameDialog({ list, view, close }: { list: string; view: View; close: () => void }) {
  const provider = useDataProvider();
  const notify = useNotify();
  const [name, setName] = useState('');
  // Keeps the id for all attempts, so that a retry creates no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || busy) return;
    setBusy(true);
    try {
      await provider.create('saved-views', { data: { id, list, name: name.trim(), view } });
      close();
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={close} aria-labelledby="view-title">
      <form onSubmit={(event) => void submit(event)}>
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
            helperText="Only you can see this view. You can use it on every device where you sign in"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
