import { FunctionField, SelectInput, TextField, TextInput, type RaRecord } from 'react-admin';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import type { ListTab } from '@/components/staff/kit/list-tabs';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { placementTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { lowerFirst } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { awaitsConfirmation, placementStateLabels, sides } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';

type Row = RaRecord & StaffPlacementRow;

const tabs: readonly ListTab[] = [
  ['open', 'Not ended'],
  ...Object.entries({ ...placementStateLabels, changed: 'Changed terms' }),
  ['all', 'All'],
];

export function PlacementList() {
  const { colleagues } = useColleagues();
  const filters = [
    <TextInput key="q" source="q" label="Doctor, hospital or reference" alwaysOn resettable />,
    <SelectInput
      key="consultant"
      source="consultant"
      label="Consultant"
      choices={[
        { id: 'me', name: 'Mine' },
        ...colleagues.filter(({ consultantId }) => consultantId !== null),
      ]}
      alwaysOn
    />,
  ];
  return (
    <ListScreen
      title="Placements"
      rows="placements"
      empty={{
        title: 'No open placements',
        text: 'To make a placement, open a vacancy with an accepted doctor, or an enquiry that is offered or placed.',
      }}
      tabs={tabs}
      filters={filters}
      sort={{ field: 'firstDay', order: 'ASC' }}
      actions={<ExportCsv resource="placements" />}
      perPage={25}
    >
      <ListRows<Row>
        card={(row) => ({
          title: row.doctor,
          reference: row.reference,
          chip: <State row={row} />,
          facts: [
            [formatDays(row), describeStart(row)],
            row.nextStep,
            `${row.facility}, ${row.organisation}`,
            row.consultant && `Consultant: ${row.consultant}`,
          ],
        })}
        sx={{ '& .days': { whiteSpace: 'nowrap' } }}
      >
        <FunctionField<Row>
          label="Placement"
          sortable={false}
          render={(row) => (
            <>
              <RowLink>{row.doctor}</RowLink>
              <Detail>
                <span className="nowrap">{row.reference}</span> · {row.facility}, {row.place}
              </Detail>
            </>
          )}
        />
        <TextField source="organisation" label="Employer" sortable={false} />
        <FunctionField<Row>
          label="Dates"
          sortBy="firstDay"
          cellClassName="days"
          render={(row) => (
            <>
              {formatDays(row)}
              <Detail>{isSoon(row) ? <b>{describeStart(row)}</b> : describeStart(row)}</Detail>
            </>
          )}
        />
        <FunctionField<Row>
          label="Next step"
          sortable={false}
          render={({ nextStep, toBook }) => (
            <>
              {nextStep ?? 'None'}
              {toBook.length > 1 && (
                <Detail>Also to book: {toBook.slice(1).map(lowerFirst).join(', ')}</Detail>
              )}
            </>
          )}
        />
        <FunctionField<Row>
          label="Consultant"
          sortable={false}
          render={({ consultant }) => consultant ?? <span className="muted">Nobody</span>}
        />
        <FunctionField<Row> label="Status" sortable={false} render={(row) => <State row={row} />} />
      </ListRows>
    </ListScreen>
  );
}

const formatDays = ({ firstDay, lastDay }: Row) => shortDays({ from: firstDay, to: lastDay }) ?? '';

const soonDays = 14;
const isSoon = ({ startsInDays }: Row) => startsInDays !== null && startsInDays <= soonDays;

function describeStart({ startsInDays }: Row): string | null {
  if (startsInDays === null) return null;
  if (startsInDays < 2) return startsInDays === 0 ? 'starts today' : 'starts tomorrow';
  return `in ${startsInDays} days`;
}

function State({ row: { state, isUrgent, confirmed } }: { row: Row }) {
  return (
    <>
      <StateChip tone={isUrgent ? 'failed' : placementTones[state]}>{placementStateLabels[state]}</StateChip>
      {awaitsConfirmation(state) && (
        <Detail>
          {confirmed.length} of {sides.length} sides have confirmed
        </Detail>
      )}
    </>
  );
}
