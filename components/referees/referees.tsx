import { useCallback, useEffect, useRef } from 'react';
import { useFocusBack } from '@/components/account/use-focus-back';
import { AccountFrame } from '@/components/account/account-frame';
import { sentField, useSendInPlace } from '@/components/forms/use-send-in-place';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import type { RefereesView, RefereeNeedView } from '@/lib/referees/referees-view';
import { ActionForm } from './action-form';
import { RefereeCard } from './referee-card';
import { RefereeForm } from './referee-form';
import styles from './referees.module.css';

function progress({ count, named, received }: RefereeNeedView): string {
  if (received >= count) return 'All references received.';
  const have = named >= count ? `${named} named` : `${named} of ${count} named`;
  return `${have}, ${received === 0 ? 'no reference yet' : `${received} of ${count} received`}.`;
}

/** What employers ask for, and how far the doctor has got. */
function RefereeNeeds({ needs }: { needs: RefereeNeedView[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="vh">
        What employers ask for
      </h2>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need.country} className="panel panel--surface">
            <h3>{need.title}</h3>
            <p>{need.words}.</p>
            <p className={styles.progress}>
              <span className={styles.dots} aria-hidden="true">
                {Array.from({ length: need.count }, (_, index) => (
                  <span key={index} data-at={stage(need, index)}>
                    {index < need.received && <Icon name="check" />}
                  </span>
                ))}
              </span>
              {progress(need)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stage({ named, received }: RefereeNeedView, index: number): 'received' | 'named' | 'open' {
  if (index < received) return 'received';
  return index < named ? 'named' : 'open';
}

/** A doctor's referees: what employers ask for, each referee with where the reference stands, and the form of one. */
export function Referees({ view }: { view: RefereesView }) {
  const { referees, form, undo, state, room, most, action } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const undoNote = useRef<HTMLDivElement>(null);
  // What was pressed is gone from the page: focus goes to what took its place.
  const onDone = useCallback((sent: FormData) => {
    const what = sentField(sent, 'do');
    if (what === 'remove') undoNote.current?.focus();
    else if (what === 'save' || what === 'undo') heading.current?.focus();
    else document.getElementById(`referee-${sentField(sent, 'referee')}`)?.focus();
  }, []);
  const formOf = form && (form.id ?? 'new');
  useFocusBack(formOf, (referee) => `change-${referee}`);
  const shown = useRef(formOf);
  useEffect(() => {
    // The form stands above what opened it, and where it was open already somebody came to it by its address.
    if (formOf !== null && shown.current !== formOf) document.getElementById('referee-form')?.focus();
    shown.current = formOf;
  }, [formOf]);
  const { errors, onSubmit } = useSendInPlace(state, onDone);
  const forms = { hidden: state.hidden, onSubmit };
  const isEmpty = referees.length === 0;
  return (
    <AccountFrame
      area="referees"
      title="Referees"
      titleRef={heading}
      lead={
        isEmpty
          ? 'People you have worked with, who can give you a reference. We email them only with your consent, and you see when they have answered.'
          : 'Employers ask for references before they offer a job. If yours are ready, an offer does not have to wait.'
      }
      head={
        room &&
        form?.id !== null && (
          <ButtonLink
            id="change-new"
            href={paths.referees({ edit: 'new' })}
            look={isEmpty ? 'main' : 'ghost'}
          >
            <Icon name="plus" />
            Add a referee
          </ButtonLink>
        )
      }
    >
      <ErrorSummary errors={errors} />
      {undo && (
        <div ref={undoNote} className={`note ${styles.undo}`} role="status" tabIndex={-1}>
          <Icon name="info" />
          <p>
            Removed: <b>{undo.name}</b>
          </p>
          <ActionForm forms={forms} action={action} what="undo" referee={undo.id}>
            <Button type="submit" look="ghost" small>
              <Icon name="undo" />
              Undo
            </Button>
          </ActionForm>
        </div>
      )}
      {form && <RefereeForm key={form.id ?? 'new'} form={form} forms={forms} errors={errors} state={state} />}
      <RefereeNeeds needs={view.needs} />
      {!isEmpty && (
        <section aria-labelledby="list">
          <div className="section__head">
            <h2 id="list">
              Your referees <span className="muted num">({referees.length})</span>
            </h2>
            {!room && <p className="small muted">{most} is the maximum. Remove one to add another.</p>}
          </div>
          <div className={styles.list}>
            {referees.map((referee) => (
              <RefereeCard key={referee.id} referee={referee} forms={forms} action={action} />
            ))}
          </div>
        </section>
      )}
    </AccountFrame>
  );
}
