import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Alert, IconButton, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router';
import { statesAfter, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { isLost } from '@/lib/enquiries/enquiry/end-reasons';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { AssignDialog } from './assign-dialog';
import type { QueueRow } from './queue-row';

export type BoardMove = { row: QueueRow; to: EnquiryState };

/** Returns the columns into which a card may be dropped. Staff take all other steps on the screen of the enquiry. */
export const listBoardMoves = (row: QueueRow): EnquiryState[] =>
  statesAfter(row.state).filter(
    (state) =>
      state !== 'viewed' && state !== 'placed' && !isLost(state) && (row.job || state !== 'put-forward'),
  );

/** Says why staff cannot move the card of an enquiry about no job. */
const describeFixedCard = ({ vacancy }: QueueRow): string =>
  vacancy
    ? `The shortlist of ${vacancy.reference} moves this card. Open the enquiry`
    : 'A shortlist moves this card, because the doctor asked for no job. Open the enquiry';

export function MoveMenu({ row, onMove }: { row: QueueRow; onMove: (move: BoardMove) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const moves = listBoardMoves(row);
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Move ${row.id}`}
        title={`Move ${row.id}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null);
              onMove({ row, to });
            }}
          >
            Move to {staffStateLabels[to]}
          </MenuItem>
        ))}
        {moves.length === 0 && (
          <MenuItem
            component={Link}
            to={`/enquiries/${row.id}/show`}
            sx={{ maxWidth: '20rem', whiteSpace: 'normal' }}
          >
            {describeFixedCard(row)}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** Performs a move on the board: previews its email, or opens the dialog or screen that the move needs. */
export function MoveCard({ move, onClose }: { move: BoardMove; onClose: () => void }) {
  const redirect = useRedirect();
  const notify = useNotify();
  const manages = hasRole(useStaff(), ['manager']);
  const { row, to } = move;
  // Only the enquiry's screen can put a doctor forward, because it asks for consent and a contact.
  const isElsewhere = to === 'put-forward';
  useEffect(() => {
    if (!isElsewhere) return;
    notify(`You can put ${row.doctor} forward on this screen`, { type: 'info' });
    redirect('show', 'enquiries', row.id, undefined, { step: to });
  }, [isElsewhere, row, to, notify, redirect]);
  if (isElsewhere) return null;
  if (to === 'assigned')
    return (
      <AssignDialog
        references={[row.id]}
        claims={!manages}
        title={`${manages ? 'Assign' : 'Claim'} ${row.id} (${row.doctor})`}
        onClose={onClose}
      />
    );
  return <PreviewedMove row={row} to={to} onClose={onClose} />;
}

type Email = { to: string; subject: string; text: string };

function PreviewedMove({ row, to, onClose }: BoardMove & { onClose: () => void }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { act, busy } = useAct('enquiries');
  const [email, setEmail] = useState<Email | null | undefined>();
  const [problem, setProblem] = useState('');
  const label = staffStateLabels[to];
  useEffect(() => {
    let isCurrent = true;
    provider.act<{ id: string; preview: Email | null }>('enquiries', row.id, 'preview', { to }).then(
      ({ data }) => isCurrent && setEmail(data.preview),
      (error: unknown) => isCurrent && setProblem(readRefusal(error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, row.id, to]);
  async function move() {
    const done = `${row.id} is now “${label}”`;
    await act(row.id, 'move', { body: { from: row.state, to }, done });
    onClose();
  }
  return (
    <ActionDialog
      title={`${row.doctor}: ${staffStateLabels[row.state]} to ${label}`}
      action={`Move to ${label}`}
      disabled={busy || email === undefined}
      onAction={move}
      onClose={onClose}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {email === undefined && !problem && <Loading role="status">Loading the email…</Loading>}
      {email && <EmailPreview email={email} />}
      {email === null && <Alert severity="info">This step does not send an email.</Alert>}
    </ActionDialog>
  );
}
