import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { count } from '@/lib/core/text';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { useStaff } from '@/components/staff/kit/staff-session';
import { AssignDialog } from './assign-dialog';
import { CloseDialog } from './close-dialog';

export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [dialog, setDialog] = useState<'claim' | 'assign' | 'close' | null>(null);
  const staff = useStaff();
  const assign = hasRole(staff, ['manager']) ? 'Assign to…' : 'Hand over…';
  const references = selectedIds.map(String);
  function leave(hasChanged: boolean) {
    setDialog(null);
    if (hasChanged) onUnselectItems();
  }
  return (
    <div className="selection" role="group" aria-label="Chosen enquiries">
      <span role="status">{selectedIds.length} selected</span>
      <Button onClick={() => setDialog('claim')}>Claim…</Button>
      <Button onClick={() => setDialog('assign')}>{assign}</Button>
      <Button onClick={() => setDialog('close')}>Close…</Button>
      <Button variant="text" sx={{ ml: 'auto' }} onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
      {dialog === 'close' && <CloseDialog references={references} onClose={leave} />}
      {(dialog === 'claim' || dialog === 'assign') && (
        <AssignDialog
          references={references}
          claims={dialog === 'claim'}
          title={`${dialog === 'claim' ? 'Claim' : assign.replace('…', '')}: ${count(selectedIds.length, 'enquiry', 'enquiries')}`}
          onClose={leave}
        />
      )}
    </div>
  );
}

export const QueueBars = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& .selection': {
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    alignItems: 'center',
    alignSelf: 'center',
    padding: '0.25rem 0.75rem',
    borderRadius: '0.5rem',
    background: 'var(--tint)',
    fontWeight: 'var(--w-bold)',
  },
});
