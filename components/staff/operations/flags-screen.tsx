import { Alert, Chip } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { FlagsAbout, StaffFlag } from '@/lib/staff/operations/staff-flag';
import { StackedTable } from '@/components/staff/kit/data-table';
import { Screen } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';

type Row = RaRecord<string> & StaffFlag;

export function FlagsScreen() {
  return (
    <StaffListBase resource="flags" perPage={100}>
      <Flags />
    </StaffListBase>
  );
}

const sources = {
  file: 'The rules come from the flags file on this server. A change to the file takes effect on the next page load.',
  service: 'The rules come from the flag service. Change them there.',
};

function Flags() {
  const list = useListContext<Row>();
  const { data = [] } = list;
  const meta: FlagsAbout | undefined = list.meta;
  return (
    <Screen
      title="Flags"
      note="This page shows the value of each flag for a signed-out visitor. You cannot change flags here."
    >
      <ListStates
        rows="flags"
        empty={{ title: 'No flags', text: 'Flags used in the site’s code are listed here.' }}
      >
        {meta && (
          <>
            <p>
              {sources[meta.source]} {meta.updatedAt && `Last updated ${staffDayTime(meta.updatedAt)}.`}
            </p>
            {!meta.ready && (
              <Alert severity="error">The rules could not be loaded. Every flag has its default value.</Alert>
            )}
            <StackedTable sx={{ mt: 2 }}>
              <caption className="vh">Flags</caption>
              <thead>
                <tr>
                  <th scope="col">Flag</th>
                  <th scope="col">Purpose of the flag</th>
                  <th scope="col">Value for visitors</th>
                  <th scope="col">Default</th>
                  <th scope="col">Number of the last change</th>
                  <th scope="col">Pages</th>
                </tr>
              </thead>
              <tbody>
                {data.map((flag) => (
                  <Flag key={flag.id} flag={flag} />
                ))}
              </tbody>
            </StackedTable>
          </>
        )}
      </ListStates>
    </Screen>
  );
}

function Flag({ flag }: { flag: Row }) {
  const { treatment, known, killed, changeNumber } = flag;
  const isDefault = treatment === 'control' || treatment === flag.default;
  return (
    <tr>
      <th scope="row">
        {flag.id}
        <Detail>Owner: {flag.owner}</Detail>
      </th>
      <td>{flag.purpose}</td>
      <td className="state">
        <Chip
          component="span"
          size="small"
          variant="outlined"
          color={isDefault ? 'default' : 'success'}
          label={treatment === 'control' ? flag.default : treatment}
        />
        {!known && <Detail>No rule, so the default applies</Detail>}
        {killed && <Detail>Switched off in the flag service</Detail>}
      </td>
      <td data-label="Default">
        {flag.default} <Detail>Possible values: {flag.treatments.join(', ')}</Detail>
      </td>
      <td data-label="Number of the last change" className={changeNumber ? undefined : 'spare'}>
        {changeNumber ?? 'None'}
      </td>
      <td data-label="Pages">{flag.screens.join(', ')}</td>
    </tr>
  );
}
