import { Box, Chip, Radio } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import type {
  MergeAccount,
  MergeChoices,
  MergedField,
  MergeSide,
  MovedRows,
} from '@/lib/staff/doctor-merges/doctor-merge';
import { DataTable } from '@/components/staff/kit/data-table';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';

export function Account({ account, side }: { account: MergeAccount; side: MergeSide }) {
  const { id, hasAccount, name, email, emailVerified, createdAt, lastSignedInAt, disabled } = account;
  const title =
    side === 'staying'
      ? 'Account you keep'
      : hasAccount
        ? 'Account to be removed'
        : 'Enquiries without an account';
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        px: 2,
        py: 1.75,
        border: 1,
        borderColor: 'divider',
        borderTop: `0.3125rem solid var(${side === 'staying' ? '--primary' : '--border'})`,
        borderRadius: 'var(--r-card)',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
        '& h2': { fontSize: 'var(--t-xs)', color: 'text.secondary' },
      }}
    >
      <h2 id={headingId}>{title}</h2>
      <Box component="p" sx={{ fontSize: '1.1rem', fontWeight: 700 }}>
        <Link to={hasAccount ? `/doctors/${id}/show` : `/enquiries/${id}/show`}>{name || email}</Link>{' '}
        {disabled && <Chip size="small" color="warning" variant="outlined" label="Disabled" />}
      </Box>
      <p>
        {email}
        {hasAccount ? `, ${emailVerified ? 'verified' : 'not verified'}` : ` (${id})`}
      </p>
      <Detail>
        {hasAccount ? 'Joined' : 'Sent'} {staffDayTime(createdAt)}.{' '}
        {hasAccount &&
          (lastSignedInAt ? `Last signed in ${staffDayTime(lastSignedInAt)}.` : 'Has not signed in yet.')}
      </Detail>
    </Box>
  );
}

const sideWords: Record<MergeSide, string> = {
  staying: 'from the account you keep',
  other: 'from the other account',
};

type Props = {
  fields: readonly MergedField[];
  choices: MergeChoices;
  onChoose: (field: MergedField['field'], side: MergeSide) => void;
};

export function MergedFields({ fields, choices, onChoose }: Props) {
  return fields.map((field) => (
    <Field key={field.field} field={field} chosen={choices[field.field] ?? field.holds} onChoose={onChoose} />
  ));
}

type FieldProps = {
  field: MergedField;
  chosen: MergeSide;
  onChoose: (field: MergedField['field'], side: MergeSide) => void;
};

function Field({ field: { field, label, hints, open, staying, other }, chosen, onChoose }: FieldProps) {
  const id = useId();
  const sides = (['staying', 'other'] as const).map((side) => {
    const text = [side === 'staying' ? staying : other, hints?.[side]].filter(Boolean).join(', ');
    if (open)
      return (
        <Box component="label" key={side} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Radio
            size="small"
            sx={{ p: 0 }}
            name={field}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(field, side)}
          />
          <span>
            {chosen === side ? text : <s className="muted">{text}</s>}
            <Detail>{sideWords[side]}</Detail>
          </span>
        </Box>
      );
    const same = staying === other;
    if (!text || (same && side === 'other')) return <span key={side} />;
    return (
      <span key={side}>
        {text}
        <Detail>{same ? 'in both accounts' : sideWords[side]}</Detail>
      </span>
    );
  });
  return (
    <Box
      role={open ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: '0.125rem 1rem',
        gridTemplateColumns: { md: '11rem minmax(0, 1fr) minmax(0, 1fr)' },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <span id={id} className="muted">
        {label}
      </span>
      {sides}
    </Box>
  );
}

export function MovedTable({ rows }: { rows: readonly MovedRows[] }) {
  if (rows.length === 0) return <p>There is no data to move.</p>;
  return (
    <DataTable sx={{ '& tbody th': { fontWeight: 400, color: 'inherit' }, '& td': { width: '5.5rem' } }}>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Moved</th>
          <th scope="col">Removed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, moved, dropped, why }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              {why && <Detail>{why}</Detail>}
            </th>
            <td>{moved}</td>
            <td>{dropped}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
