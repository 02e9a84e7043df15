import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { maxDocumentsReason } from '@/lib/doctors/requirements/readiness';
import { isLost, type EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { isSameRecipient, type KnownRecipient } from '@/lib/jobs/contacts/job-contact';
import {
  describeSentDetails,
  recipientMark,
  staffStateLabels,
} from '@/lib/enquiries/enquiry/handling/handling';
import { staffStepDraft, useTypedDraft } from '@/components/staff/forms/use-typed-draft';
import { EmailPreview, OwnWordsField } from '@/components/staff/kit/email-preview';
import { Actions } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { NextPlacementWarnings } from '@/components/staff/placements/overfilled-warning';
import { isGranted, type HandledEnquiry } from './queue-row';
import { EndReasonField } from './end-reason-field';
import { useEnquiryForm } from './use-enquiry-act';

/** `arranged` ends an enquiry whose placement is confirmed, without an email. */
export type Step = EnquiryState | 'asked' | 'reopened' | 'arranged';
type Preview = { to: string; subject: string; text: string };

/**
 * A step with previews of its emails to the doctor and to an employer's contact. If `lacksConsent` is true, the
 * preview is the email that asks the doctor for consent.
 */
export type ChosenStep = {
  step: Step;
  preview: Preview | null;
  contact: Preview | null;
  lacksConsent: boolean;
  /** Contacts to whom a doctor may be put forward for this job, the most likely first. */
  recipients?: KnownRecipient[] | undefined;
  /** Names of documents that are missing or expire before the work ends. */
  missing?: string | undefined;
};

export const stepLabels: Partial<Record<Step, string>> = {
  asked: 'Ask for consent',
  'put-forward': 'Put forward',
  contacted: 'Mark as called',
  offered: 'Record offer',
  placed: 'Record placement',
  declined: 'Decline',
  withdrawn: 'Mark as withdrawn by the doctor',
  closed: 'Close',
  arranged: 'Close: the work is arranged',
  reopened: 'Reopen',
};

const fill = (preview: Preview, recipient: string): Preview => ({
  to: preview.to.replace(recipientMark, recipient),
  subject: preview.subject,
  text: preview.text.replace(recipientMark, recipient),
});

const noRecipient: KnownRecipient = { employer: '', contact: '', contactEmail: '' };

type Props = { record: HandledEnquiry; chosen: ChosenStep; close: () => void };

export function StepForm({
  record,
  chosen: { step, preview, contact, lacksConsent, missing, recipients = [] },
  close,
}: Props) {
  const {
    texts: typed,
    type: setTyped,
    clear,
  } = useTypedDraft(staffStepDraft(record.id, step), {
    note: '',
    words: '',
    contactWords: '',
    ...(recipients[0] ?? noRecipient),
    sentTo: '',
    documentsReason: '',
  });
  const [endReason, setEndReason] = useState<EndReason | ''>('');
  const [byEmail, setByEmail] = useState(true);
  const [tell, setTell] = useState(false);
  const { act, busy, refusal, seen } = useEnquiryForm(record);
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the form, because the button that opened it has disappeared.
  useEffect(() => form.current?.focus(), []);
  const problems = refusal?.fields ?? {};
  const forward = step === 'put-forward';
  const reopens = step === 'reopened';
  const arranged = step === 'arranged';
  const sends = preview && (!reopens || tell) ? preview : null;
  const isAnswered = step === 'asked' && isGranted(record);
  const recipient = byEmail ? describeSentDetails(typed.employer || '…', record.person) : typed.sentTo || '…';

  const field = (name: keyof typeof typed, label: string, more: object = {}) => (
    <TextField
      fullWidth
      label={label}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      {...more}
    />
  );
  const wordsField = (name: 'words' | 'contactWords', label: string) => (
    <OwnWordsField
      label={label}
      value={typed[name]}
      onChange={(words) => setTyped({ ...typed, [name]: words })}
      problem={problems[name]}
    />
  );

  function leave() {
    clear();
    close();
  }

  async function take(event: FormEvent) {
    event.preventDefault();
    const { words, note, sentTo, documentsReason, ...recipientFields } = typed;
    const saved =
      step === 'asked'
        ? await act('ask-consent', { again: seen.asked, words })
        : reopens
          ? await act(
              'reopen',
              { from: seen.state, reason: note, tell, words: tell ? words : '' },
              `${record.id} is open again`,
            )
          : await act(
              'move',
              {
                ...{ from: seen.state, to: arranged ? 'placed' : step, note, words, isSilent: arranged },
                ...(endReason && !arranged && isLost(step) && { endReason }),
                ...(forward && { documentsReason, ...(byEmail ? recipientFields : { sentTo }) }),
              },
              `${record.id} is now “${staffStateLabels[arranged ? 'placed' : step]}”`,
            );
    if (saved) leave();
  }
  return (
    <Form
      ref={form}
      tabIndex={-1}
      noValidate
      data-keeps-draft
      aria-label={stepLabels[step]}
      onSubmit={(event) => void take(event)}
    >
      <div>
        {lacksConsent && (
          <Alert severity="info">
            The doctor has not agreed to be put forward. Use this email to ask the doctor. We send nothing to
            the employer.
          </Alert>
        )}
        {forward && (
          <>
            <RadioGroup
              aria-label="How the doctor’s details are sent"
              value={byEmail ? 'email' : 'sent'}
              onChange={(event) => setByEmail(event.target.value === 'email')}
            >
              <FormControlLabel value="email" control={<Radio />} label="Email the details to a contact" />
              <FormControlLabel value="sent" control={<Radio />} label="I have already sent the details" />
            </RadioGroup>
            {byEmail ? (
              <>
                {recipients.length > 0 && (
                  <KnownContact
                    recipients={recipients}
                    typed={typed}
                    choose={(recipient) => setTyped({ ...typed, ...recipient })}
                  />
                )}
                {field('employer', 'Employer')}
                {field('contact', 'Name of the contact')}
                {field('contactEmail', 'Email of the contact', { type: 'email' })}
              </>
            ) : (
              field('sentTo', 'Who you sent the details to')
            )}
          </>
        )}
        {(step === 'offered' || step === 'placed') && record.job && (
          <NextPlacementWarnings from={{ enquiryReference: record.id }} />
        )}
        {missing && (
          <>
            <Alert severity="warning" sx={{ mt: 1 }}>
              Documents to add or replace for this work: {missing}.
            </Alert>
            {field('documentsReason', 'Why you put the doctor forward without these documents (staff only)', {
              required: true,
              slotProps: { htmlInput: { maxLength: maxDocumentsReason } },
            })}
          </>
        )}
        {step !== 'asked' && !reopens && !arranged && isLost(step) && (
          <EndReasonField
            id="end-reason"
            label="Why the enquiry ends (staff only)"
            value={endReason}
            choose={setEndReason}
            error={problems.endReason !== undefined}
            helperText={problems.endReason}
          />
        )}
        {reopens && <p>The enquiry returns to “{seen.reopensTo && staffStateLabels[seen.reopensTo]}”.</p>}
        {step !== 'asked' &&
          field('note', reopens ? 'Why you are reopening the enquiry (staff only)' : 'Note (staff only)', {
            slotProps: { htmlInput: { maxLength: 500 } },
            ...(reopens && {
              required: true,
              error: problems.reason !== undefined,
              helperText: problems.reason,
            }),
          })}
        {reopens && preview && (
          <FormControlLabel
            control={<Checkbox checked={tell} onChange={(event) => setTell(event.target.checked)} />}
            label="Tell the doctor by email"
          />
        )}
        {sends && wordsField('words', forward ? 'Your message to the doctor' : 'Your message')}
        {forward && byEmail && contact && wordsField('contactWords', 'Your message to the contact')}
        <div role="status">
          {isAnswered && (
            <Alert severity="success">
              The doctor has just agreed, so you no longer need to ask for consent.
            </Alert>
          )}
        </div>
        <Actions>
          <Button type="submit" variant="contained" disabled={busy || isAnswered}>
            {stepLabels[step]}
          </Button>
          <Button onClick={leave}>{isAnswered ? 'Close' : 'Cancel'}</Button>
        </Actions>
        <Detail>
          {sends
            ? 'We send the email 30 seconds after you press the button. Until then, you can undo this step.'
            : arranged
              ? 'We send no email: the doctor has already confirmed the placement.'
              : 'This step does not send an email.'}
        </Detail>
      </div>
      {sends && (
        <div>
          <EmailPreview email={fill(sends, recipient)} words={typed.words} />
          {forward && byEmail && contact && (
            <EmailPreview
              label="The email to the contact"
              email={{
                ...fill(contact, typed.contact || '…'),
                to: typed.contactEmail || '…',
              }}
              words={typed.contactWords}
            />
          )}
        </div>
      )}
    </Form>
  );
}

type KnownContactProps = {
  recipients: readonly KnownRecipient[];
  typed: KnownRecipient;
  choose: (recipient: KnownRecipient) => void;
};

function KnownContact({ recipients, typed, choose }: KnownContactProps) {
  const chosen = recipients.findIndex((one) => isSameRecipient(one, typed));
  return (
    <TextField
      select
      fullWidth
      id="known-contact"
      label="Known contacts of this job"
      value={chosen}
      onChange={({ target }) => choose(recipients[Number(target.value)] ?? noRecipient)}
    >
      {recipients.map(({ employer, contact, contactEmail }, index) => (
        <MenuItem key={`${employer} ${contact} ${contactEmail}`} value={index}>
          {[contact, employer, contactEmail].filter(Boolean).join(', ')}
        </MenuItem>
      ))}
      <MenuItem value={-1}>Another contact</MenuItem>
    </TextField>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: '0.5rem 1.5rem',
  padding: '0.5rem 1rem 1rem',
  background: 'var(--tint)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));
