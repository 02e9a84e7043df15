import { paths } from '@/lib/routes';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview, OwnWordsField } from '@/components/staff/kit/email-preview';
import { Folded, Lines, Row, Section } from '@/components/staff/kit/section';
import { Actions } from '@/components/staff/kit/screen';
import { Detail, keepState, Parts } from '@/components/staff/kit/text';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { readRefusal } from '@/components/staff/kit/use-act';
import { usePersonWork } from '@/components/staff/doctors/person-progress';
import { MatchReasons } from '@/components/staff/vacancies/match-reasons';
import type { MatchReason } from '@/lib/employers/matching/matching';
import { countFreeDays } from '@/lib/employers/matching/free-periods';
import type { PersonWork } from '@/lib/staff/doctor-records/person-work';
import type { HandledEnquiry } from './queue-row';
import { useEnquiryAct } from './use-enquiry-act';

type Similar = HandledEnquiry['similar'][number];
type Preview = { to: string; subject: string; text: string };

/** Rank of a job on whose days the doctor is never free. */
const noFreeDay = 3;

type Fit = { rank: number; reason: MatchReason | null };

/** Compares the job's days with the doctor's free days. Either can be unknown. */
function compareDays({ days }: Similar, work: PersonWork | undefined): Fit {
  if (!days || !work?.free) return { rank: 1, reason: null };
  const text = countFreeDays(work.freePeriods, { start: days.from, end: days.to });
  if (!text) return { rank: noFreeDay, reason: { tone: 'missing', text: 'Not free on any of these days' } };
  const isWhole = work.freePeriods.some(({ from, to }) => from <= days.from && days.to <= to);
  return { rank: isWhole ? 0 : 2, reason: { tone: isWhole ? 'yes' : 'missing', text } };
}

const mostShown = 3;

export function SimilarJobs({ record }: { record: HandledEnquiry }) {
  const agreed = record.consents.some(
    ({ purpose, state }) => purpose === 'similar-jobs' && state === 'granted',
  );
  const open = isOpenEnquiry(record.state);
  const work = usePersonWork(record.personId);
  const jobs = record.similar
    .map((job) => ({ job, fit: compareDays(job, work) }))
    .toSorted((a, b) => a.fit.rank - b.fit.rank);
  const fitting = jobs.filter(({ fit }) => fit.rank < noFreeDay);
  if (record.similar.length === 0 || record.state === 'placed') return null;
  return (
    <Section title="Similar jobs to offer">
      {open && !agreed && (
        <Detail sx={{ my: 1 }}>
          You cannot email these jobs, because the doctor has not agreed to hear about similar jobs. Doctors
          can agree when they send an enquiry. Offer these jobs by phone.
        </Detail>
      )}
      <Folded items={jobs} noun="jobs" first={Math.min(mostShown, fitting.length)}>
        {(shown) => (
          <Lines>
            {shown.map(({ job, fit }) => (
              <SimilarJob
                key={job.number}
                record={record}
                job={job}
                reason={fit.reason}
                maySuggest={open && agreed}
              />
            ))}
          </Lines>
        )}
      </Folded>
    </Section>
  );
}

type Props = { record: HandledEnquiry; job: Similar; reason: MatchReason | null; maySuggest: boolean };

function SimilarJob({ record, job, reason, maySuggest }: Props) {
  const [suggestionId] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [reading, setReading] = useState(false);
  const { act, busy, refusal } = useEnquiryAct(record);
  const [words, setWords] = useState('');
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const body = { suggestionId, job: job.number };

  async function look() {
    setReading(true);
    try {
      const { data } = await provider.act<{ id: string; preview: Preview | null }>(
        'enquiries',
        record.id,
        'preview-suggestion',
        body,
      );
      setPreview(data.preview);
      if (!data.preview) notify('There is no email that we can send about this job', { type: 'info' });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    } finally {
      setReading(false);
    }
  }
  async function send() {
    if (await act('suggest', { ...body, words })) setPreview(null);
  }

  return (
    <Row>
      <div>
        <a href={paths.job(job.path)}>{keepState(job.title)}</a>
        <Parts>
          {[...job.summary, job.reason].map((part) => (
            <span key={part}>{part} </span>
          ))}
        </Parts>
        {reason && <MatchReasons name={job.number} reasons={[reason]} />}
        {job.suggestedAt && <Detail>Suggested {staffDayTime(job.suggestedAt)}</Detail>}
        {preview && !job.suggestedAt && (
          <div role="group" aria-label={`Suggest ${job.number}`}>
            <OwnWordsField value={words} onChange={setWords} problem={refusal?.fields.words} />
            <EmailPreview email={preview} words={words} />
            <Actions>
              <Button variant="contained" disabled={busy} onClick={() => void send()}>
                Send suggestion
              </Button>
              <Button onClick={() => setPreview(null)}>Cancel</Button>
            </Actions>
            <Alert severity="info">The email is sent 30 seconds after you press the button.</Alert>
          </div>
        )}
      </div>
      {maySuggest && !job.suggestedAt && !preview && (
        <Button
          size="small"
          disabled={reading}
          aria-label={`Suggest ${job.title}`}
          onClick={() => void look()}
        >
          Suggest
        </Button>
      )}
    </Row>
  );
}
