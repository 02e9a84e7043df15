import { Box } from '@mui/material';
import { FilterForm, ListBase, SelectInput, Title, useListContext, type RaRecord } from 'react-admin';
import type { RateLimitHits } from '@/lib/http/rate-limit-hits';
import { labelRateLimit } from '@/lib/staff/operations/rate-limit-labels';
import type { RateLimitsAbout } from '@/lib/staff/operations/staff-operations';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { staffDayTime, staffTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './operations.module.css';

type Row = RaRecord<string> & RateLimitHits;

export function RateLimitsScreen() {
  return (
    <ListBase resource="rate-limits" perPage={100} exporter={false}>
      <RateLimits />
    </ListBase>
  );
}

function RateLimits() {
  const list = useListContext<Row>();
  const { data = [], isPending, error, total = 0 } = list;
  const meta: RateLimitsAbout | undefined = list.meta;
  const names = meta?.names ?? [];
  const refused = meta?.hours.reduce((sum, hour) => sum + hour.refused, 0) ?? 0;
  return (
    <div className={staff.screen}>
      <Title title="Rate limits" />
      <div className={staff.head}>
        <div>
          <h1>Rate limits</h1>
          <p>Requests refused in the last 24 hours because a limit was reached</p>
        </div>
        <div className={staff.actions}>
          <ExportCsv resource="rate-limits" />
        </div>
      </div>
      <FilterForm
        filters={[
          <SelectInput
            key="name"
            source="name"
            label="Limit"
            alwaysOn
            choices={names.map((id) => ({ id, name: labelRateLimit(id) }))}
          />,
        ]}
      />
      {isPending && <p role="status">Loading…</p>}
      {error && <p role="alert">The refusals could not be read. Please try again.</p>}
      {meta && (
        <>
          <HoursChart hours={meta.hours} refused={refused} />
          <section aria-labelledby="refused" className={styles.part}>
            <h2 id="refused">By limit and hour</h2>
            {data.length === 0 ? (
              <p>Nothing was refused.</p>
            ) : (
              <>
                <p>
                  Each mark stands for one client and is the same for every limit. It does not identify
                  anyone. Refusals of a daily limit count in the hour of the last refusal.
                </p>
                <Hits rows={data} />
                {total > data.length && <p>{total - data.length} earlier lines are in the CSV file.</p>}
              </>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function HoursChart({ hours, refused }: { hours: RateLimitsAbout['hours']; refused: number }) {
  const top = Math.max(2, ...hours.map((hour) => hour.refused));
  const most = hours.find((hour) => hour.refused === top);
  return (
    <figure className={styles.figure}>
      <figcaption className={staff.strong}>Refused in each hour</figcaption>
      <div
        className={styles.columns}
        role="img"
        aria-label={`Column chart of the last 24 hours: ${refused} refused${most && refused > 0 ? `, most of them from ${staffTime(most.hour)}: ${most.refused}` : ''}. The table below has the figures.`}
      >
        <Box component="span" className={styles.scale} sx={{ bottom: 0 }}>
          0
        </Box>
        <Box component="span" className={styles.scale} sx={{ bottom: '100%' }}>
          {top}
        </Box>
        {hours.map((hour, index) => (
          <div key={hour.hour} className={styles.column} title={`${staffTime(hour.hour)}: ${hour.refused}`}>
            <Box component="span" sx={{ height: `${(hour.refused * 100) / top}%` }} />
            {index % 6 === 0 && <em>{staffTime(hour.hour)}</em>}
          </div>
        ))}
      </div>
    </figure>
  );
}

function Hits({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">Hour from</th>
          <th scope="col" className={styles.number}>
            Refused
          </th>
          <th scope="col" className={styles.number}>
            Clients
          </th>
          <th scope="col">Clients refused most often</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {labelRateLimit(row.name)}
              <span className={staff.small}>{row.name}</span>
            </th>
            <td data-label="From" className={styles.when}>
              {staffDayTime(row.hour)}
            </td>
            <td data-label="Refused" className={styles.number}>
              {row.refused}
            </td>
            <td data-label="Clients" className={styles.number}>
              {row.clients}
            </td>
            <td data-label="Most">
              {row.marks.map(({ mark, refused }) => `${mark} (${refused})`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
