import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { count } from '@/lib/core/text';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { useStaff } from '@/components/staff/kit/staff-session';
import { AssignDialog } from './assign-dialog';

export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [dialog, setDialog] = useState<'claim' | 'assign' | null>(null);
  const staff = useStaff();
  const assign = hasRole(staff, ['manager']) ? 'Assign to…' : 'Hand over…';
  return (
    <div className="selection" role="group" aria-label="Chosen enquiries">
      <span role="status">{selectedIds.length} selected</span>
      <Button onClick={() => setDialog('claim')}>Claim…</Button>
      <Button onClick={() => setDialog('assign')}>{assign}</Button>
      <Button variant="text" sx={{ ml: 'auto' }} onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
      {dialog && (
        <AssignDialog
          references={selectedIds.map(String)}
          claims={dialog === 'claim'}
          title={`${dialog === 'claim' ? 'Claim' : assign.replace('…', '')}: ${count(selectedIds.length, 'enquiry', 'enquiries')}`}
          onClose={(hasMoved) => {
            setDialog(null);
            if (hasMoved) onUnselectItems();
          }}
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
