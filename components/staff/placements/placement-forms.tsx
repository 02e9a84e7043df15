import { Box, Button, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useRefusedFocus } from '@/components/staff/kit/use-act';
import { Actions } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { describeTravel } from '@/lib/placements/placement/terms/describe-terms';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import {
  bookingLabels,
  bookingStates,
  listBookings,
  placementLimits,
  travelKindLabels,
  type Party,
  type PlacementContact,
  type TravelBooking,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';

type Props = { placement: RaRecord & StaffPlacement; close: () => void };

type SmallFormProps = {
  label: string;
  save: string;
  busy: boolean;
  refusal: object | null;
  /** Id of the field that gets the focus when the form opens. Otherwise, the first field gets it. */
  focusId?: string | undefined;
  close: () => void;
  submit: () => Promise<unknown>;
  children: ReactNode;
};

export function SmallForm({ label, save, busy, refusal, focusId, close, submit, children }: SmallFormProps) {
  const form = useRefusedFocus(refusal);
  // The form can open far from the button that opens it.
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>(focusId ? `#${focusId}` : 'input, textarea, [role="combobox"]')
        ?.focus(),
    [form, focusId],
  );
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, my: 2, maxWidth: 600 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <Actions>
        <Button type="submit" variant="contained" disabled={busy}>
          {save}
        </Button>
        <Button onClick={close}>Back</Button>
      </Actions>
    </Box>
  );
}

function Text({
  value,
  set,
  problem,
  longest = placementLimits.text,
  ...field
}: TextFieldProps & { set: (value: string) => void; problem?: string | undefined; longest?: number }) {
  return (
    <TextField
      size="small"
      fullWidth
      value={value}
      onChange={({ target }) => set(target.value)}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: longest } }}
      {...field}
    />
  );
}

const cancellers: Record<Party, string> = { employer: 'The employer', doctor: 'The doctor', us: 'We' };

