import { styled } from '@mui/material/styles';
import type { MatchedDoctor } from '@/lib/employers/matching/matching';

/** Reasons for and against a doctor. With `warningsOnly`, shows only what is missing or does not fit. */
export function MatchReasons({
  doctor,
  warningsOnly = false,
}: {
  doctor: MatchedDoctor;
  warningsOnly?: boolean;
}) {
  const reasons = doctor.reasons.filter(({ tone }) => !warningsOnly || tone === 'missing');
  if (reasons.length === 0) return null;
  return (
    <Words aria-label={warningsOnly ? `Warnings for ${doctor.name}` : `Reasons for ${doctor.name}`}>
      {reasons.map(({ tone, text }) => (
        <li key={text} className={tone}>
          <span aria-hidden>{tone === 'yes' ? '✓' : '!'}&nbsp;</span>
          {text}
        </li>
      ))}
    </Words>
  );
}

const Words = styled('ul')({
  fontSize: 'var(--t-xs)',
  '& li': { display: 'inline', marginRight: '0.875rem' },
  '& .yes span': { color: 'var(--success)' },
  '& .missing': { color: 'var(--warning)' },
});
