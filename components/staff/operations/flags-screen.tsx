import { Chip } from '@mui/material';
import { ListBase, Title, useListContext, type RaRecord } from 'react-admin';
import type { FlagsAbout, StaffFlag } from '@/lib/staff/operations/staff-flag';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './operations.module.css';

type Row = RaRecord<string> & StaffFlag;

export function FlagsScreen() {
  return (
    <ListBase resource="flags" perPage={100} exporter={false}>
      <Flags />
    </ListBase>
  );
}

const sources = {
  file: 'The rules come from the flags file on this server. A change to the file takes effect on the next page load.',
  service: 'The rules come from the flag service, and are changed there.',
};

function Flags() {
  const list = useListContext<Row>();
  const { data = [], isPending, error } = list;
  const meta: FlagsAbout | undefined = list.meta;
  return (
    <div className={staff.screen}>
      <Title title="Flags" />
      <div className={staff.head}>
        <div>
          <h1>Flags</h1>
          <p>What a signed-out visitor gets. Flags cannot be changed here.</p>
        </div>
      </div>
      {isPending && <p role="status">Loading…</p>}
      {error && <p role="alert">The flags could not be read. Please try again.</p>}
      {meta && (
        <>
          <p>
            {sources[meta.source]} {meta.updatedAt && `Last updated ${staffDayTime(meta.updatedAt)}.`}
          </p>
          {!meta.ready && (
            <div className={styles.trouble} role="alert">
              The rules could not be read. Every flag is at its default.
            </div>
          )}
          <div className={styles.part}>
            <table className={styles.table}>
              <caption className="vh">Flags</caption>
              <thead>
                <tr>
                  <th scope="col">Flag</th>
                  <th scope="col">What it is for</th>
                  <th scope="col">Visitor gets</th>
                  <th scope="col">Default</th>
                  <th scope="col">Change number</th>
                  <th scope="col">Pages</th>
                </tr>
              </thead>
              <tbody>
                {data.map((flag) => (
                  <Flag key={flag.id} flag={flag} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

function Flag({ flag }: { flag: Row }) {
  const { treatment, known, killed, changeNumber } = flag;
  const isDefault = treatment === 'control' || treatment === flag.default;
  return (
    <tr>
      <th scope="row">
        {flag.id}
        <span className={staff.small}>Owner: {flag.owner}</span>
      </th>
      <td>{flag.purpose}</td>
      <td data-label="Visitor gets">
        <Chip
          component="span"
          size="small"
          variant="outlined"
          color={isDefault ? 'default' : 'success'}
          label={treatment === 'control' ? flag.default : treatment}
        />
        {!known && <span className={staff.small}>No rule in the source, so the default applies</span>}
        {killed && <span className={staff.small}>Switched off at the service</span>}
      </td>
      <td data-label="Default">
        {flag.default} <span className={staff.small}>Choices: {flag.treatments.join(', ')}</span>
      </td>
      <td data-label="Change number">{changeNumber ?? 'None'}</td>
      <td data-label="Pages">{flag.screens.join(', ')}</td>
    </tr>
  );
}
