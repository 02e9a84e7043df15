import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Confirm, useDataProvider, useGetList, useNotify } from 'react-admin';
import { formatDay, formatShortDay } from '@/lib/reference/working-hours/call-by';
import { daysInclusive } from '@/lib/core/dates';
import { formatDate, keepDayWithMonth } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import type { CallOnLeave, LeaveAbout, StaffLeave } from '@/lib/consultants/leave/staff-leave';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { LoadStates } from '@/components/staff/kit/list-states';
import { StackedTable } from '@/components/staff/kit/data-table';
import { Folded, Lines, Section } from '@/components/staff/kit/section';
import { LeaveCover } from './leave-cover';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { StaffName } from '@/components/staff/kit/staff-name';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';

export function LeaveScreen() {
  const list = useGetList<StaffLeave>('leave', { pagination: { page: 1, perPage: 100 } });
  const { data = [], meta, refetch } = list;
  const about = meta as LeaveAbout | undefined;
  return (
    <Screen
      heading="Leave"
      actions={
        <Button className="create" href="#add-leave" startIcon={<AddIcon />} sx={{ display: { md: 'none' } }}>
          Add leave
        </Button>
      }
    >
      <LoadStates list={list} rows="consultants’ leave">
        <RecordColumns side={about && <Holidays holidays={about.holidays} />}>
          <Section title="Planned leave">
            {data.length === 0 ? (
              <p className="muted">No leave is booked. If you add leave below, it appears here.</p>
            ) : (
              <StackedTable sx={leaveTable}>
                <thead>
                  <tr>
                    <th scope="col">Consultant</th>
                    <th scope="col">Days</th>
                    <th scope="col">To cover</th>
                    <th scope="col">
                      <span className="vh">Action</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((leave) => (
                    <LeaveRow
                      key={leave.id}
                      leave={leave}
                      today={about?.today ?? ''}
                      changed={() => void refetch()}
                    />
                  ))}
                </tbody>
              </StackedTable>
            )}
          </Section>
          {about && about.consultants.length > 0 && (
            <Section title="Add leave" anchor="add-leave">
              <EnterLeave about={about} entered={() => void refetch()} />
            </Section>
          )}
        </RecordColumns>
      </LoadStates>
    </Screen>
  );
}

const leaveTable = {
  '& details': { display: { xs: 'inline-block', md: 'block' }, verticalAlign: 'top' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 'var(--touch)', md: 0 },
    cursor: 'pointer',
  },
  '& summary svg': { ml: 0.25, fontSize: '1rem' },
  '& details[open] svg': { rotate: '180deg' },
  '& :is(th, td)': { fontSize: { md: '0.9rem' } },
  '& tbody th': { whiteSpace: { md: 'nowrap' } },
  '& td:nth-of-type(1)': { whiteSpace: { lg: 'nowrap' } },
  // Below the name, beside the portrait.
  '& td:not(.state)': { pl: { xs: '2.75rem', md: '0.5rem' } },
  '& td[data-label]': {
    display: { xs: 'flex', md: 'table-cell' },
    flexWrap: 'wrap',
    columnGap: 0.5,
    alignItems: 'center',
  },
};

function Holidays({ holidays }: { holidays: LeaveAbout['holidays'] }) {
  return (
    <Section title="Public holidays">
      <Box component="p" sx={{ fontSize: 'var(--t-xs)', color: 'var(--muted)' }}>
        In the next six months. Doctors cannot book calls on a public holiday in regions that observe it.
      </Box>
      <Folded items={holidays} noun="public holidays">
        {(shown) => (
          <Lines none="There are no public holidays in the next six months.">
            {shown.map(({ date, name, regions }) => (
              <Holiday key={`${date} ${name}`}>
                <Strong>{formatDate(date, { year: false })}</Strong>
                <span>
                  {name}
                  <Detail>{regions.join(', ').replace(/^all/, 'All')}</Detail>
                </span>
              </Holiday>
            ))}
          </Lines>
        )}
      </Folded>
    </Section>
  );
}

