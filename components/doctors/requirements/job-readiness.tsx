import Link from 'next/link';
import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import type { ReadinessItemView, ReadinessState, ReadinessView } from '@/lib/doctors/requirements/readiness';
import { paths } from '@/lib/routes';
import styles from './job-readiness.module.css';

const icons: Record<ReadinessState, IconName> = {
  missing: 'alert',
  refused: 'alert',
  outdated: 'alert',
  expired: 'alert',
  expiring: 'clock',
  uploaded: 'clock',
  checked: 'check',
};

function Item({ item, job }: { item: ReadinessItemView; job: string }) {
  const { choices, label, note, state, isOpen, words } = item;
  return (
    <li>
      <Icon name={icons[state]} />
      <div>
        <p>
          <b>{label}</b>: {words}
        </p>
        {note && state !== 'checked' && <p className="small muted">{note}</p>}
        {isOpen && (
          <p className={styles.choices}>
            {choices.length > 1 && <span>One of these:</span>}
            {choices.map((choice) => (
              <Link
                key={choice.kind}
                href={paths.documents({ edit: choice.isHeld ? 'held' : 'new', kind: choice.kind, job })}
              >
                {choice.isHeld ? 'Replace' : 'Add'}{' '}
                <span className={choices.length > 1 ? undefined : 'vh'}>{choice.label}</span>
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

export function JobReadiness({ view, job }: { view: ReadinessView; job: string }) {
  const rest = view.items.filter(({ state }) => state !== 'checked');
  const checked = view.items.filter(({ state }) => state === 'checked');
  const lines = (items: ReadinessItemView[]) => (
    <ul className={list.list}>
      {items.map((item) => (
        <Item key={item.label} item={item} job={job} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness">{view.title}</h2>
      <p>{view.detail}</p>
      {lines(rest)}
      {checked.length > 0 && (
        <details>
          <summary className="chevron">Checked documents ({checked.length})</summary>
          {lines(checked)}
        </details>
      )}
    </section>
  );
}
