import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { PlannedAssignment } from '@/lib/enquiries/enquiry/handling/handling';
import { count } from '@/lib/core/text';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { LoadError } from '@/components/staff/kit/list-states';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Loading } from '@/components/staff/kit/text';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { readRefusal } from '@/components/staff/kit/use-act';

const countEnquiries = (amount: number) => count(amount, 'enquiry', 'enquiries');
type Refused = { id: string; doctor: string; reason: string };

type Props = {
  references: readonly string[];
  claims?: boolean;
  title: string;
  onClose: (hasMoved: boolean) => void;
};

/**
 * Claims enquiries or gives them to a colleague, after a preview. Sends one request per enquiry, so that a refused
 * enquiry does not stop the others.
 */
export function AssignDialog({ references, claims = false, title, onClose }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const staff = useStaff();
  const { list, colleagues } = useColleagues();
  const [staffId, setStaffId] = useState(claims ? staff.id : '');
  const [plan, setPlan] = useState<PlannedAssignment[] | null>(null);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [moved, setMoved] = useState<{ done: number; refused: Refused[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = references.join();
  useEffect(() => {
    if (!staffId) return;
    let isCurrent = true;
    const body = { references: asked.split(','), staffId };
    provider
      .act<{ id: string; rows: PlannedAssignment[] }>('enquiries', 'bulk', 'preview-assignment', body)
      .then(
        ({ data }) => isCurrent && setPlan(data.rows),
        (error: unknown) => isCurrent && setProblem(readRefusal(error).message),
      );
    return () => {
      isCurrent = false;
    };
  }, [provider, asked, staffId]);

  const movable = plan?.filter(({ refusal }) => refusal === null) ?? [];
  const to = claims
    ? 'yours'
    : `with ${colleagues.find(({ id }) => id === staffId)?.name ?? 'the colleague'}`;

  async function move() {
    setBusy(true);
    const refused: Refused[] = [];
    for (const { id, doctor, from } of movable)
      try {
        if (claims) await provider.act('enquiries', id, 'claim', {});
        else
          await provider.act('enquiries', id, 'hand-over', {
            ...{ staffId, message, seenHandler: from?.id ?? null },
          });
      } catch (error) {
        refused.push({ id, doctor, reason: readRefusal(error).message });
      }
    setMoved({ done: movable.length - refused.length, refused });
    setBusy(false);
    refresh();
  }
  const close = () => onClose(moved !== null);

  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby="assign-title" fullWidth maxWidth="sm">
      <DialogTitle id="assign-title">{title}</DialogTitle>
      <DialogContent>
        {list.error && !claims && <LoadError what="the members of staff" list={list} />}
        {!claims && !moved && (
          <TextField
            select
            fullWidth
            label="Colleague"
            value={staffId}
            disabled={busy}
            onChange={({ target }) => {
              setProblem('');
              setPlan(null);
              setStaffId(target.value);
            }}
          >
            {colleagues
              .filter(({ id }) => id !== staff.id)
              .map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {moved ? (
          <div role="status">
            <p>
              {moved.done === 1 ? '1 enquiry is' : `${moved.done} enquiries are`} now {to}.
            </p>
            <RefusedEnquiries rows={moved.refused} />
          </div>
        ) : (
          staffId && !problem && <Plan plan={plan} to={to} />
        )}
        {!claims && !moved && movable.length > 0 && (
          <TextField
            fullWidth
            multiline
            minRows={2}
            label="Message to your colleague (optional)"
            helperText={movable.length > 1 && 'Your colleague gets the message with each enquiry'}
            value={message}
            disabled={busy}
            onChange={({ target }) => setMessage(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={close}>
          {moved ? 'Close' : 'Cancel'}
        </Button>
        {!moved && (
          <Button variant="contained" disabled={busy || movable.length === 0} onClick={() => void move()}>
            {claims ? 'Claim' : 'Hand over'} {plan ? countEnquiries(movable.length) : ''}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Plan({ plan, to }: { plan: PlannedAssignment[] | null; to: string }) {
  if (!plan) return <Loading role="status">Checking…</Loading>;
  const movable = plan.filter(({ refusal }) => refusal === null);
  const promised = movable.filter((row) => row.promised !== null);
  const refused = plan.flatMap(({ id, doctor, refusal }) =>
    refusal ? [{ id, doctor, reason: refusal }] : [],
  );
  return (
    <section aria-label="What will happen">
      <p>
        <b>{countEnquiries(movable.length)}</b> will be {to}. All enquiries that are waiting for the same call
        move together.
      </p>
      {promised.length > 0 && (
        <>
          <p>We told these doctors that another consultant will call:</p>
          <ul>
            {promised.map((row) => (
              <li key={row.id}>
                {row.doctor}, {row.id}: {row.promised}
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusedEnquiries rows={refused} />
    </section>
  );
}

export function RefusedEnquiries({ rows }: { rows: readonly Refused[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>Enquiries not changed:</p>
      <ul>
        {rows.map(({ id, doctor, reason }) => (
          <li key={id}>
            {doctor}, {id}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
