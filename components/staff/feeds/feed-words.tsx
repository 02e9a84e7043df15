import type { StaffFeedWord } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { DecisionTable } from './decision-table';
import { fieldLabels } from './feed-labels';
import { useMeanings } from './word-meanings';

export function FeedWords({ source }: { source: string }) {
  const { nameOf } = useMeanings();
  return (
    <DecisionTable<StaffFeedWord>
      resource="feed-words"
      source={source}
      title="How we interpret words in this source"
      none={{
        title: 'Nobody has set the meaning of a word yet',
        text: 'If a quarantined record contains an unknown word, select “Add to mapping” beside that record.',
      }}
      columns={['Word', 'Means']}
      sort={{ field: 'field', order: 'ASC' }}
      take={{
        action: 'take-back',
        label: 'Remove',
        done: 'Meaning removed. The next import uses the word unchanged',
        of: ({ word }) => `“${word}”`,
      }}
      cells={({ field, word, meaning, at }) => (
        <>
          <th scope="row">
            “{word}”<Detail>{fieldLabels[field]}</Detail>
          </th>
          <td>
            {nameOf(field, meaning)}
            <Detail>{staffDayTime(at)}</Detail>
          </td>
        </>
      )}
    />
  );
}
