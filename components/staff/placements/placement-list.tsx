import { FunctionField, SelectInput, TextField, type RaRecord } from 'react-admin';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { placementTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { awaitsConfirmation, placementStateLabels, sides } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';

type Row = RaRecord & StaffPlacementRow;

const states = [
  ...Object.entries(placementStateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];
const filters = [
  <SelectInput key="state" source="state" label="Status" choices={states} emptyText="Not ended" alwaysOn />,
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
      filters={filters}
      sort={{ field: 'firstDay', order: 'ASC' }}
      actions={<ExportCsv resource="placements" />}
      perPage={25}
    >
      <ListRows<Row>
        card={(row) => ({
          title: `${row.reference}: ${row.doctor}`,
          chip: <State row={row} />,
          facts: [
            `${formatDate(row.firstDay)} to ${formatDate(row.lastDay)}`,
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
                {row.reference}: {row.doctor}
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
            </>
          )}
        />
        <FunctionField<Row> label="Status" sortable={false} render={(row) => <State row={row} />} />
      </ListRows>
    </ListScreen>
  );
}

function State({ row: { state, isUrgent, confirmed } }: { row: Row }) {
  return (
    <>
      <StateChip tone={isUrgent ? 'failed' : placementTones[state]}>{placementStateLabels[state]}</StateChip>
      {awaitsConfirmation(state) && (
        <Detail>
          {confirmed.length} of {sides.length} sides have confirmed
          {isUrgent && ', starts within a week'}
        </Detail>
      )}
    </>
  );
}
