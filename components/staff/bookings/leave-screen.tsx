import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Confirm, useDataProvider, useGetList, useNotify } from 'react-admin';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { formatDate } from '@/lib/core/months';
import type { CallOnLeave, LeaveAbout, StaffLeave } from '@/lib/consultants/leave/staff-leave';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Lines, Section } from '@/components/staff/kit/section';
import { LeaveCover } from './leave-cover';
import { Detail } from '@/components/staff/kit/text';
import { Screen } from '@/components/staff/kit/screen';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';

export function LeaveScreen() {
  const list = useGetList<StaffLeave>('leave', { pagination: { page: 1, perPage: 100 } });
  const { data = [], meta, refetch } = list;
  const about = meta as LeaveAbout | undefined;
  return (
    <Screen heading="Leave">
      <LoadStates list={list} rows="consultants’ leave">
        <Section title="Consultants on leave">
          <Lines none="No leave is booked. If you add leave below, it appears here.">
            {data.map((leave) => (
              <li key={leave.id}>
                <LeaveLine leave={leave} changed={() => void refetch()} />
              </li>
            ))}
          </Lines>
        </Section>
        {about && about.consultants.length > 0 && (
          <Section title="Add leave">
            <EnterLeave about={about} entered={() => void refetch()} />
          </Section>
        )}
        {about && (
          <Section title="Public holidays">
            <Box sx={{ color: 'text.secondary', py: 1 }}>
              Public holidays in the next six months, from the open data set “date-holidays”. Doctors cannot
              book calls on a public holiday in regions that observe it.
            </Box>
            <Holidays rows={about.holidays.slice(0, firstHolidays)} />
            {about.holidays.length > firstHolidays && (
              <details>
                <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
                  Show all {about.holidays.length}
                </Box>
                <Holidays rows={about.holidays.slice(firstHolidays)} />
              </details>
            )}
          </Section>
        )}
      </LoadStates>
    </Screen>
  );
}

const firstHolidays = 5;

function Holidays({ rows }: { rows: LeaveAbout['holidays'] }) {
  return (
    <Lines none="There are no public holidays in the next six months.">
      {rows.map(({ date, name, regions }) => (
        <li key={`${date} ${name}`}>
          <b>{formatDate(date)}</b>: {name}
          <Detail>{regions.join(', ')}</Detail>
        </li>
      ))}
    </Lines>
  );
}

function LeaveLine({ leave, changed }: { leave: StaffLeave; changed: () => void }) {
  const { act, busy } = useAct('leave');
  const [asks, setAsks] = useState(false);
  const { id, consultant, firstDay, lastDay, note, calls, mayChange } = leave;
  const when = firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <b>{consultant}</b>, {when}
        {note && <Detail>{note}</Detail>}
        {calls.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            Calls still booked on these days:{' '}
            {calls.map((reference, index) => (
              <span key={reference}>
                {index > 0 && ', '}
                <Link className="nowrap" to={`/bookings/${reference}/show`}>
                  {reference}
                </Link>
              </span>
            ))}
          </Alert>
        )}
        <LeaveCover consultantId={leave.consultantId} consultant={consultant} />
      </Box>
      {mayChange && (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={`End leave: ${consultant}, ${when}`}
          onClick={() => setAsks(true)}
        >
          End leave
        </Button>
      )}
      <Confirm
        isOpen={asks}
        title={`End ${consultant}’s leave?`}
        content={`Doctors can then book calls on these days again: ${when}.`}
        onConfirm={() => {
          setAsks(false);
          void act(id, 'end', { done: 'Leave ended' }).then(changed);
        }}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}

function EnterLeave({ about, entered }: { about: LeaveAbout; entered: () => void }) {
  const { consultants, today } = about;
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [consultantId, setConsultant] = useState(consultants.length === 1 ? (consultants[0]?.id ?? '') : '');
  const [firstDay, setFirst] = useState('');
  const [lastDay, setLast] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [calls, setCalls] = useState<CallOnLeave[] | null>(null);
  const [busy, setBusy] = useState(false);

  /**
   * Lists the calls booked on these days at the first press, and saves the leave at the second. The calls stay booked.
   */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const asked = { consultantId, firstDay, lastDay };
    try {
      if (calls === null) {
        const { data } = await provider.act<{ id: string; calls: CallOnLeave[] }>(
          'leave',
          'new',
          'preview',
          asked,
        );
        setCalls(data.calls);
      } else {
        await provider.create('leave', { data: { ...asked, note } });
        notify('Leave added', { type: 'success' });
        setCalls(null);
        setFirst('');
        setLast('');
        setNote('');
        entered();
      }
      setErrors({});
    } catch (error) {
      const { message, fields } = readRefusal(error);
      setErrors(fields);
      notify(message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const dates = { inputLabel: { shrink: true }, htmlInput: { min: today } };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ mt: 2, maxWidth: 480, alignItems: 'start' }}
      onSubmit={(event) => void submit(event)}
      // Other days need a new check, so the list of calls is removed.
      onChange={() => setCalls(null)}
    >
      <TextField
        select
        id="leave-of"
        label="Consultant who will be on leave"
        value={consultantId}
        onChange={({ target }) => {
          setConsultant(target.value);
          setCalls(null);
        }}
        error={Boolean(errors.consultantId)}
        helperText={errors.consultantId}
        fullWidth
      >
        {consultants.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label="First day"
        value={firstDay}
        onChange={({ target }) => setFirst(target.value)}
        error={Boolean(errors.firstDay)}
        helperText={errors.firstDay}
        slotProps={dates}
      />
      <TextField
        type="date"
        label="Last day"
        value={lastDay}
        onChange={({ target }) => setLast(target.value)}
        error={Boolean(errors.lastDay)}
        helperText={errors.lastDay}
        slotProps={dates}
      />
      <TextField
        label="Note for colleagues"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        fullWidth
      />
      {calls !== null && (
        <Alert severity={calls.length > 0 ? 'warning' : 'info'} role="status">
          {calls.length === 0
            ? 'No calls are booked on these days. Once you add the leave, doctors cannot book calls on those days.'
            : 'These calls stay booked until someone moves them. Once you add the leave, doctors cannot book more calls on these days.'}
          <ul>
            {calls.map(({ reference, time, doctor }) => (
              <li key={reference}>
                {reference}: {doctor}, {time}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {calls !== null && (
        <LeaveCover
          consultantId={consultantId}
          consultant={consultants.find(({ id }) => id === consultantId)?.name ?? 'the consultant'}
        />
      )}
      <Button type="submit" variant={calls === null ? 'outlined' : 'contained'} disabled={busy}>
        {calls === null ? 'See affected calls and enquiries' : 'Add leave'}
      </Button>
    </Stack>
  );
}
