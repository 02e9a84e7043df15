import { Box, Button, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FunctionField, SelectInput, TextInput, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import type { ListTab } from '@/components/staff/kit/list-tabs';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { describeAge, describeStart, staffDay, useNow } from '@/components/staff/kit/staff-time';
import { Detail, Lead, Parts } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { count, keepOnOneLine, upperFirst } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { awaitsConfirmation, placementStateLabels, sides } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import { nothingToDo } from '@/lib/placements/placement/suggest-placement-step';
import { CallSide, Confirmations, listPhones } from './placement-confirmations';

type Row = RaRecord & StaffPlacementRow;

const tabs: readonly ListTab[] = [
  ['open', 'Current'],
  ['finished', 'Finished'],
  ['cancelled', placementStateLabels.cancelled],
  ['all', 'All'],
];

const statuses = (['written', 'sent', 'changed', 'confirmed'] as const).map((id) => ({
  id,
  name: placementStateLabels[id],
}));

export function PlacementList() {
  const { colleagues } = useColleagues();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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
    <SelectInput key="status" source="status" label="Status" choices={statuses} alwaysOn />,
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
          chip: <Chip row={row} />,
          lead: row.nextStep && (
            <Lead>
              {row.nextStep}
              <OtherSteps row={row} />
              <Waiting row={row} />
            </Lead>
          ),
          facts: [row.reference, <Consultant key="consultant" name={row.consultant} />, describePlace(row)],
          when: (
            // Leaves no room for a button, so that the buttons of all cards are below it.
            <Box sx={{ minWidth: { xs: '16rem', sm: 0 } }}>
              <Parts>
                <span>{formatDays(row)} </span>
                {row.startsInDays !== null && (
                  <span>
                    <Start row={row} />
                  </span>
                )}
              </Parts>
              {awaitsConfirmation(row.state) && <Confirmations row={row} hasPhones={!isPhone} />}
            </Box>
          ),
          action: (
            <>
              <RowAction row={row} />
              {isPhone && listPhones(row).map((toCall) => <CallSide key={toCall.side} {...toCall} />)}
            </>
          ),
        })}
      >
        <FunctionField<Row>
          label="Placement"
          sortable={false}
          cellClassName="grow"
          render={(row) => (
            <>
              <RowLink>{row.doctor}</RowLink>
              <Box className="whole" title={`${row.facility}, ${row.place}: ${row.organisation}`}>
                {describePlace(row)}
              </Box>
              <Parts>
                <span>{row.reference} </span>
                <Consultant name={row.consultant} />
              </Parts>
            </>
          )}
        />
        <FunctionField<Row>
          label="Dates"
          sortBy="firstDay"
          render={(row) => (
            <>
              {formatDays(row)}
              <Detail>
                <Start row={row} />
              </Detail>
            </>
          )}
        />
        <FunctionField<Row>
          label="Status"
          sortable={false}
          cellClassName="wide"
          render={(row) => (
            <>
              <Chip row={row} />
              {awaitsConfirmation(row.state) && <Confirmations row={row} hasPhones />}
            </>
          )}
        />
        <FunctionField<Row>
          label="Next step"
          sortable={false}
          cellClassName="wide"
          render={(row) => (
            <>
              <NextStep className="whole">{row.nextStep ?? 'None'}</NextStep>
              <OtherSteps row={row} />
              <Waiting row={row} />
            </>
          )}
        />
        <FunctionField<Row>
          // Begins where the buttons of one width begin.
          label={<Box sx={{ textAlign: 'left' }}>Action</Box>}
          sortable={false}
          cellClassName="actions"
          render={(row) => <RowAction row={row} />}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Names the other things to do if the work starts soon, otherwise counts them. */
function OtherSteps({ row }: { row: Row }) {
  const { otherSteps } = row;
  if (otherSteps.length === 0) return null;
  if (!isSoon(row)) return <Detail>+{otherSteps.length} more</Detail>;
  return otherSteps.map((step) => (
    <Detail
      key={step}
      className="whole"
      sx={{ color: step.startsWith('Get ') ? 'var(--warning)' : undefined }}
    >
      {step}
    </Detail>
  ));
}

