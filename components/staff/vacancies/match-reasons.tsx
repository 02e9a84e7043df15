import YesIcon from '@mui/icons-material/Check';
import NoteIcon from '@mui/icons-material/InfoOutlined';
import MissingIcon from '@mui/icons-material/WarningAmber';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import type { MatchReason } from '@/lib/employers/matching/matching';

const icons: Record<MatchReason['tone'], ReactElement> = {
  yes: <YesIcon aria-hidden />,
  missing: <MissingIcon aria-hidden />,
  note: <NoteIcon aria-hidden />,
};

type Props = {
  /** Name of the doctor or the work. */
  name: string;
  reasons: readonly MatchReason[];
  warningsOnly?: boolean;
};

/** Lists reasons for and against a doctor or work. With `warningsOnly`, lists only reasons against. */
export function MatchReasons({ name, reasons, warningsOnly = false }: Props) {
  const shown = reasons.filter(({ tone }) => !warningsOnly || tone === 'missing');
  if (shown.length === 0) return null;
  return (
    <Words aria-label={`${warningsOnly ? 'Warnings' : 'Reasons'} for ${name}`}>
      {shown.map(({ tone, text }) => (
        <li key={text} className={tone}>
          {icons[tone]}
          {text}
        </li>
      ))}
    </Words>
  );
}

const Words = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.125rem 0.875rem',
  marginTop: '0.25rem',
  fontSize: 'var(--t-xs)',
  '& li': { display: 'flex', gap: '0.25rem', alignItems: 'baseline', listStyle: 'none' },
  '& svg': { flex: 'none', alignSelf: 'center', width: '1rem', height: '1rem' },
  '& .yes svg': { color: 'var(--success)' },
  '& .missing': { color: 'var(--warning)' },
  '& .note': { color: 'var(--muted)' },
});