export function CancelForm({ placement, close }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const [by, setBy] = useState<Party | ''>('');
  const [reason, setReason] = useState('');
  const { owedNowCents, terms, state } = placement;
  return (
    <SmallForm
      label="Cancel the placement"
      save="Cancel placement"
      busy={busy}
      refusal={refusal}
      close={close}
      submit={async () => {
        if (await act(placement.id, 'cancel', { body: { by, reason }, done: 'Placement cancelled' })) close();
      }}
    >
      <TextField
        select
        id="cancel-by"
        size="small"
        label="Who cancels"
        value={by}
        onChange={({ target }) => setBy(target.value as Party)}
        error={Boolean(refusal?.fields.by)}
        helperText={refusal?.fields.by}
      >
        {Object.entries(cancellers).map(([party, name]) => (
          <MenuItem key={party} value={party}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Text
        id="cancel-reason"
        label="Reason (staff only)"
        multiline
        value={reason}
        set={setReason}
        problem={refusal?.fields.reason}
        longest={placementLimits.reason}
      />
      <Detail>
        {state === 'written'
          ? 'Only staff have seen this draft, so the doctor and the employer get no email.'
          : 'The doctor and the employer get an email.'}
        {by === 'employer' &&
          ` If you cancel today, the employer owes ${formatMoney(owedNowCents)} ${terms.rates.currency} under the confirmed terms.`}{' '}
        You cannot undo the cancellation.
      </Detail>
    </SmallForm>
  );
}

/**
 * `useAct` with the terms' version at the time when the form was opened, because the screen refreshes itself. If a
 * colleague has changed the terms, the API refuses the form once, and the form can then be sent again.
 */
function useVersionAct({ version }: StaffPlacement) {
  const [opened] = useState(version);
  const actions = useAct('placements');
  return { ...actions, seen: actions.refusal?.status === 409 ? version : opened };
}

export function ContactForm({ placement, close }: Props) {
  const { act, busy, refusal, seen } = useVersionAct(placement);
  const { employer } = placement;
  const [contact, setContact] = useState({
    contactName: employer.contactName,
    email: employer.email,
    phone: employer.phone,
  });
  const field = (name: keyof typeof contact, label: string) => (
    <Text
      id={`contact-${name}`}
      label={label}
      value={contact[name]}
      set={(value) => setContact({ ...contact, [name]: value })}
      problem={refusal?.fields[`contact.${name}`]}
    />
  );
  return (
    <SmallForm
      label="Employer’s contact"
      save="Save contact"
      busy={busy}
      refusal={refusal}
      close={close}
      submit={async () => {
        const body = { seen, contact };
        if (await act(placement.id, 'save-contact', { body, done: 'Contact saved' })) close();
      }}
    >
      {field('contactName', 'Name')}
      {field('email', 'Email')}
      {field('phone', 'Telephone')}
      <Detail>If you change the email address, links that we sent to the old address stop working.</Detail>
    </SmallForm>
  );
}

const noContact: PlacementContact = { name: '', role: '', phone: '', hours: '' };

export function ArrivalForm({ placement, close, focusId }: Props & { focusId?: string | undefined }) {
  const { act, busy, refusal, seen } = useVersionAct(placement);
  const [arrival, setArrival] = useState(() => ({
    ...placement.arrival,
    bookings: listBookings(placement.arrival, placement.terms.travel),
  }));
  const { contacts, bookings } = arrival;
  const { travel } = placement.terms;
  const book = (index: number, part: Partial<TravelBooking>) =>
    setArrival({
      ...arrival,
      bookings: bookings.map((one, at) => (at === index ? { ...one, ...part } : one)),
    });
  const change = (index: number, part: Partial<PlacementContact>) =>
    setArrival({
      ...arrival,
      contacts: contacts.map((one, at) => (at === index ? { ...one, ...part } : one)),
    });
  const field = (index: number, name: keyof PlacementContact, label: string) => (
    <Text
      id={`arrival-${index}-${name}`}
      label={label}
      value={contacts[index]?.[name] ?? ''}
      set={(value) => change(index, { [name]: value })}
      problem={refusal?.fields[`arrival.contacts.${index}.${name}`]}
    />
  );
  return (
    <SmallForm
      label="Bookings, arrival and contacts"
      save="Save bookings and notes"
      busy={busy}
      refusal={refusal}
      focusId={focusId}
      close={close}
      submit={async () => {
        const body = { seen, arrival };
        if (await act(placement.id, 'save-arrival', { body, done: 'Bookings and arrival notes saved' }))
          close();
      }}
    >
      {bookings.map(({ kind, text, state, reference, details }, index) => (
        <Box
          key={index}
          role="group"
          aria-label={`${travelKindLabels[kind]}: ${text}`}
          sx={{ display: 'grid', gap: 1 }}
        >
          <TextField
            select
            id={`arrival-booking-${index}`}
            size="small"
            label={`${travelKindLabels[kind]}: ${text}`}
            value={state}
            helperText={travel[index] && describeTravel(travel[index])}
            onChange={({ target }) =>
              book(index, { state: bookingStates.find((one) => one === target.value) ?? 'to-book' })
            }
          >
            {bookingStates.map((one) => (
              <MenuItem key={one} value={one}>
                {bookingLabels[one]}
              </MenuItem>
            ))}
          </TextField>
          {state === 'booked' && (
            <>
              <Text
                id={`arrival-booking-${index}-reference`}
                label="Booking reference (optional)"
                value={reference}
                set={(value) => book(index, { reference: value })}
                problem={refusal?.fields[`arrival.bookings.${index}.reference`]}
              />
              <Text
                id={`arrival-booking-${index}-details`}
                label="Times and places (optional)"
                multiline
                value={details}
                set={(value) => book(index, { details: value })}
                problem={refusal?.fields[`arrival.bookings.${index}.details`]}
                longest={placementLimits.reason}
              />
            </>
          )}
        </Box>
      ))}
      <Text
        id="arrival-address"
        label="Address"
        value={arrival.address}
        set={(address) => setArrival({ ...arrival, address })}
        problem={refusal?.fields['arrival.address']}
        longest={300}
      />
      <Text
        id="arrival-notes"
        label="Arrival notes, such as where to report, keys and parking"
        multiline
        value={arrival.notes}
        set={(notes) => setArrival({ ...arrival, notes })}
        problem={refusal?.fields['arrival.notes']}
        longest={placementLimits.notes}
      />
      {contacts.map((_, index) => (
        <Box key={index} role="group" aria-label={`Contact ${index + 1}`} sx={{ display: 'grid', gap: 1 }}>
          {field(index, 'name', 'Name')}
          {field(index, 'role', 'What this contact helps with')}
          {field(index, 'phone', 'Telephone')}
          {field(index, 'hours', 'When the doctor can call')}
          <Button
            size="small"
            sx={{ justifySelf: 'start' }}
            aria-label={`Remove contact ${index + 1}`}
            onClick={() => setArrival({ ...arrival, contacts: contacts.filter((__, at) => at !== index) })}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        disabled={contacts.length >= placementLimits.items}
        onClick={() => setArrival({ ...arrival, contacts: [...contacts, noContact] })}
      >
        Add contact
      </Button>
      {placement.state === 'confirmed' && (
        <Detail>The doctor gets an email with the bookings and notes within ten minutes.</Detail>
      )}
    </SmallForm>
  );
}
