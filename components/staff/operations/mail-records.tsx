import {
  expectedMailRecords,
  mailRecordLabels,
  mailRecordStateLabels,
  type MailRecordState,
  type MailRecordsAbout,
} from '@/lib/staff/operations/mail-record';
import { StackedTable } from '@/components/staff/kit/data-table';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip, type Tone } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';

const tones: Record<MailRecordState, Tone> = {
  found: 'done',
  missing: 'failed',
  wrong: 'failed',
  unavailable: 'act',
  unchecked: 'over',
};

export function MailRecords({ about: { domain, records } }: { about: MailRecordsAbout }) {
  if (!domain)
    return <p>Not checked: mail goes to the local inbox, or the sender’s domain is an example domain.</p>;
  if (records.length === 0) return <p>Not checked yet. DNS is checked every five minutes.</p>;
  return (
    <StackedTable>
      <thead>
        <tr>
          <th scope="col">DNS record of {domain}</th>
          <th scope="col">Status</th>
          <th scope="col">Found in DNS</th>
          <th scope="col">Expected value</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ record, state, name, found, remark, checkedAt }) => (
          <tr key={record}>
            <th scope="row">{mailRecordLabels[record]}</th>
            <td className="state">
              <StateChip tone={tones[state]}>{mailRecordStateLabels[state]}</StateChip>
              {remark && <Detail>{remark}</Detail>}
            </td>
            <td data-label="Found in DNS">
              {found ?? 'None'}
              <Detail>
                {name}, looked up {staffDayTime(checkedAt)}
              </Detail>
            </td>
            <td data-label="Expected value">{expectedMailRecords[record]}</td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  );
}
