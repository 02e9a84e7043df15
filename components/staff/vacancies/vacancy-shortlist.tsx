import {
  Button,
  Card,
  CardContent,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import { count } from '@/lib/core/text';
import { linkDays } from '@/lib/employers/shortlists/shortlist';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { entryStateLabels, type ShortlistRecord, type VacancyDetail } from './vacancy-record';

export function VacancyShortlist({ vacancy }: { vacancy: RaRecord & VacancyDetail }) {
  const [asks, setAsks] = useState(false);
  const { shortlist } = vacancy;
  const open = isOpenVacancy(vacancy.state);
  const visible = shortlist.filter((entry) => entry.visible).length;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          Shortlist
        </Typography>
        {shortlist.length === 0 && <Typography>{open ? 'No doctors yet.' : 'No doctors.'}</Typography>}
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0 }}>
          {shortlist.map((entry) => (
            <Entry key={entry.id} entry={entry} vacancyId={vacancy.id} />
          ))}
        </Stack>
        {open && <AddDoctor vacancyId={vacancy.id} />}
        <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {open && (
            <Button variant="contained" onClick={() => setAsks(true)}>
              {vacancy.sentAt ? 'Send shortlist again' : 'Send shortlist'}
            </Button>
          )}
          <Typography color="text.secondary">
            {!open
              ? 'The vacancy has ended. You cannot add doctors or send the shortlist.'
              : visible === 0
                ? 'No doctor has agreed to this vacancy yet.'
                : `The employer sees ${visible} of ${shortlist.length}.`}
            {vacancy.sentAt && ` Sent ${staffDayTime(vacancy.sentAt)} to ${vacancy.sentTo}.`}
            {vacancy.misdirected && ` ${misdirected}`}
          </Typography>
        </Stack>
        {asks && <SendForm vacancy={vacancy} close={() => setAsks(false)} />}
      </CardContent>
    </Card>
  );
}

const misdirected = 'The person who opened that link said it was not meant for them. Check the address.';

/**
 * Asks for confirmation and the recipient before it names doctors to anyone. The contact of the vacancy request is not
 * always the right recipient.
 */
function SendForm({ vacancy, close }: { vacancy: RaRecord & VacancyDetail; close: () => void }) {
  const { act, busy, refusal } = useAct('vacancies');
  const [recipient, setRecipient] = useState(vacancy.sentTo ?? vacancy.contact.email);
  // Keeps the same id for an address until the screen shows that the shortlist was sent, so that a retry sends no
  // second email.
  const id = useCreationId(`${vacancy.sentAt} ${recipient}`);
  async function send() {
    if (await act(vacancy.id, 'send', { body: { id, recipient }, done: 'Shortlist sent' })) close();
  }
  return (
    <Dialog open onClose={close} aria-labelledby="send-title" fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id="send-title">Send the shortlist?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The employer gets a link that works for {count(linkDays, 'day')}. Doctors who have agreed are put
            forward.
          </DialogContentText>
          <TextField
            label="Employer’s email"
            type="email"
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            error={Boolean(refusal?.fields.recipient)}
            helperText={refusal?.fields.recipient ?? (vacancy.misdirected && misdirected)}
            margin="normal"
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type EntryProps = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };

function Entry({ entry, vacancyId }: EntryProps) {
  const { act, busy } = useAct('vacancies');
  const answered = entry.state === 'accepted' || entry.state === 'declined';
  return (
    <li>
      <Typography>
        <b>{entry.name}</b>: {entryStateLabels[entry.state]}
        {entry.unnamed && ', without a name until accepted'}
        {entry.state !== 'asked' && !entry.visible && ', has withdrawn consent: not shown'}
      </Typography>
      {entry.enquiry && (
        <Typography>
          {entry.enquiry.reference}: {entry.enquiry.state.toLowerCase()}
        </Typography>
      )}
      {entry.summary && <Typography color="text.secondary">{entry.summary}</Typography>}
      {entry.question && <Answer entry={entry} vacancyId={vacancyId} />}
      {!answered && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Remove ${entry.name}`}
          onClick={() =>
            void act(vacancyId, 'remove-doctor', { body: { entryId: entry.id }, done: 'Removed' })
          }
        >
          Remove
        </Button>
      )}
    </li>
  );
}

function Answer({ entry, vacancyId }: EntryProps) {
  const { act, busy, refusal } = useAct('vacancies');
  const [text, setText] = useState('');
  const id = useCreationId(entry.question);
  return (
    <Stack
      component="form"
      spacing={1}
      sx={{ my: 1, alignItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void act(vacancyId, 'answer', { body: { id, entryId: entry.id, text }, done: 'Answer sent' });
      }}
    >
      <Typography>The employer asks: “{entry.question}”</Typography>
      <TextField
        label={`Answer about ${entry.name}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={Boolean(refusal?.fields.text)}
        helperText={refusal?.fields.text}
        multiline
        minRows={2}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={busy}>
        Send answer
      </Button>
    </Stack>
  );
}

function AddDoctor({ vacancyId }: { vacancyId: RaRecord['id'] }) {
  const { act, busy, refusal } = useAct('vacancies');
  const [email, setEmail] = useState('');
  const id = useCreationId(email);
  const [summary, setSummary] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  async function add() {
    const body = { id, email: email.trim(), summary, unnamed };
    if (!(await act(vacancyId, 'add-doctor', { body, done: 'On the shortlist' }))) return;
    setEmail('');
    setSummary('');
    setUnnamed(false);
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      sx={{ mt: 2, maxWidth: 600, alignItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="Doctor’s email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={Boolean(refusal?.fields.email)}
        helperText={
          refusal?.fields.email ??
          'We ask doctors who have not agreed to this vacancy by email. The employer does not see them until they agree'
        }
        fullWidth
      />
      <TextField
        label="Summary of the doctor for the employer"
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 600 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <FormControlLabel
        control={<Checkbox checked={unnamed} onChange={(event) => setUnnamed(event.target.checked)} />}
        label="Show the name only after the employer accepts the doctor"
      />
      <Button type="submit" variant="outlined" disabled={busy}>
        Add doctor
      </Button>
    </Stack>
  );
}
