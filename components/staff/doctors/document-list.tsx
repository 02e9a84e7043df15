import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, SelectInput, SimpleList, TextField, type RaRecord } from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { RowLink } from '@/components/staff/kit/row-link';
import { PageHeading } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { formatDate } from '@/lib/core/months';
import { standingLabels } from '@/lib/doctors/credentials/credential';
import type { StaffDocument } from '@/lib/doctors/credentials/staff-document';
import { documentRowId } from './person-documents';

const states = [
  { id: 'waiting', name: 'Waiting to be checked' },
  { id: 'checked', name: 'Checked' },
  { id: 'refused', name: 'Sent back' },
];
const filters = [
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={states}
    emptyText="Waiting to be checked"
    alwaysOn
  />,
];

type Row = StaffDocument & RaRecord<string>;
const toDocument = ({ id, doctorId }: RaRecord) => `/doctors/${doctorId}/show#${documentRowId(String(id))}`;

export function DocumentList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>Documents</PageHeading>
      <StaffList
        rows="documents"
        empty={{
          title: 'No documents are waiting to be checked',
          text: 'A document appears here when a doctor uploads or replaces it.',
        }}
        title="Documents"
        filters={filters}
        sort={{ field: 'uploadedAt', order: 'ASC' }}
        actions={false}
        perPage={25}
      >
        {narrow ? (
          <SimpleList<Row>
            linkType={toDocument}
            primaryText={(row) => `${row.label}, ${row.doctor}`}
            secondaryText={(row) =>
              `${standingLabels[row.standing]}, uploaded ${staffDayTime(row.uploadedAt)}`
            }
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={(_id, _resource, row) => toDocument(row)}>
            <FunctionField<Row>
              label="Document"
              render={(row) => <RowLink to={toDocument(row)}>{row.label}</RowLink>}
            />
            <TextField source="doctor" label="Doctor" sortable={false} />
            <FunctionField<Row> label="State" render={({ standing }) => standingLabels[standing]} />
            <FunctionField<Row>
              label="Expires"
              render={({ expiresOn }) =>
                expiresOn ? formatDate(expiresOn, { weekday: false }) : 'No expiry date'
              }
            />
            <FunctionField<Row>
              label="Uploaded"
              sortBy="uploadedAt"
              render={({ uploadedAt }) => staffDayTime(uploadedAt)}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}
