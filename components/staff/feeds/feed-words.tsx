import type { StaffFeedWord } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import { DecisionTable } from './decision-table';
import { fieldLabels } from './feed-labels';
import styles from './feeds.module.css';
import { useMeanings } from './word-meanings';

export function FeedWords({ source }: { source: string }) {
  const { nameOf } = useMeanings();
  return (
    <DecisionTable<StaffFeedWord>
      resource="feed-words"
      source={source}
      title="What words of this source mean"
      none="None yet. If a record in quarantine has an unknown word, use “Add to mapping” there."
      columns={['Word', 'Means']}
      sort={{ field: 'field', order: 'ASC' }}
      className={styles.narrow}
      take={{
        action: 'take-back',
        label: 'Remove',
        done: 'Meaning removed. The next import uses the word unchanged',
        of: ({ word }) => `“${word}”`,
      }}
      cells={({ field, word, meaning, at }) => (
        <>
          <th scope="row">
            “{word}”<span className={staff.small}>{fieldLabels[field]}</span>
          </th>
          <td>
            {nameOf(field, meaning)}
            <span className={staff.small}>{staffDayTime(at)}</span>
          </td>
        </>
      )}
    />
  );
}
