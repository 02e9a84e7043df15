import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { StackedTable } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { StaffList } from '@/components/staff/kit/list-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { awaitsConfirmation, placementStateLabels, sides } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';

type Row = RaRecord & StaffPlacementRow;

const states = [
  { id: 'open', name: 'Not ended' },
  ...Object.entries(placementStateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];

export function PlacementList() {
  return (
    <>
      <PageHeading>Placements</PageHeading>
      <StaffList
        rows="placements"
        empty={{
          title: 'No open placements',
          text: 'To make a placement, open a vacancy with an accepted doctor, or an enquiry that is offered or placed.',
        }}
        title="Placements"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="State"
            choices={states}
            emptyText="Not ended"
            alwaysOn
          />,
        ]}
        sort={{ field: 'firstDay', order: 'ASC' }}
        actions={<ExportCsv resource="placements" />}
        perPage={25}
      >
        <PlacementTable />
      </StaffList>
    </>
  );
}

function PlacementTable() {
  const { data = [] } = useListContext<Row>();
  return (
    <StackedTable aria-label="Placements by first day" sx={{ mx: 2, width: 'calc(100% - 2rem)' }}>
      <thead>
        <tr>
          <th scope="col">Dates</th>
          <th scope="col">Placement</th>
          <th scope="col">Employer</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <td className="when">
              {formatDate(row.firstDay)}
              <Detail>to {formatDate(row.lastDay)}</Detail>
            </td>
            <td>
              <Strong>
                <Link to={`/placements/${row.id}/show`}>
                  {row.reference}: {row.doctor}
                </Link>
              </Strong>
              <Detail>
                {row.facility}, {row.place}
              </Detail>
            </td>
            <td>{row.organisation}</td>
            <td>
              <Strong late={row.isUrgent}>{placementStateLabels[row.state]}</Strong>
              {awaitsConfirmation(row.state) && (
                <Detail>
                  {row.confirmed.length} of {sides.length} sides have confirmed
                  {row.isUrgent && ', starts within a week'}
                </Detail>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  );
}
