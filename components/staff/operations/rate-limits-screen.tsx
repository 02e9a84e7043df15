import { Box } from '@mui/material';
import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { RateLimitHits } from '@/lib/http/rate-limiting/rate-limit-hits';
import { labelRateLimit } from '@/lib/staff/operations/rate-limit-labels';
import type { RateLimitsAbout } from '@/lib/staff/operations/staff-operations';
import { Column, Columns, Scale } from '@/components/staff/kit/column-chart';
import { FlowingTable } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { staffDayTime, staffTime } from '@/components/staff/kit/staff-time';
import { Screen } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';

type Row = RaRecord<string> & RateLimitHits;

export function RateLimitsScreen() {
  return (
    <StaffListBase resource="rate-limits" perPage={100}>
      <RateLimits />
    </StaffListBase>
  );
}

function RateLimits() {
  const list = useListContext<Row>();
  const { data = [], total = 0 } = list;
  const meta: RateLimitsAbout | undefined = list.meta;
  const names = meta?.names ?? [];
  const refused = meta?.hours.reduce((sum, hour) => sum + hour.refused, 0) ?? 0;
  const filters = [
    <SelectInput
      key="name"
      source="name"
      label="Limit"
      alwaysOn
      choices={names.map((id) => ({ id, name: labelRateLimit(id) }))}
    />,
  ];
  return (
    <Screen
      title="Rate limits"
      note="Requests refused in the last 24 hours because a limit was reached"
      actions={<ExportCsv resource="rate-limits" />}
    >
      <FilterBar filters={filters} isPlain />
      <ListStates
        rows="refused requests"
        empty={{
          title: 'No requests were refused in the last 24 hours',
          text: 'Refused requests are counted here by limit and hour.',
        }}
        filters={filters}
      >
        {meta && (
          <>
            <HoursChart hours={meta.hours} refused={refused} />
            <Section title="Refused requests by limit and hour">
              <p>
                Each mark stands for one client, and a client has the same mark for every limit. A mark does
                not identify anyone. For a daily limit, all refused requests are counted in the hour of the
                last one.
              </p>
              <Hits rows={data} />
              {total > data.length && <p>{total - data.length} earlier lines are in the CSV file.</p>}
            </Section>
          </>
        )}
      </ListStates>
    </Screen>
  );
}

function HoursChart({ hours, refused }: { hours: RateLimitsAbout['hours']; refused: number }) {
  const top = Math.max(2, ...hours.map((hour) => hour.refused));
  const most = hours.find((hour) => hour.refused === top);
  return (
    <Section title="Refused requests by hour">
      <Columns
        sx={{ maxWidth: '60rem', mb: 6 }}
        role="img"
        aria-label={`Column chart of the last 24 hours: ${refused} refused${most && refused > 0 ? `, most of them from ${staffTime(most.hour)}: ${most.refused}` : ''}. The table below has the figures.`}
      >
        <Scale sx={{ bottom: 0 }}>0</Scale>
        <Scale sx={{ bottom: '100%' }}>{top}</Scale>
        {hours.map((hour, index) => (
          <Column key={hour.hour} title={`${staffTime(hour.hour)}: ${hour.refused}`}>
            <Box component="span" sx={{ height: `${(hour.refused * 100) / top}%`, bgcolor: 'info.main' }} />
            {index % 6 === 0 && <em>{staffTime(hour.hour)}</em>}
          </Column>
        ))}
      </Columns>
    </Section>
  );
}

function Hits({ rows }: { rows: readonly Row[] }) {
  return (
    <FlowingTable>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">Hour starting</th>
          <th scope="col" className="number">
            Refused
          </th>
          <th scope="col" className="number">
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
              <Detail>{row.name}</Detail>
            </th>
            <td data-label="Hour starting" className="when">
              {staffDayTime(row.hour)}
            </td>
            <td data-label="Refused" className="number">
              {row.refused}
            </td>
            <td data-label="Clients" className="number">
              {row.clients}
            </td>
            <td data-label="Clients refused most often">
              {row.marks.map(({ mark, refused }) => `${mark} (${refused})`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </FlowingTable>
  );
}
