import { EntryItem, FoldedLines, Lines, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip, type Tone } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { DoctorRecord } from './doctor-record';

type Consent = DoctorRecord['consents'][number];

const labels = {
  granted: 'Yes',
  declined: 'No',
  revoked: 'Withdrawn',
} as const;
const tones: Record<Consent['state'], Tone> = {
  granted: 'done',
  declined: 'over',
  revoked: 'failed',
};

/**
 * Counts the valid answers of one kind: "Yes" for one answer, or "2 yes, 1 no". Only the newest answer about a job or
 * vacancy is valid.
 */
export function describeConsents(consents: readonly Consent[]): {
  label: string;
  tone: Tone;
} {
  const valid = consents.filter(
    (one, at) => consents.findIndex(({ aboutId }) => aboutId === one.aboutId) === at,
  );
  const states = (['granted', 'declined', 'revoked'] as const).flatMap((state) => {
    const answers = valid.filter((one) => one.state === state).length;
    return answers > 0 ? [{ state, answers }] : [];
  });
  const [first] = states;
  if (valid.length === 1 && first) return { label: labels[first.state], tone: tones[first.state] };
  return {
    label: states.map(({ state, answers }) => `${answers} ${labels[state].toLowerCase()}`).join(', '),
    tone: states.length === 1 && first ? tones[first.state] : 'over',
  };
}

export function PersonConsents({ consents }: Pick<DoctorRecord, 'consents'>) {
  const kinds = [...new Set(consents.map(({ what }) => what))];
  return (
    <Section title="Consents" aside={kinds.length === 0 && 'None recorded'}>
      <Lines>
        {kinds.map((kind) => (
          <Kind key={kind} what={kind} answers={consents.filter(({ what }) => what === kind)} />
        ))}
      </Lines>
    </Section>
  );
}

function Kind({ what, answers }: { what: string; answers: readonly Consent[] }) {
  const { label, tone } = describeConsents(answers);
  const [newest] = answers;
  if (!newest) return null;
  return (
    <EntryItem>
      <span>{what}</span>
      <StateChip tone={tone}>{label}</StateChip>
      <div>
        {answers.length === 1 ? (
          <Detail>{[newest.about, staffDayTime(newest.at)].filter(Boolean).join(', ')}</Detail>
        ) : (
          <FoldedLines summary={`${count(answers.length, 'answer')}, newest ${staffDayTime(newest.at)}`}>
            {answers.map(({ about, aboutId, state, at }) => (
              <Detail as="li" key={`${aboutId} ${state} ${at}`} sx={{ mt: 0.5 }}>
                {about && `${about}: `}
                <b>{labels[state]}</b>, {staffDayTime(at)}
              </Detail>
            ))}
          </FoldedLines>
        )}
      </div>
    </EntryItem>
  );
}
