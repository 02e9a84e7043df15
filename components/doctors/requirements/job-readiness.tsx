import Link from 'next/link';
import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import type { ReadinessItemView, ReadinessState, ReadinessView } from '@/lib/doctors/requirements/readiness';
import { paths } from '@/lib/routes';

const icons: Record<ReadinessState, IconName> = {
  missing: 'alert',
  expiring: 'clock',
  uploaded: 'clock',
  checked: 'check',
};

function Item({ item, job }: { item: ReadinessItemView; job: string }) {
  const { kind, label, note, state, words } = item;
  return (
    <li>
      <Icon name={icons[state]} />
      <div>
        <p>
          <b>{label}</b>: {words}
          {(state === 'missing' || state === 'expiring') && (
            <>
              {'. '}
              <Link href={paths.documents({ edit: 'new', kind, job })}>
                Add<span className="vh"> {label}</span>
              </Link>
            </>
          )}
        </p>
        {note && state !== 'checked' && <p className="small muted">{note}</p>}
      </div>
    </li>
  );
}

/** Documents that a job requires, and whether the signed-in doctor has each. */
export function JobReadiness({ view, job }: { view: ReadinessView; job: string }) {
  const rest = view.items.filter(({ state }) => state !== 'checked');
  const checked = view.items.filter(({ state }) => state === 'checked');
  const lines = (items: ReadinessItemView[]) => (
    <ul className={list.list}>
      {items.map((item) => (
        <Item key={item.kind} item={item} job={job} />
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
          <summary>Checked ({checked.length})</summary>
          {lines(checked)}
        </details>
      )}
    </section>
  );
}
