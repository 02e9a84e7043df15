import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm, type RaRecord } from 'react-admin';
import { useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { declineReasons } from '@/lib/employers/shortlists/shortlist';
import { vacancyStatusLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import { describeEnding } from './describe-ending';
import type { VacancyDetail } from './vacancy-record';

const filledElsewhere = 'The employer filled it in another way';
const otherReason = 'Another reason';
const reasons = [
  filledElsewhere,
  'The employer no longer needs a doctor',
  'We have no suitable doctor',
  otherReason,
];

type Props = { vacancy: RaRecord & VacancyDetail; to: 'filled' | 'closed'; close: () => void };

/** Asks before staff mark a vacancy as filled or closed. The timeline shows why a vacancy was closed. */
export function EndVacancy({ vacancy, to, close }: Props) {
  const { act, busy, refusal } = useAct('vacancies');
  const now = useNow();
  const [reason, setReason] = useState(
    vacancy.shortlist.some(({ declineReason }) => declineReason === declineReasons.filled)
      ? filledElsewhere
      : '',
  );
  const [words, setWords] = useState('');
  const { id, reference } = vacancy;
  const label = vacancyStatusLabels[to];
  async function end() {
    const note = [reason === otherReason ? '' : reason, words.trim()].filter(Boolean).join('. ');
    const done = `${reference} is now “${label}”`;
    if (await act(id, 'move', { body: { to, note }, done, formShowsRefusal: 'fields' })) close();
  }
  const problem = refusal?.fields.note;
  return (
    <Confirm
      isOpen
      title={`Mark ${reference} as ${label.toLowerCase()}?`}
      content={
        <>
          {describeEnding(vacancy, { to, now })}
          {to === 'closed' && (
            <>
              <TextField
                select
                fullWidth
                margin="normal"
                id="closing-reason"
                label="Why it is closed"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={Boolean(problem) && reason !== otherReason}
                helperText={reason !== otherReason && problem}
              >
                {reasons.map((one) => (
                  <MenuItem key={one} value={one}>
                    {one}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                fullWidth
                multiline
                id="closing-words"
                label={
                  reason === otherReason ? 'Reason (staff only)' : 'More about it (staff only, optional)'
                }
                value={words}
                onChange={({ target }) => setWords(target.value)}
                error={Boolean(problem) && reason === otherReason}
                helperText={reason === otherReason && problem}
                slotProps={{ htmlInput: { maxLength: 400 } }}
              />
            </>
          )}
        </>
      }
      confirm={`Mark as ${label.toLowerCase()}`}
      loading={busy}
      onConfirm={() => void end()}
      onClose={close}
    />
  );
}