function Waiting({ row: { waiting } }: { row: Row }) {
  const now = useNow();
  if (!waiting) return null;
  const { sentAt, reminders, nextReminderAt } = waiting;
  const nextDay = nextReminderAt && staffDay(nextReminderAt);
  const today = staffDay(now.toISOString());
  return (
    <Parts>
      <span>Sent {describeAge(sentAt, now)} </span>
      {reminders > 0 && <span>{count(reminders, 'reminder')} </span>}
      {nextDay && (
        <span>
          {keepOnOneLine(
            `${reminders > 0 ? 'next' : 'reminder'} ${nextDay === today ? 'today' : `on ${nextDay}`}`,
          )}
        </span>
      )}
    </Parts>
  );
}

const buttonLabels: Record<string, string> = {
  Add: 'Add notes',
  Ask: 'Ask doctor',
  Enter: 'Enter terms',
  Get: 'Get documents',
};

/** Buttons of the column have one width. */
const buttonSize = { minWidth: { lg: '7rem' } };

/** Opens the placement, named after its next step. While a side has not confirmed, reminds it instead. */
function RowAction({ row }: { row: Row }) {
  const now = useNow();
  const { id, reference, state, nextStep, waiting } = row;
  if (nextStep === null || nextStep === nothingToDo) return null;
  if (awaitsConfirmation(state)) {
    const isNew = waiting !== null && now.getTime() - Date.parse(waiting.sentAt) < dayMs;
    return isNew ? null : <Remind row={row} />;
  }
  const [verb = ''] = nextStep.split(' ');
  const label = buttonLabels[verb] ?? verb;
  return (
    <Button
      size="small"
      variant={isSoon(row) ? 'contained' : 'outlined'}
      component={Link}
      to={`/placements/${id}/show`}
      sx={buttonSize}
      aria-label={`${nextStep.startsWith(label) ? nextStep : `${label}: ${nextStep}`}, ${reference}`}
      onClick={(event) => event.stopPropagation()}
    >
      {label}
    </Button>
  );
}

/** Sends the link again to the sides that have not confirmed. */
function Remind({ row: { id, reference, confirmed } }: { row: Row }) {
  const { act, busy } = useAct('placements');
  const waiting = sides.filter((side) => !confirmed.includes(side));
  if (waiting.length === 0) return null;
  const who = waiting.length === 1 ? waiting[0] : 'both';
  const remind = async () => {
    for (const side of waiting)
      await act(id, 'send-link-again', { body: { side }, done: `Link sent again to the ${side}` });
  };
  return (
    <Button
      size="small"
      disabled={busy}
      sx={buttonSize}
      aria-label={`Remind ${who}: ${reference}`}
      onClick={(event) => {
        // A click on the button must not also open the placement.
        event.stopPropagation();
        void remind();
      }}
    >
      Remind
    </Button>
  );
}

function Consultant({ name }: { name: string | null }) {
  const { givenName, familyName } = useStaff();
  return <span>{name === `${givenName} ${familyName}` ? 'You' : (name ?? 'No consultant')}</span>;
}

/** Leaves out the region, and the town if the facility's name begins with it. */
function describePlace({ facility, place }: Row): string {
  const [town = ''] = place.split(', ');
  return facility.startsWith(town) ? facility : `${facility}, ${town}`;
}

/** In a wide window, the column with the doctor would otherwise leave each word a line of its own. */
const NextStep = styled('span')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { minWidth: '17rem' } }));

const formatDays = ({ firstDay, lastDay }: Row) => shortDays({ from: firstDay, to: lastDay }) ?? '';

const dayMs = 86_400_000;
const soonDays = 14;
const isSoon = ({ startsInDays }: Row) => startsInDays !== null && startsInDays <= soonDays;

function Start({ row }: { row: Row }) {
  if (row.startsInDays === null) return null;
  const text = upperFirst(describeStart(row.startsInDays));
  if (!isSoon(row)) return text;
  const hasMore = row.state === 'confirmed' && row.nextStep !== nothingToDo;
  return (
    <Box component="b" sx={{ color: hasMore ? 'var(--warning)' : undefined }}>
      {text}
    </Box>
  );
}

const Chip = ({ row }: { row: Row }) => (
  <StateChip {...describePlacement(row)} {...(row.isUrgent && { tone: 'failed' })} />
);
