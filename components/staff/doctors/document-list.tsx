import { Button } from '@mui/material';
import { FunctionField, TextInput, useListContext, type RaRecord } from 'react-admin';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { CellLink, RowLink } from '@/components/staff/kit/row-link';
import {
  formatShortDate,
  staffDay,
  staffDayTime,
  staffTimeOrDay,
  useNow,
} from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { documentTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { withoutBrackets } from '@/lib/core/text';
import { standingLabels } from '@/lib/doctors/credentials/credential';
import type { EmailedDocument, StaffDocument } from '@/lib/doctors/credentials/staff-document';
import { NeededBy, WorkLink } from './needed-work';
import { documentRowId } from './person-documents';

const tabs = [
  ['waiting', 'To check'],
  ['checked', standingLabels.checked],
  ['refused', standingLabels.refused],
  ['emailed', 'Received by email'],
] as const;

const filters = [<TextInput key="q" source="q" label="Doctor or type of document" alwaysOn resettable />];

type Row = StaffDocument & RaRecord<string>;
const toDocument = ({ id, doctorId }: Row) => `/doctors/${doctorId}/show#${documentRowId(String(id))}`;

/** The server sorts other tabs than "To check" by the latest change. */
export const DocumentList = () => (
  <ListScreen
    title="Documents"
    rows="documents"
    empty={{
      title: 'No documents are waiting to be checked',
      text: 'A document appears here when a doctor uploads or replaces it. Earlier documents, and documents received by email, are in the other tabs.',
    }}
    tabs={tabs}
    filters={filters}
    sort={{ field: 'neededBy', order: 'ASC' }}
    perPage={25}
  >
    <Rows />
  </ListScreen>
);

type Emailed = EmailedDocument & RaRecord<string>;
const toPlacement = ({ placementId }: Emailed) => `/placements/${placementId}/show`;

/** While another tab loads, the rows are still of the tab before, so the rows decide and not the filter. */
function Rows() {
  const { data = [] } = useListContext<Row | Emailed>();
  return data.some((row) => 'placementId' in row) ? <EmailedDocuments /> : <Documents />;
}

/** Documents that doctors without an account emailed, as staff recorded them. */
function EmailedDocuments() {
  const now = useNow();
  return (
    <ListRows<Emailed>
      to={toPlacement}
      card={(row) => ({
        title: withoutBrackets(row.label),
        lead: row.doctor,
        facts: [
          row.reference,
          `Received ${staffDay(row.at)}`,
          row.by && `Recorded by ${row.by}`,
          row.expiresOn && `Expires ${formatShortDate(row.expiresOn)}`,
        ],
      })}
    >
      <FunctionField<Emailed>
        label="Document"
        sortable={false}
        cellClassName="grow"
        render={(row) => <RowLink to={toPlacement(row)}>{withoutBrackets(row.label)}</RowLink>}
      />
      <FunctionField<Emailed>
        label="Doctor"
        sortable={false}
        render={({ doctorId, doctor }) =>
          doctorId ? <CellLink to={`/doctors/${doctorId}/show`}>{doctor}</CellLink> : doctor
        }
      />
      <FunctionField<Emailed> label="Placement" sortable={false} render={({ reference }) => reference} />
      <FunctionField<Emailed>
        label="Expires"
        sortable={false}
        render={({ expiresOn }) => (expiresOn ? formatShortDate(expiresOn) : 'No expiry date')}
      />
      <FunctionField<Emailed>
        label="Received"
        sortBy="uploadedAt"
        render={({ at, by }) => (
          <>
            <span title={staffDayTime(at)}>{staffTimeOrDay(at, now)}</span>
            <Detail>{by && `recorded by ${by}`}</Detail>
          </>
        )}
      />
    </ListRows>
  );
}

function Documents() {
  const now = useNow();
  const { filterValues } = useListContext();
  const isWaiting = filterValues.state === 'waiting';
  return (
    <ListRows<Row>
      to={toDocument}
      card={(row) => ({
        title: withoutBrackets(row.label),
        chip: row.standing !== row.state && <State document={row} />,
        lead: row.doctor,
        facts: [
          `Uploaded ${staffDay(row.uploadedAt)}`,
          row.expiresOn && `Expires ${formatShortDate(row.expiresOn)}`,
        ],
        when: isWaiting ? (
          <>
            {row.work && 'Needed by '}
            <NeededBy work={row.work} />
            <WorkLink work={row.work} />
          </>
        ) : (
          row.checkedOn &&
          `${standingLabels[row.state]} ${formatShortDate(row.checkedOn)} by ${row.checkedBy}`
        ),
        action: row.standing === 'waiting' && <CheckLink document={row} />,
      })}
    >
      <FunctionField<Row>
        label="Document"
        sortable={false}
        cellClassName="wide"
        render={(row) => <RowLink to={toDocument(row)}>{withoutBrackets(row.label)}</RowLink>}
      />
      <FunctionField<Row>
        label="Doctor"
        sortable={false}
        render={({ doctorId, doctor }) => <CellLink to={`/doctors/${doctorId}/show`}>{doctor}</CellLink>}
      />
      {isWaiting && (
        <FunctionField<Row>
          label="Needed by"
          sortBy="neededBy"
          cellClassName="grow"
          render={({ work }) => (
            <>
              <NeededBy work={work} />
              <WorkLink work={work} />
            </>
          )}
        />
      )}
      {!isWaiting && (
        <FunctionField<Row>
          label={`${filterValues.state === 'refused' ? standingLabels.refused : standingLabels.checked} by`}
          sortable={false}
          render={({ checkedBy, checkedOn }) => (
            <>
              {checkedBy}
              <Detail>{checkedOn && formatShortDate(checkedOn)}</Detail>
            </>
          )}
        />
      )}
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
          <span title={staffDayTime(uploadedAt)}>{staffTimeOrDay(uploadedAt, now)}</span>
        )}
      />
      {isWaiting && (
        <FunctionField<Row>
          label="Action"
          sortable={false}
          cellClassName="actions"
          render={(row) => <CheckLink document={row} />}
        />
      )}
    </ListRows>
  );
}

function CheckLink({ document }: { document: Row }) {
  return (
    <Button
      component={CellLink}
      size="small"
      to={toDocument(document)}
      aria-label={`Check ${document.label} of ${document.doctor}`}
    >
      Check
    </Button>
  );
}

const State = ({ document: { standing } }: { document: Row }) => (
  <StateChip tone={documentTones[standing]}>{standingLabels[standing]}</StateChip>
);
