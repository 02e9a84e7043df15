import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { FunctionField, type RaRecord } from 'react-admin';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { describeAge, formatShortDate, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { documentTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { addDays, jobDay } from '@/lib/core/dates';
import { standingLabels } from '@/lib/doctors/credentials/credential';
import type { StaffDocument, WaitingWork } from '@/lib/doctors/credentials/staff-document';
import { documentRowId } from './person-documents';

const tabs = [
  ['waiting', 'To check'],
  ['checked', standingLabels.checked],
  ['refused', standingLabels.refused],
] as const;

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
          chip: row.standing !== row.state && <State document={row} />,
          lead: row.doctor,
          facts: [
            row.work && describeNeed(row.work),
            row.expiresOn ? `Expires ${formatShortDate(row.expiresOn)}` : 'No expiry date',
          ],
          when: `Uploaded ${describeAge(row.uploadedAt, now)}`,
          action: row.standing === 'waiting' && <CheckLink document={row} />,
        })}
      >
        <FunctionField<Row>
          label="Document"
          sortable={false}
          cellClassName="grow"
          render={(row) => <RowLink to={toDocument(row)}>{row.label}</RowLink>}
        />
        <FunctionField<Row>
          label="Doctor"
          sortable={false}
          render={({ doctorId, doctor }) => (
            <Link to={`/doctors/${doctorId}/show`} onClick={(event) => event.stopPropagation()}>
              {doctor}
            </Link>
          )}
        />
        <FunctionField<Row>
          label="Needed for"
          sortable={false}
          cellClassName="wide"
          render={({ work }) =>
            work ? <WorkLink work={work} /> : work === null && <Detail>No current job</Detail>
          }
        />
        <FunctionField<Row>
          label="Expires"
          sortable={false}
          render={(row) => (
            <>
              {row.expiresOn ? formatShortDate(row.expiresOn) : 'No expiry date'}
              {row.standing !== row.state && (
                <Detail>
                  <State document={row} />
                </Detail>
              )}
            </>
          )}
        />
        <FunctionField<Row>
          label="Uploaded"
          sortBy="uploadedAt"
          render={({ uploadedAt }) => (
            <>
              {describeAge(uploadedAt, now)}
              <Detail>{staffDayTime(uploadedAt)}</Detail>
            </>
          )}
        />
        <FunctionField<Row>
          label="Action"
          sortable={false}
          cellClassName="actions"
          render={(row) => row.standing === 'waiting' && <CheckLink document={row} />}
        />
      </ListRows>
    </ListScreen>
  );
}

function CheckLink({ document }: { document: Row }) {
  return (
    <Button
      component={Link}
      size="small"
      to={toDocument(document)}
      onClick={(event) => event.stopPropagation()}
      aria-label={`Check ${document.label} of ${document.doctor}`}
    >
      Check
    </Button>
  );
}

const State = ({ document: { standing } }: { document: Row }) => (
  <StateChip tone={documentTones[standing]}>{standingLabels[standing]}</StateChip>
);

function describeNeed({ label, startsOn }: WaitingWork): string {
  const [reference] = label.split(' ');
  return startsOn ? `Needed by ${formatShortDate(startsOn)} for ${reference}` : `Needed for ${label}`;
}

/** Days before the work in which a missing check is urgent. */
const soonDays = 14;

function WorkLink({ work: { kind, id, label, startsOn } }: { work: WaitingWork }) {
  const [reference, ...words] = label.split(' ');
  const now = useNow();
  const isSoon = startsOn !== null && startsOn <= addDays(jobDay(now), soonDays);
  return (
    <>
      <Link
        to={kind === 'placement' ? `/placements/${id}/show` : `/jobs/${id}`}
        onClick={(event) => event.stopPropagation()}
      >
        {reference}
      </Link>
      <Detail>
        {startsOn && (
          <Box component="span" sx={isSoon ? { color: 'var(--warning)', fontWeight: 'var(--w-bold)' } : {}}>
            by {formatShortDate(startsOn)}
          </Box>
        )}
        {startsOn && words.length > 0 && ' · '}
        {words.join(' ')}
      </Detail>
    </>
  );
}
