import {
  Alert,
  AlertTitle,
  Checkbox,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { AgreedTermsText, hasAgreedTerms } from '@/components/staff/placements/agreed-terms';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Lines } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { entryTones } from '@/components/staff/kit/state-tones';
import { Detail, Loading, Strong } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { count } from '@/lib/core/text';
import { maxDocumentsReason } from '@/lib/doctors/requirements/readiness';
import { linkDays } from '@/lib/employers/shortlists/shortlist';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import { misdirectedText } from './vacancy-shortlist';
import type { VacancyDetail } from './vacancy-record';

/** Reload the preview after this pause in typing. */
const typingPauseMs = 300;

type Preview = RaRecord & {
  email: { to: string; subject: string; text: string } | null;
  doctors: ShortlistDoctorView[];
};

/**
 * Dialog that asks who gets the shortlist, because this is not always the contact of the vacancy request. Previews the
 * email and the page.
 */
export function SendShortlist({ vacancy, close }: { vacancy: RaRecord & VacancyDetail; close: () => void }) {
  const { act, busy, refusal } = useAct('vacancies');
  const { givenName, familyName } = useStaff();
  const isForColleague = vacancy.promisedName && vacancy.promisedName !== `${givenName} ${familyName}`;
  const [documentsReason, setReason] = useState('');
  const added = vacancy.shortlist.filter(({ isNew }) => isNew);
  const incomplete = added.filter(({ documents }) => documents?.missing);
  const unchecked = added.filter(({ documents }) => documents?.unchecked);
  const unregistered = added.filter((entry) => entry.unchecked !== null);
  // The tick is only about these doctors. It no longer counts once another registration is not checked.
  const uncheckedIds = unregistered.map(({ id: entryId }) => entryId).join(' ');
  const [ticked, setTicked] = useState('');
  const sendsUnchecked = uncheckedIds !== '' && ticked === uncheckedIds;
  const withoutAccount = added.filter(({ doctorId }) => doctorId === null);
  const busyElsewhere = vacancy.shortlist.filter(
    ({ visible, state, otherWork }) => visible && state === 'listed' && otherWork,
  );
  const accepted = vacancy.shortlist.filter(({ state }) => state === 'accepted');
  const [recipient, setRecipient] = useState(vacancy.sentTo ?? vacancy.contact.email);
  const known = vacancy.employer?.contacts.filter(({ email }) => email) ?? [];
  // One id for each email address while the dialog is open, so that a retry does not send a second email.
  const id = useCreationId(recipient);
  async function send() {
    const body = { id, recipient, documentsReason, sendsUnchecked };
    // A toast would cover the button that sends the shortlist, so refused fields are shown without one.
    if (await act(vacancy.id, 'send', { body, done: 'Shortlist sent', formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title="Send the shortlist?"
      action="Send shortlist"
      disabled={busy}
      onAction={send}
      onClose={close}
    >
      <DialogContentText>
        The employer gets a link that works for {count(linkDays, 'day')}.{' '}
        {added.length > 0
          ? `New on the shortlist: ${added.map(({ name }) => name).join(', ')}.`
          : 'No doctor is new on the shortlist.'}
      </DialogContentText>
      {isForColleague && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          This vacancy is promised to {vacancy.promisedName}. Sending claims it for you.
        </Alert>
      )}
      {accepted.length >= vacancy.doctors && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The employer needs {count(vacancy.doctors, 'doctor')} and has already accepted{' '}
          {accepted.map(({ name }) => name).join(', ')}.
        </Alert>
      )}
      {busyElsewhere.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Other work on some of these days (the employer does not see this):
          <ul>
            {busyElsewhere.map((entry) => (
              <li key={entry.id}>
                {entry.name}: {entry.otherWork}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {known.length > 0 && (
        <TextField
          id="known-recipient"
          select
          fullWidth
          margin="normal"
          label="Known contacts of this employer"
          value={known.some(({ email }) => email === recipient) ? recipient : ''}
          onChange={(event) => setRecipient(event.target.value)}
        >
          {known.map(({ name, email }) => (
            <MenuItem key={email} value={email}>
              {name}, {email}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Employer’s email"
        type="email"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
        error={Boolean(refusal?.fields.recipient)}
        helperText={refusal?.fields.recipient ?? (vacancy.misdirected && misdirectedText)}
        margin="normal"
        fullWidth
      />
      {incomplete.length > 0 && (
        <>
          <Alert severity="warning">
            Documents to add or replace for this work:
            <ul>
              {incomplete.map((entry) => (
                <li key={entry.id}>
                  {entry.name}: {entry.documents?.missing}
                </li>
              ))}
            </ul>
          </Alert>
          <TextField
            label="Why you put these doctors forward (staff only)"
            value={documentsReason}
            onChange={(event) => setReason(event.target.value)}
            error={Boolean(refusal?.fields.documentsReason)}
            helperText={refusal?.fields.documentsReason}
            slotProps={{ htmlInput: { maxLength: maxDocumentsReason } }}
            margin="normal"
            required
            fullWidth
          />
        </>
      )}
      {(unchecked.length > 0 || withoutAccount.length > 0) && (
        <Alert severity="info" sx={{ mb: 1 }}>
          <ul>
            {unchecked.map((entry) => (
              <li key={entry.id}>
                {entry.name}: {count(entry.documents?.unchecked ?? 0, 'document')} not checked yet
              </li>
            ))}
            {withoutAccount.map((entry) => (
              <li key={entry.id}>{entry.name}: no account, so we have no documents</li>
            ))}
          </ul>
        </Alert>
      )}
      {unregistered.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Not confirmed in the register:
          <ul>
            {unregistered.map((entry) => (
              <li key={entry.id}>
                {entry.name}: {entry.unchecked}{' '}
                {entry.personId && (
                  <Link to={`/doctors/${entry.personId}/show#register-check`} target="_blank">
                    Register check<span className="vh"> of {entry.name}</span> (opens a new tab)
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <FormControl required error={Boolean(refusal?.fields.sendsUnchecked)}>
            <FormControlLabel
              label="Send although the registration is not checked"
              control={
                <Checkbox
                  checked={sendsUnchecked}
                  onChange={(_, isTicked) => setTicked(isTicked ? uncheckedIds : '')}
                  slotProps={{ input: { 'aria-describedby': 'send-unchecked-error' } }}
                />
              }
            />
            <FormHelperText id="send-unchecked-error">{refusal?.fields.sendsUnchecked}</FormHelperText>
          </FormControl>
        </Alert>
      )}
      {vacancy.employer && hasAgreedTerms(vacancy.employer) && (
        <Alert severity="info" icon={false} sx={{ mb: 1 }}>
          <AlertTitle>Terms agreed with this employer (staff only)</AlertTitle>
          <AgreedTermsText {...vacancy.employer} />
        </Alert>
      )}
      <WhatTheyGet vacancy={vacancy} recipient={recipient} />
    </ActionDialog>
  );
}

/**
 * Preview of the email and the page. It reloads when the recipient changes, because the email greets only the contact
 * by name. It also reloads when doctors agree or withdraw, or the employer answers, while the dialog is open.
 */
function WhatTheyGet({ vacancy, recipient }: { vacancy: RaRecord & VacancyDetail; recipient: string }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [seen, setSeen] = useState<Preview | string | null>(null);
  const { id: vacancyId, shortlist } = vacancy;
  const id = useCreationId(String(vacancyId));
  const entries = JSON.stringify(
    shortlist.map((entry) => [entry.id, entry.state, entry.visible, entry.unchecked]),
  );
  useEffect(() => {
    let isOutdated = false;
    const show = (loaded: Preview | string) => {
      if (!isOutdated) setSeen(loaded);
    };
    const load = () =>
      provider.act<Preview>('vacancies', vacancyId, 'preview-sending', { id, recipient }).then(
        ({ data }) => show(data),
        (error: unknown) => {
          const { message, fields } = readRefusal(error);
          if (!fields.recipient) show(message);
        },
      );
    const timer = setTimeout(() => void load(), typingPauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [provider, vacancyId, id, recipient, entries]);
  if (seen === null) return <Loading role="status">Loading the preview…</Loading>;
  if (typeof seen === 'string') return <Alert severity="warning">{seen}</Alert>;
  const decided = seen.doctors.filter(({ decision }) => decision);
  return (
    <>
      {seen.email && <EmailPreview email={{ ...seen.email, to: recipient }} />}
      <h3>What the employer will see</h3>
      <Detail role="status">
        {count(seen.doctors.length, 'doctor')}
        {decided.length > 0 && `, ${seen.doctors.length - decided.length} to answer`}
      </Detail>
      <Lines>
        {seen.doctors.map((doctor) => (
          <li key={doctor.id}>
            <Strong>{doctor.name}</Strong>{' '}
            {(doctor.state === 'accepted' || doctor.state === 'declined') && (
              <StateChip tone={entryTones[doctor.state]}>{doctor.status}</StateChip>
            )}
            <Detail>{doctor.role}</Detail>
            {doctor.summary && <p>{doctor.summary}</p>}
            {doctor.registrations.length === 0 && <Detail>No registration number</Detail>}
            {doctor.registrations.map(({ authority, text, note }) => (
              <Detail key={authority}>
                {authority} {text}
                {note && `. ${note}`}
              </Detail>
            ))}
            <Detail>
              Details that the employer does not see yet:{' '}
              {doctor.shows
                .filter(({ shown }) => !shown)
                .map(({ what }) => what.toLowerCase())
                .join(', ') || 'nothing'}
            </Detail>
          </li>
        ))}
      </Lines>
    </>
  );
}
