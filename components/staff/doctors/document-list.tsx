import { Button } from '@mui/material';
import { Link } from 'react-router';
import { FunctionField, TextField, type RaRecord } from 'react-admin';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { describeAge, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { documentTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { standingLabels } from '@/lib/doctors/credentials/credential';
import type { StaffDocument, WaitingWork } from '@/lib/doctors/credentials/staff-document';
import { documentRowId } from './person-documents';

const tabs = (['waiting', 'checked', 'refused'] as const).map(
  (state) => [state, standingLabels[state]] as const,
);

type Row = StaffDocument & RaRecord<string>;
const toDocument = ({ id, doctorId }: Row) => `/doctors/${doctorId}/show#${documentRowId(String(id))}`;

export function DocumentList() {
  const now = useNow();
  return (
    <ListScreen
      title="Documents"
      rows="documents"
      empty={{
        title: 'No documents are waiting to be checked',
        text: 'A document appears here when a doctor uploads or replaces it. Earlier documents are in the other tabs.',
      }}
      tabs={tabs}
      sort={{ field: 'uploadedAt', order: 'ASC' }}
      perPage={25}
    >
      <ListRows<Row>
        to={toDocument}
        card={(row) => ({
          title: row.label,
          chip: <State document={row} />,
          action: <CheckLink document={row} />,
          facts: [
            row.doctor,
            row.work && <WorkLink work={row.work} />,
            [
              row.expiresOn ? `Expires ${formatExpiry(row)}` : formatExpiry(row),
              `uploaded ${describeUpload(row, now)}`,
            ],
          ],
        })}
      >
        <FunctionField<Row>
          label="Document"
          sortable={false}
          render={(row) => <RowLink to={toDocument(row)}>{row.label}</RowLink>}
        />
        <TextField source="doctor" label="Doctor" sortable={false} />
        <FunctionField<Row>
          label="Needed for"
          sortable={false}
          render={({ work }) => work && <WorkLink work={work} />}
        />
        <FunctionField<Row>
          label="Expires"
          sortable={false}
          render={(row) => (
            <>
              {formatExpiry(row)}
              <div>
                <State document={row} />
              </div>
            </>
          )}
        />
        <FunctionField<Row> label="Uploaded" sortBy="uploadedAt" render={(row) => describeUpload(row, now)} />
        <FunctionField<Row> sortable={false} render={(row) => <CheckLink document={row} />} />
      </ListRows>
    </ListScreen>
  );
}

function CheckLink({ document }: { document: Row }) {
  if (document.standing !== 'waiting') return null;
  return (
    <Button
      component={Link}
      size="small"
      sx={{ minHeight: { xs: '2.5rem', md: '2rem' } }}
      to={toDocument(document)}
      onClick={(event) => event.stopPropagation()}
      aria-label={`Check ${document.label} of ${document.doctor}`}
    >
      Check
    </Button>
  );
}

const formatExpiry = ({ expiresOn }: Row) =>
  expiresOn ? formatDate(expiresOn, { weekday: false }) : 'No expiry date';

const describeUpload = ({ standing, uploadedAt }: Row, now: Date) =>
  standing === 'waiting'
    ? `${describeAge(uploadedAt, now)}, ${staffDayTime(uploadedAt)}`
    : staffDayTime(uploadedAt);

/** Shown only if the document has expired or expires soon. The tab already names the other states. */
const State = ({ document: { standing, state } }: { document: Row }) =>
  standing !== state && <StateChip tone={documentTones[standing]}>{standingLabels[standing]}</StateChip>;

function WorkLink({ work: { kind, id, label, startsOn } }: { work: WaitingWork }) {
  const [reference, ...words] = label.split(' ');
  return (
    <>
      <Link
        to={kind === 'placement' ? `/placements/${id}/show` : `/jobs/${id}`}
        onClick={(event) => event.stopPropagation()}
      >
        <span className="nowrap">{reference}</span> {words.join(' ')}
      </Link>
      {startsOn && <Detail>starts {formatDate(startsOn, { weekday: false })}</Detail>}
    </>
  );
}