const Holiday = styled('li')({ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)' });

function LeaveRow({ leave, today, changed }: { leave: StaffLeave; today: string; changed: () => void }) {
  const { act, busy } = useAct('leave');
  const [asks, setAsks] = useState(false);
  const { id, consultant, firstDay, lastDay, workingDays, note, calls, mayChange } = leave;
  const isNow = firstDay <= today;
  const end = isNow ? 'End leave' : 'Cancel leave';
  const [first, last] = [firstDay, lastDay].map((day) => keepDayWithMonth(formatDay(day)));
  const when = first === last ? first : `${first} to ${last}`;
  return (
    <tr>
      <th scope="row">
        <StaffName name={consultant} size={36}>
          {consultant}
          {note && <Detail>{note}</Detail>}
        </StaffName>
      </th>
      <td>
        <span className="nowrap">{formatShortDay(firstDay)}</span>
        {firstDay !== lastDay && (
          <>
            {' – '}
            <span className="nowrap">{formatShortDay(lastDay)}</span>
          </>
        )}
        <Parts>
          <span>{isNow ? 'Away now' : describeDaysUntil(daysInclusive(today, firstDay) - 1)}</span>
          <span>{count(workingDays, 'working day')}</span>
        </Parts>
      </td>
      <td data-label="To cover">
        {calls.length > 0 && (
          <div>
            {'Calls still booked: '}
            {calls.map((reference, index) => (
              <span key={reference}>
                {index > 0 && ', '}
                <Link className="nowrap" to={`/bookings/${reference}/show`}>
                  {reference}
                </Link>
              </span>
            ))}
          </div>
        )}
        <LeaveCover
          consultantId={leave.consultantId}
          consultant={consultant}
          {...(calls.length === 0 && { none: 'Nothing' })}
        />
      </td>
      <td className="state number">
        {mayChange && (
          <Button
            variant="text"
            color="secondary"
            size="small"
            sx={{ mt: { xs: -1.25, md: -0.75 }, mr: -0.625 }}
            disabled={busy}
            aria-label={`${end}: ${consultant}, ${when}`}
            onClick={() => setAsks(true)}
          >
            {end}
          </Button>
        )}
        <Confirm
          isOpen={asks}
          title={`${isNow ? 'End' : 'Cancel'} ${consultant}’s leave?`}
          confirm={end}
          cancel="Keep leave"
          content={`Doctors can then book calls on these days again: ${when}.`}
          onConfirm={() => {
            setAsks(false);
            void act(id, 'end', { done: isNow ? 'Leave ended' : 'Leave cancelled' }).then(changed);
          }}
          onClose={() => setAsks(false)}
        />
      </td>
    </tr>
  );
}

const describeDaysUntil = (days: number): string => (days === 1 ? 'Tomorrow' : `In ${days} days`);

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
    <Box
      component="form"
      noValidate
      sx={{
        display: 'grid',
        gap: '1rem',
        '& .MuiTextField-root': { m: 0 },
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        justifyItems: 'start',
        maxWidth: '44rem',
        mt: 1.5,
        '& > :not(button)': { width: '100%' },
        '& > .MuiAlert-root, & > button, & > .whole': { gridColumn: '1 / -1' },
      }}
      onSubmit={(event) => void submit(event)}
      // Other days need a new check, so the list of calls is removed.
      onChange={() => setCalls(null)}
    >
      <TextField
        select
        id="leave-of"
        className="whole"
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
        className="whole"
        label="Note for colleagues (optional)"
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
        <div className="whole">
          <LeaveCover
            consultantId={consultantId}
            consultant={consultants.find(({ id }) => id === consultantId)?.name ?? 'the consultant'}
          />
        </div>
      )}
      {calls === null && (
        <div className="whole">
          <Detail>You add the leave in the next step.</Detail>
        </div>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={busy}
        sx={{ width: { xs: '100%', sm: 'auto' }, minHeight: { xs: 'var(--touch)', sm: 0 } }}
      >
        {calls === null ? 'See affected calls and enquiries' : 'Add leave'}
      </Button>
    </Box>
  );
}
