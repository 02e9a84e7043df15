import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import type { StaffFeedWord } from '@/lib/feed-sources/staff-feed';
import { useMay } from '@/components/staff/staff-session';
import { staffDayTime } from '@/components/staff/staff-time';
import { useAct } from '@/components/staff/use-act';
import staff from '@/components/staff/staff.module.css';
import { fieldLabels } from './feed-labels';
import { Nothing, Rest } from './feed-list-parts';
import styles from './feeds.module.css';
import { useMeanings } from './word-meanings';

/** Words of a source that staff gave a meaning, in the quarantine. */
export function FeedWords({ source }: { source: string }) {
  const {
    data = [],
    total,
    isPending,
    error,
  } = useGetList<StaffFeedWord>('feed-words', {
    filter: { source },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'field', order: 'ASC' },
  });
  const { nameOf } = useMeanings();
  const { act, busy } = useAct('feed-words');
  const may = useMay('feed-words', 'take-back');
  return (
    <section aria-labelledby="words" className={`${staff.section} ${styles.narrow}`}>
      <h2 id="words">What words of this source mean</h2>
      {data.length === 0 ? (
        <Nothing
          pending={isPending}
          failed={Boolean(error)}
          none="None yet. A record that waits for an unknown word has “Add to mapping”."
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Word</th>
              <th scope="col">Means</th>
              {may && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, field, word, meaning, at }) => (
              <tr key={id}>
                <th scope="row">
                  “{word}”<span className={staff.small}>{fieldLabels[field]}</span>
                </th>
                <td>
                  {nameOf(field, meaning)}
                  <span className={staff.small}>{staffDayTime(at)}</span>
                </td>
                {may && (
                  <td>
                    <Button
                      disabled={busy}
                      aria-label={`Take out “${word}”`}
                      onClick={() =>
                        void act(id, 'take-back', {
                          done: 'Taken out. The next run reads the word as it comes',
                        })
                      }
                    >
                      Take out
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Rest total={total} shown={data.length} />
    </section>
  );
}
