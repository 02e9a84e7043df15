import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Detail } from '@/components/staff/kit/text';

/** Width from which the title of a group is beside its fields. */
export const beside = '@media (min-width: 1200px)';

/** Left edge of the fields beside titles, for the parts of a form that have no title. */
export const besideTitles = { [beside]: { marginLeft: '15rem' } };

type Props = { title?: ReactNode; hint?: ReactNode; children: ReactNode };

/**
 * Fields of a long form in one or two columns, with a title and a hint. A field with the class `whole` takes both
 * columns.
 */
export function FormGroup({ title, hint, children }: Props) {
  return (
    <Group className={title ? 'titled' : undefined}>
      {title && (
        <legend>
          <h2>{title}</h2>
        </legend>
      )}
      {hint && <Detail className="hint">{hint}</Detail>}
      <div className="fields">{children}</div>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  width: '100%',
  minWidth: 0,
  margin: '0 0 1.5rem',
  padding: 0,
  border: 0,
  // A floated legend is an item of the grid. Otherwise browsers draw it into the border.
  '& > legend': {
    float: 'left',
    width: '100%',
    padding: 0,
    fontSize: '1.1rem',
    fontWeight: 700,
    color: 'var(--secondary)',
  },
  '& > legend > h2': { margin: 0, font: 'inherit', color: 'inherit' },
  '& > :not(legend)': { clear: 'both' },
  '& > .hint': { paddingBlock: '0.25rem' },
  '& > .fields': {
    display: 'grid',
    gap: '0.25rem',
    placeContent: 'start stretch',
    alignItems: 'start',
    paddingTop: '0.25rem',
    [theme.breakpoints.up('sm')]: {
      gap: '0.5rem 1rem',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& > .whole, & > [role=status]': { gridColumn: '1 / -1' },
    // Without a row, and so without a gap.
    '& > [role=status]:empty': { position: 'absolute' },
  },
  '& .MuiFormHelperText-root': { fontSize: 'var(--t-xs)' },
  [beside]: {
    '&.titled': {
      display: 'grid',
      gridTemplate: 'auto 1fr / 13rem minmax(0, 1fr)',
      columnGap: '2rem',
      paddingTop: '1.25rem',
      borderTop: '1px solid var(--line)',
    },
    '&.titled > legend': { paddingTop: '0.5rem' },
    '&.titled > .fields': { gridArea: '1 / 2 / 3', paddingTop: 0 },
  },
}));

/** Field for a file, whose button looks like the other buttons. */
export const FileInput = styled('input')({
  display: 'block',
  maxWidth: '100%',
  minHeight: 'var(--touch)',
  marginBlock: '0.25rem',
  font: 'inherit',
  '&::file-selector-button': {
    minHeight: '2.25rem',
    marginRight: '0.75rem',
    paddingInline: '1rem',
    border: '1.5px solid var(--border)',
    borderRadius: '0.5rem',
    background: 'transparent',
    color: 'var(--action)',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
});
