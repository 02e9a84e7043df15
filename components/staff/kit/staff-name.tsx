import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Face } from '@/components/ui/face';
import { usePortraits } from './staff-session';

/** Portrait of a member of staff, or the initials. */
export function StaffFace({ name, size = 24 }: { name: string; size?: number }) {
  return <Face src={usePortraits()[name] ?? null} name={name} size={size} />;
}

type Props = { name: string; size?: number; children?: ReactNode };

/** Portrait and name of a member of staff. `children` replaces the name, for example with "You". */
export function StaffName({ name, size = 24, children = name }: Props) {
  return (
    <Named>
      <StaffFace name={name} size={size} />
      <span>{children}</span>
    </Named>
  );
}

/** Picture of a person with the texts about the person beside it. */
export const Named = styled('span')({
  display: 'inline-flex',
  gap: '0.5rem',
  alignItems: 'center',
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'middle',
  // Does not make lines of text higher.
  '& > :first-of-type:not(:last-child)': { marginBlock: '-0.25rem' },
  '& > :last-child': { minWidth: 0 },
});
