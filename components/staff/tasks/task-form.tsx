import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { LoadError } from '@/components/staff/kit/list-states';
import { useStaff } from '@/components/staff/kit/staff-session';
import { toFieldValue } from '@/components/staff/kit/staff-time';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { readRefusal } from '@/components/staff/kit/use-act';
import { deviceNow } from '@/components/forms/draft';
import { maxTaskLength, type StaffTask, type TaskRecord } from '@/lib/staff/tasks/staff-task';

function getTomorrowMorning(): Date {
  const at = new Date(deviceNow());
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at;
}

type Props = { task?: StaffTask; record?: TaskRecord | null; suggestion?: string; onClose: () => void };

export function TaskForm({ task, record = null, suggestion = '', onClose }: Props) {
  const staff = useStaff();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { list, colleagues } = useColleagues();
  // Keeps the id for all attempts, so that a retry creates no duplicate.
  const [id] = useState(() => task?.id ?? crypto.randomUUID());
  const [text, setText] = useState(task?.text ?? suggestion.slice(0, maxTaskLength));
  const [due, setDue] = useState(() => toFieldValue(task ? new Date(task.dueAt) : getTomorrowMorning()));
  const [staffId, setStaffId] = useState(task?.staff.id ?? staff.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const data = { text, dueAt: due && new Date(due).toISOString(), staffId };
      if (task) await provider.update('tasks', { id, data, previousData: task });
      else await provider.create('tasks', { data: { id, ...data, record } });
      notify(task ? 'Task changed' : 'Task added', { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      const { fields, message } = readRefusal(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) notify(message, { type: 'error' });
      setBusy(false);
    }
  }
  return (
    <ActionDialog
      title={task ? 'Change the task' : 'Add a task'}
      action={task ? 'Save task' : 'Add task'}
      disabled={busy}
      onAction={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        multiline
        required
        id="task-text"
        label="Task"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: maxTaskLength } }}
        error={Boolean(errors.text)}
        helperText={errors.text}
      />
      <TextField
        fullWidth
        required
        type="datetime-local"
        id="task-due"
        label="Due (your time)"
        value={due}
        onChange={({ target }) => setDue(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        error={Boolean(errors.dueAt)}
        helperText={errors.dueAt}
      />
      {list.error && <LoadError what="the members of staff" list={list} />}
      <TextField
        select
        fullWidth
        id="task-who"
        label="Assigned to"
        value={colleagues.some((one) => one.id === staffId) ? staffId : ''}
        onChange={({ target }) => setStaffId(target.value)}
        error={Boolean(errors.staffId)}
        helperText={errors.staffId}
      >
        {colleagues.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
