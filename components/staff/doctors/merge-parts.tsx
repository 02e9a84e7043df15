import { Chip, Radio } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import type {
  MergeAccount,
  MergeChoices,
  MergedField,
  MergeSide,
  MovedRows,
} from '@/lib/staff/doctor-merges/doctor-merge';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import styles from './merge.module.css';

export function Account({ account, side }: { account: MergeAccount; side: MergeSide }) {
  const { id, hasAccount, name, email, emailVerified, createdAt, lastSignedInAt, disabled } = account;
  const title = side === 'staying' ? 'Kept' : hasAccount ? 'Merged and removed' : 'Sent without an account';
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={side === 'staying' ? `${styles.account} ${styles.stays}` : styles.account}
    >
      <h2 id={headingId}>{title}</h2>
      <p className={styles.name}>
        <Link to={hasAccount ? `/doctors/${id}/show` : `/enquiries/${id}/show`}>{name || email}</Link>{' '}
        {disabled && <Chip size="small" color="warning" variant="outlined" label="Disabled" />}
      </p>
      <p>
        {email}
        {hasAccount ? `, ${emailVerified ? 'verified' : 'not verified'}` : ` (${id})`}
      </p>
      <p className={styles.side}>
        {hasAccount ? 'Joined' : 'Sent'} {staffDayTime(createdAt)}.{' '}
        {hasAccount &&
          (lastSignedInAt ? `Last signed in ${staffDayTime(lastSignedInAt)}.` : 'Has not signed in yet.')}
      </p>
    </section>
  );
}

const sideWords: Record<MergeSide, string> = {
  staying: 'from the account that is kept',
  other: 'from the other account',
};

export function MergedFields({
  fields,
  choices,
  onChoose,
}: {
  fields: readonly MergedField[];
  choices: MergeChoices;
  onChoose: (field: MergedField['field'], side: MergeSide) => void;
}) {
  return fields.map((field) => (
    <Field key={field.field} field={field} chosen={choices[field.field] ?? field.holds} onChoose={onChoose} />
  ));
}

function Field({
  field: { field, label, hints, open, staying, other },
  chosen,
  onChoose,
}: {
  field: MergedField;
  chosen: MergeSide;
  onChoose: (field: MergedField['field'], side: MergeSide) => void;
}) {
  const id = useId();
  const sides = (['staying', 'other'] as const).map((side) => {
    const text = [side === 'staying' ? staying : other, hints?.[side]].filter(Boolean).join(', ');
    if (open)
      return (
        <label key={side} className={styles.value}>
          <Radio
            size="small"
            sx={{ p: 0 }}
            name={field}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(field, side)}
          />
          <span>
            <span className={chosen === side ? undefined : styles.gone}>{text}</span>
            <span className={styles.side}>{sideWords[side]}</span>
          </span>
        </label>
      );
    const same = staying === other;
    if (!text || (same && side === 'other')) return <span key={side} />;
    return (
      <span key={side} className={styles.value}>
        <span>
          {text}
          <span className={styles.side}>{same ? 'in both' : sideWords[side]}</span>
        </span>
      </span>
    );
  });
  return (
    <div
      className={styles.field}
      {...(open ? { role: 'radiogroup', 'aria-labelledby': id } : { role: 'group', 'aria-labelledby': id })}
    >
      <span id={id}>{label}</span>
      {sides}
    </div>
  );
}

export function MovedTable({ rows }: { rows: readonly MovedRows[] }) {
  if (rows.length === 0) return <p>There is nothing to move.</p>;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Moved</th>
          <th scope="col">Dropped</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, moved, dropped, why }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              {why && <span className={styles.side}>{why}</span>}
            </th>
            <td>{moved}</td>
            <td>{dropped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
