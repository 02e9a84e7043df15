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

/** Selects the answers that hold now: the newest about each job, vacancy or enquiry. */
export const listValidConsents = (consents: readonly Consent[]): Consent[] =>
  consents.filter((one, at) => consents.findIndex(({ aboutId }) => aboutId === one.aboutId) === at);

export function PersonConsents({ consents }: Pick<DoctorRecord, 'consents'>) {
  const kinds = [...new Set(consents.map(({ what }) => what))];
  return (
    <Section title="Consents" anchor="consents" aside={kinds.length === 0 && 'None recorded'}>
      <Lines>
        {kinds.map((kind) => (
          <Kind key={kind} what={kind} answers={consents.filter(({ what }) => what === kind)} />
        ))}
      </Lines>
    </Section>
  );
}

/** If the answers that hold differ, each is in a line of its own. */
function Kind({ what, answers }: { what: string; answers: readonly Consent[] }) {
  const valid = listValidConsents(answers);
  const [newest] = valid;
  if (!newest) return null;
  const isSame = valid.every(({ state }) => state === newest.state);
  const earlier = answers.filter((one) => !valid.includes(one));
  const others = isSame ? valid.slice(1) : [];
  return (
    <EntryItem>
      <span>{what}</span>
      {isSame && <StateChip tone={tones[newest.state]}>{labels[newest.state]}</StateChip>}
      <div>
        {isSame ? (
          <Detail>
            <AboutAndTime {...newest} />
          </Detail>
        ) : (
          <ul>{valid.map(toAnswer)}</ul>
        )}
        {others.length > 0 && (
          <FoldedLines summary={`${count(others.length, 'other answer')}, also “${labels[newest.state]}”`}>
            {others.map(toLine)}
          </FoldedLines>
        )}
        {earlier.length > 0 && (
          <FoldedLines summary={count(earlier.length, 'earlier answer')}>{earlier.map(toLine)}</FoldedLines>
        )}
      </div>
    </EntryItem>
  );
}

const AboutAndTime = ({ about, at }: Pick<Consent, 'about' | 'at'>) => (
  <div>
    {about && `${about}, `}
    <span className="nowrap">{staffDayTime(at)}</span>
  </div>
);

const toAnswer = (consent: Consent) => (
  <Detail
    as="li"
    key={consent.aboutId}
    sx={{
      display: 'flex',
      gap: 1,
      justifyContent: 'space-between',
      alignItems: 'start',
      mt: 0.5,
      '& > span': { flex: 'none' },
    }}
  >
    <AboutAndTime {...consent} />
    <StateChip tone={tones[consent.state]}>{labels[consent.state]}</StateChip>
  </Detail>
);

const toLine = ({ about, aboutId, state, at }: Consent) => (
  <Detail as="li" key={`${aboutId} ${state} ${at}`} sx={{ mt: 0.25 }}>
    <b>{labels[state]}</b>, {[about, staffDayTime(at)].filter(Boolean).join(', ')}
  </Detail>
);
