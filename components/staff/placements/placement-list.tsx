import { Box } from '@mui/material';
import { FunctionField, TextField, type RaRecord } from 'react-admin';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import type { ListTab } from '@/components/staff/kit/list-tabs';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { placementTones } from '@/components/staff/kit/state-tones';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { awaitsConfirmation, placementStateLabels, sides } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';

type Row = RaRecord & StaffPlacementRow;

const tabs: readonly ListTab[] = [
  ['open', 'Not ended'],
  ...Object.entries({ ...placementStateLabels, changed: 'Changed terms' }),
  ['all', 'All'],
];

export function PlacementList() {
  return (
    <ListScreen
      title="Placements"
      rows="placements"
      empty={{
        title: 'No open placements',
        text: 'To make a placement, open a vacancy with an accepted doctor, or an enquiry that is offered or placed.',
      }}
      tabs={tabs}
      sort={{ field: 'firstDay', order: 'ASC' }}
      actions={<ExportCsv resource="placements" />}
      perPage={25}
    >
      <ListRows<Row>
        card={(row) => ({
          title: <Title row={row} />,
          chip: <State row={row} />,
          facts: [
            [`${formatDate(row.firstDay)} to ${formatDate(row.lastDay)}`, describeStart(row)]
              .filter(Boolean)
              .join(' · '),
            `${row.facility}, ${row.organisation}`,
          ],
        })}
      >
        <FunctionField<Row>
          label="Placement"
          sortable={false}
          render={(row) => (
            <>
              <RowLink>
                <Title row={row} />
              </RowLink>
              <Detail>
                {row.facility}, {row.place}
              </Detail>
            </>
          )}
        />
        <TextField source="organisation" label="Employer" sortable={false} />
        <FunctionField<Row>
          label="Dates"
          sortBy="firstDay"
          render={(row) => (
            <>
              {formatDate(row.firstDay)}
              <Detail>to {formatDate(row.lastDay)}</Detail>
              {row.startsInDays !== null && <Strong>{describeStart(row)}</Strong>}
            </>
          )}
        />
        <FunctionField<Row> label="Status" sortable={false} render={(row) => <State row={row} />} />
      </ListRows>
    </ListScreen>
  );
}

const Title = ({ row }: { row: Row }) => (
  <>
    {row.doctor}{' '}
    <Box component="small" sx={{ fontWeight: 'var(--w-regular)' }}>
      {row.reference}
    </Box>
  </>
);

function describeStart({ startsInDays }: Row): string | null {
  if (startsInDays === null) return null;
  if (startsInDays < 2) return startsInDays === 0 ? 'Starts today' : 'Starts tomorrow';
  return `Starts in ${startsInDays} days`;
}

function State({ row: { state, isUrgent, confirmed, toBook } }: { row: Row }) {
  return (
    <>
      <StateChip tone={isUrgent ? 'failed' : placementTones[state]}>{placementStateLabels[state]}</StateChip>
      {awaitsConfirmation(state) && (
        <Detail>
          {confirmed.length} of {sides.length} sides have confirmed
        </Detail>
      )}
      {toBook.map((item, index) => (
        <Detail key={`${index} ${item}`}>{item} to book</Detail>
      ))}
    </>
  );
}
