import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import type { BookingEmailPreview, StaffCallDetail } from '@/lib/consultants/bookings/handling/staff-booking';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { StaffName } from '@/components/staff/kit/staff-name';
import { Facts, Section } from '@/components/staff/kit/section';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Actions, RecordColumns, Screen } from '@/components/staff/kit/screen';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';

/** New time and consultant of a call. Null means that the call is cancelled. */
type Target = { startsAt: string; consultantId: string } | null;
type Chosen = { to: Target; preview: BookingEmailPreview | null };

export function BookingShow() {
  return (
    <StaffShow what="call" title="Call">
      <BookedCall />
    </StaffShow>
  );
}

const stateLabels = { booked: 'Booked', begun: 'The call has started', cancelled: 'Cancelled' } as const;

const stateTones = { booked: 'act', begun: 'done', cancelled: 'over' } as const;

function BookedCall() {
  const call = useRecordContext<StaffCallDetail>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!call?.state) return null;
  const booking = (
    <Section title="Booking">
      <Facts
        rows={[
          [
            'Consultant',
            <StaffName key="consultant" name={call.consultant} />,
            `${call.consultantsDay}, ${call.consultantsHours}`,
          ],
          ['Doctor', call.doctor, call.doctorsTime],
          ['Phone', <PhoneLink key="phone" phone={toPhoneNumber(call.phone)} />],
          ['Email', call.email],
          ['About', call.topic, call.note],
        ]}
      />
    </Section>
  );
  return (
    <Screen
      heading={`Call ${call.id} with ${call.doctor}`}
      beside={<StateChip tone={stateTones[call.state]}>{stateLabels[call.state]}</StateChip>}
      crumbs={
        <>
          <Link to="/bookings">Calls</Link> / {call.id}
        </>
      }
      actions={<PhoneButton phone={toPhoneNumber(call.phone)} />}
    >
      {call.state === 'booked' ? (
        // Each move changes the key and so resets the form, because earlier chosen times may no longer be free.
        <RecordColumns side={<ChangeCall key={call.moved} call={call} />}>{booking}</RecordColumns>
      ) : (
        booking
      )}
    </Screen>
  );
}

function ChangeCall({ call }: { call: StaffCallDetail }) {
  const [startsAt, setStartsAt] = useState('');
  const [consultantId, setConsultantId] = useState('');
  const [reason, setReason] = useState('');
  const [chosen, choose] = useState<Chosen | null>(null);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { act, busy } = useAct('bookings');
  const colleagues = call.free.find((time) => time.startsAt === startsAt)?.consultants ?? [];

  async function look(to: Target) {
    try {
      const { data } = await provider.act<{ id: string; preview: BookingEmailPreview | null }>(
        'bookings',
        call.id,
        'preview',
        { moved: call.moved, to },
      );
      choose({ to, preview: data.preview });
    } catch (error) {
      const { message, status } = readRefusal(error);
      notify(message, { type: 'error' });
      // Status 409 means that another person has changed the record, so it is reloaded.
      if (status === 409) refresh();
    }
  }
  async function take(to: Target) {
    const body = { moved: call.moved, reason, ...to };
    const done = to ? `Call ${call.id} moved` : `Call ${call.id} cancelled`;
    if (await act(call.id, to ? 'move' : 'cancel', { body, done })) choose(null);
  }

  return (
    <Section title="Move or cancel the call">
      {chosen ? (
        <div>
          {chosen.preview ? (
            <EmailPreview email={chosen.preview} />
          ) : (
            <Alert severity="info">This step does not send an email.</Alert>
          )}
          <TextField
            id="call-reason"
            required
            fullWidth
            label="Reason (staff only)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Actions>
            <Button
              variant="contained"
              disabled={busy || reason.trim() === ''}
              onClick={() => void take(chosen.to)}
            >
              {chosen.to ? 'Move the call' : 'Cancel the call'}
            </Button>
            <Button onClick={() => choose(null)}>Back</Button>
          </Actions>
          <Detail>No email is sent until you press the button.</Detail>
        </div>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: '34rem', pt: 2 }}>
          <TextField
            select
            id="call-time"
            label="Time (in the doctor’s time zone)"
            value={startsAt}
            onChange={(event) => {
              setStartsAt(event.target.value);
              setConsultantId('');
            }}
          >
            {call.free.map((time) => (
              <MenuItem key={time.startsAt} value={time.startsAt}>
                {time.doctorsTime}
                {time.startsAt === call.startsAt ? ' (no change)' : ''}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            id="call-consultant"
            label="Consultant available at this time"
            disabled={startsAt === ''}
            value={consultantId}
            onChange={(event) => setConsultantId(event.target.value)}
          >
            {colleagues.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Actions>
            <Button
              variant="contained"
              disabled={!startsAt || !consultantId}
              onClick={() => void look({ startsAt, consultantId })}
            >
              Move…
            </Button>
            <Button onClick={() => void look(null)}>Cancel the call…</Button>
          </Actions>
        </Box>
      )}
    </Section>
  );
}
