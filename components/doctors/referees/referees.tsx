import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage, useFocusBack } from '@/components/doctors/account/list-page';
import { ListSection, undoNoteId } from '@/components/doctors/account/list-parts';
import { UndoForm } from '@/components/doctors/account/undo-form';
import { usePageForms, sentField } from '@/components/forms/use-sender';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lowerFirst } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { RefereesView, RefereeNeedView } from '@/lib/doctors/referees/referees-view';
import { RefereeCard } from './referee-card';
import { RefereeForm } from './referee-form';
import styles from './referees.module.css';

function progress({ count, named, received }: RefereeNeedView): string {
  const have = received >= count ? 'All' : `${received} of ${count}`;
  return `${have} references received${named < count ? `, ${named} of ${count} referees added` : ''}`;
}

/** One segment per reference: received, referee added, or open. The sentence beside it says the same. */
function Segments({ need: { count, named, received } }: { need: RefereeNeedView }) {
  return (
    <span className={styles.segments} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} data-state={at < received ? 'received' : at < named ? 'added' : 'open'} />
      ))}
    </span>
  );
}

function RefereeNeeds({ needs }: { needs: RefereeNeedView[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="vh">
        What employers ask for
      </h2>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need.country} className="panel panel--surface">
            <h3>{progress(need)}</h3>
            <Segments need={need} />
            <p>
              {need.title}: {lowerFirst(need.words)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenPlace({ place, of, isFirst }: { place: number; of: number; isFirst: boolean }) {
  return (
    <li className={styles.place}>
      <p>
        <b>
          Referee {place} of {of}
        </b>
        <br />
        <span className="muted">No referee added yet</span>
      </p>
      <ButtonLink
        id={isFirst ? 'change-new' : undefined}
        href={paths.referees({ edit: 'new' })}
        look={isFirst ? 'main' : 'ghost'}
        small
      >
        <Icon name="plus" />
        {isFirst ? 'Add a referee' : 'Add another referee'}
      </ButtonLink>
    </li>
  );
}

export function Referees({ view }: { view: RefereesView }) {
  const { referees, form, undo, room, most } = view;
  const forms = usePageForms(view, focusAfter);
  const formOf = form && (form.id ?? 'new');
  useFocusBack(formOf, (referee) => `change-${referee}`, 'referee-form');
  const isEmpty = referees.length === 0;
  const isAdding = form?.id === null;
  const [need] = view.needs;
  const open = isAdding || !need ? 0 : Math.min(Math.max(0, need.count - need.named), most - referees.length);
  return (
    <ListPage
      area="referees"
      title="Referees"
      lead={
        isEmpty
          ? 'Add people you have worked with who can give you a reference. We email them only with your consent, and show you when they have answered.'
          : 'Employers ask for references before they offer a job. Have them ready, so that they do not hold up an offer.'
      }
      head={
        room &&
        !isAdding &&
        open === 0 && (
          <ButtonLink id="change-new" href={paths.referees({ edit: 'new' })} look="ghost">
            <Icon name="plus" />
            Add a referee
          </ButtonLink>
        )
      }
      errors={forms.errors}
      undo={undo && <UndoForm name={undo.name} forms={forms} fields={{ referee: undo.id }} />}
    >
      {form && <RefereeForm key={form.id ?? 'new'} form={form} forms={forms} state={view.state} />}
      <RefereeNeeds needs={view.needs} />
      {(!isEmpty || open > 0) && (
        <ListSection
          id="list"
          title="Your referees"
          count={referees.length}
          note={
            !room && (
              <p className="small muted">
                You have {most} referees, which is the maximum. Remove one to add another.
              </p>
            )
          }
        >
          <ol className={styles.list}>
            {referees.map((referee) => (
              <li key={referee.id}>
                <RefereeCard referee={referee} forms={forms} />
              </li>
            ))}
            {Array.from({ length: open }, (_, index) => (
              <OpenPlace
                key={index}
                place={(need?.named ?? 0) + index + 1}
                of={need?.count ?? open}
                isFirst={index === 0}
              />
            ))}
          </ol>
          <p className={`small muted ${styles.answers}`}>
            When a referee answers, we tell you, but not what they wrote. Only our team and the people who
            make hiring decisions can read that.
          </p>
        </ListSection>
      )}
    </ListPage>
  );
}

function focusAfter(what: string, sent: FormData): string {
  if (what === 'remove') return undoNoteId;
  return what === 'save' || what === 'undo' ? pageTitleId : `referee-${sentField(sent, 'referee')}`;
}
