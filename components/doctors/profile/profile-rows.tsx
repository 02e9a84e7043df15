import styles from './profile-rows.module.css';

export function ProfileRows({ rows }: { rows: { label: string; value: string | null }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : 'muted'}>{value ?? 'Not provided'}</dd>
        </div>
      ))}
    </dl>
  );
}
