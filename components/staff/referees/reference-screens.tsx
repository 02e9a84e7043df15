import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Confirm,
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  TextField,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import { RowLink } from '@/components/staff/kit/row-link';
import { StaffList } from '@/components/staff/kit/list-states';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Actions, PageHeading, Screen } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import type { RequestState } from '@/lib/doctors/referees/referee';

type Listed = RaRecord<string> & {
  state: RequestState;
  referee: string;
  position: string;
  email: string;
  doctorId: string;
  doctor: string;
  requestedAt: string;
  openedAt: string | null;
  answeredAt: string | null;
  expiresAt: string;
  nextReminder: string | null;
  waits: boolean;
};
type Detail = Listed & { history: { what: string; at: string }[] };

const stateLabels: Record<RequestState, string> = {
  requested: 'Request sent',
  opened: 'Request opened',
  completed: 'Answered',
  declined: 'Declined',
  expired: 'No answer',
  bounced: 'Email not delivered',
  withdrawn: 'Withdrawn',
};
const states = [
  { id: 'waiting', name: 'Waiting' },
  ...Object.entries(stateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];
const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="Waiting" alwaysOn />,
];
const next = ({ nextReminder }: Listed) => (nextReminder ? staffDayTime(nextReminder) : 'None');

export function ReferenceList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>References</PageHeading>
      <StaffList
        rows="references"
        empty={{
          title: 'No reference requests are waiting for an answer',
          text: 'A request appears here when a doctor names a referee. Choose another state to see earlier requests.',
        }}
        above={<SavedViews />}
        title="References"
        filters={filters}
        sort={{ field: 'requestedAt', order: 'DESC' }}
        actions={false}
        perPage={25}
      >
        {narrow ? (
          <SimpleList<Listed>
            linkType="show"
            primaryText={(row) => `${row.referee} about ${row.doctor}`}
            secondaryText={(row) =>
              `${stateLabels[row.state]}, requested on ${staffDayTime(row.requestedAt)}`
            }
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick="show">
            <FunctionField<Listed> label="Referee" render={({ referee }) => <RowLink>{referee}</RowLink>} />
            <TextField source="position" label="Position" sortable={false} />
            <TextField source="doctor" label="Doctor" sortable={false} />
            <FunctionField<Listed> label="State" render={({ state }) => stateLabels[state]} />
            <FunctionField<Listed>
              label="Asked"
              sortBy="requestedAt"
              render={(row) => staffDayTime(row.requestedAt)}
            />
            <FunctionField<Listed> label="Next reminder" render={next} />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}

export function ReferenceShow() {
  return (
    <StaffShow what="reference" title="Reference">
      <Reference />
    </StaffShow>
  );
}

function Reference() {
  const request = useRecordContext<Detail>();
  const { act, busy } = useAct('reference-requests');
  const [asks, setAsks] = useState(false);
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!request?.history) return null;
  const { id, referee, doctor } = request;
  return (
    <Screen heading={`${referee} about ${doctor}`}>
      <Facts
        rows={[
          ['State', stateLabels[request.state]],
          ['Referee', referee, request.position],
          [
            'Email',
            <a key="email" href={`mailto:${request.email}`}>
              {request.email}
            </a>,
          ],
          [
            'Doctor',
            <Link key="doctor" to={`/doctors/${request.doctorId}/show`}>
              {doctor}
            </Link>,
            'The reference is on the doctor’s page',
          ],
          ['Requested on', staffDayTime(request.requestedAt)],
          ['Referee can answer until', staffDayTime(request.expiresAt)],
          ['Next reminder', next(request)],
        ]}
      />
      {request.waits && (
        <Actions sx={{ my: 2 }}>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void act(id, 'remind', { done: `Reminder sent to ${referee}` })}
          >
            Remind now
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => setAsks(true)}>
            End request
          </Button>
        </Actions>
      )}
      <Section title="What happened">
        <Lines none="Nothing has happened yet.">
          {request.history.map(({ what, at }) => (
            <li key={`${what} ${at}`}>
              {stateLabels[what as RequestState] ?? what}
              <Detail>{staffDayTime(at)}</Detail>
            </li>
          ))}
        </Lines>
      </Section>
      <Confirm
        isOpen={asks}
        title="End this reference request?"
        content={`${referee} will no longer be able to answer. Anything the referee has written will be lost.`}
        onConfirm={() => {
          setAsks(false);
          void act(id, 'cancel', { done: 'The reference request has ended' });
        }}
        onClose={() => setAsks(false)}
      />
    </Screen>
  );
}
