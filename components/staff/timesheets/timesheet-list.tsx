import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { StackedTable } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { StaffList } from '@/components/staff/kit/list-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { timesheetStateLabels } from '@/lib/placements/placement/timesheet';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';

type Row = RaRecord & StaffTimesheetRow;

const states = [
  { id: 'unpaid', name: 'Not paid' },
  { id: 'overdue', name: 'Late' },
  ...Object.entries(timesheetStateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];

export function TimesheetList() {
  return (
    <>
      <PageHeading>Timesheets</PageHeading>
      <StaffList
        rows="timesheets"
        empty={{
          title: 'No unpaid timesheets',
          text: 'A timesheet appears here a week before its period begins, once the doctor and the employer have confirmed the placement.',
        }}
        title="Timesheets"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="State"
            choices={states}
            emptyText="Not paid"
            alwaysOn
          />,
        ]}
        sort={{ field: 'lastDay', order: 'ASC' }}
        actions={<ExportCsv resource="timesheets" />}
        perPage={25}
      >
        <TimesheetTable />
      </StaffList>
    </>
  );
}

const waitLabels = {
  doctor: 'Waiting for the doctor',
  employer: 'Waiting for the employer',
  payment: '',
} as const;

export function describeTimesheetWait({ waitsFor, dueOn, paidOn }: StaffTimesheetRow): string {
  if (paidOn) return `on ${formatDate(paidOn)}`;
  if (dueOn) return `payment due ${formatDate(dueOn)}`;
  return waitsFor ? waitLabels[waitsFor] : '';
}

function TimesheetTable() {
  const { data = [] } = useListContext<Row>();
  return (
    <StackedTable aria-label="Timesheets by last day" sx={{ mx: 2, width: 'calc(100% - 2rem)' }}>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">Timesheet</th>
          <th scope="col">Employer</th>
          <th scope="col" className="number">
            Pay
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <td className="when">{row.period}</td>
            <td>
              <Strong>
                <Link to={`/timesheets/${row.id}/show`}>
                  {row.reference}: {row.doctor}
                </Link>
              </Strong>
              <Detail>{row.facility}</Detail>
            </td>
            <td>{row.organisation}</td>
            <td className="number">
              {formatMoney(row.payCents)} {row.currency}
            </td>
            <td>
              <Strong late={row.isOverdue}>
                {timesheetStateLabels[row.state]}
                {row.isOverdue && ', late'}
              </Strong>
              <Detail>{describeTimesheetWait(row)}</Detail>
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  );
}
