import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { StaffQuarantined } from '@/lib/feeds/sources/staff-feed';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './feeds.module.css';
import { MendRecord } from './mend-record';

export function Quarantine({ source }: { source: string }) {
  const { data, total, isPending, error } = useGetList<StaffQuarantined>('quarantine', {
    filter: { source },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'reason', order: 'ASC' },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  if (isPending) return <p role="status">Loading…</p>;
  if (error) return <p role="alert">The quarantine could not be read. Please reload.</p>;
  const record = data.find(({ id }) => id === chosen) ?? data[0];
  if (!record) return <p>No records in quarantine.</p>;
  const choose = (one: StaffQuarantined | undefined) => {
    if (!one) return;
    setChosen(one.id);
    form.current?.focus();
  };
  const index = data.indexOf(record);
  return (
    <section aria-labelledby="quarantine">
      <div className={styles.title}>
        <h2 id="quarantine">Quarantine: {total === 1 ? '1 record' : `${total} records`}</h2>
        <span className={staff.muted}>
          Not on the site.{' '}
          {total && total > data.length
            ? `The first ${data.length}.`
            : 'Correct one, and similar records with it.'}
        </span>
      </div>
      <div className={styles.quarantine}>
        <Records records={data} chosen={record} choose={choose} />
        <div ref={form} tabIndex={-1} className={styles.form}>
          <MendRecord
            key={record.id}
            record={record}
            alike={data.filter((one) => one.id !== record.id && one.reason === record.reason)}
            place={{ index, count: data.length, move: (by) => choose(data[index + by]) }}
          />
        </div>
      </div>
    </section>
  );
}

type ListProps = {
  records: StaffQuarantined[];
  chosen: StaffQuarantined;
  choose: (record: StaffQuarantined) => void;
};

function Records({ records, chosen, choose }: ListProps) {
  const reasons = [...new Set(records.map(({ reason }) => reason))];
  return (
    <ul className={styles.records}>
      {reasons.map((reason) => {
        const alike = records.filter((one) => one.reason === reason);
        return (
          <li key={reason}>
            <h3>
              {reason} · {alike.length}
            </h3>
            <ul>
              {alike.map((one) => (
                <li key={one.id}>
                  <button type="button" aria-current={one.id === chosen.id} onClick={() => choose(one)}>
                    <b>{one.reference ?? 'No reference'}</b> {one.fields.title}
                    {one.fields[one.field] && one.field !== 'title' && (
                      <span className={staff.small}>“{one.fields[one.field]}”</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
