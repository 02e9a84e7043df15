import clsx from 'clsx';
import { useRef } from 'react';
import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import { HiddenInputs } from '@/components/forms/form-parts';
import { sentField, usePageForms, type PageForms } from '@/components/forms/use-sender';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage, useFocusBack } from '@/components/doctors/account/list-page';
import { ListSection } from '@/components/doctors/account/list-parts';
import { JobReadiness } from '@/components/doctors/requirements/job-readiness';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { lowerFirst } from '@/lib/core/text';
import type { Standing } from '@/lib/doctors/credentials/credential';
import type { DocumentRowView } from '@/lib/doctors/credentials/documents-view';
import type {
  DocumentsForJobView,
  DocumentToAdd,
  WorkDocuments,
  WorkReadiness,
} from '@/lib/doctors/requirements/readiness';
import { paths } from '@/lib/routes';
import { DocumentForm, type DocumentDraft } from './document-form';
import styles from './documents.module.css';

const looks: Record<Standing, { tone: 'plain' | 'new' | 'ok' | 'warn' | 'err'; icon: IconName }> = {
  expired: { tone: 'err', icon: 'alert' },
  refused: { tone: 'err', icon: 'undo' },
  'expires-soon': { tone: 'warn', icon: 'clock' },
  waiting: { tone: 'new', icon: 'clock' },
  checked: { tone: 'ok', icon: 'check' },
};

export function Documents({ view }: { view: DocumentsForJobView & WorkDocuments }) {
  const { due, rest, toAdd, form, total, most, ready, needed } = view;
  // The progress does not count documents that none of the work needs.
  const isNeeded = ({ label }: DocumentRowView) => ready.length === 0 || label in needed;
  const isSentBack = due.some(({ standing }) => standing === 'refused');
  const neededDue = due.filter(isNeeded);
  const otherDue = due.filter((document) => !isNeeded(document));
  const jobs = ready.filter(({ kind }) => kind === 'job');
  const placements = ready.filter(({ kind }) => kind === 'placement');
  const isOnePlacement = placements.flatMap(({ from }) => from).length === 1;
  const work = [
    placements.length > 0 && (isOnePlacement ? 'placement' : 'placements'),
    jobs.length > 0 && (jobs.length === 1 ? 'enquiry' : 'enquiries'),
  ].filter(Boolean);
  const draft = useRef<DocumentDraft>(null);
  const forms = usePageForms(view, () => pageTitleId, {
    onTaken: (sent) => {
      if (sentField(sent, 'do') === 'save') draft.current?.clear(true);
    },
  });
  const hasRoom = total < most;
  useFocusBack(form && (form.id ?? 'new'), (id) => `replace-${id}`, 'document-form');
  return (
    <ListPage
      area="documents"
      title="Your documents"
      lead={
        <>
          {total === 0
            ? 'Upload each document once, from your phone or computer. You decide, hospital by hospital, who sees it.'
            : 'Your files are encrypted, and we email you before a document expires.'}{' '}
          <Link className="nowrap" href={paths.documentPacks()}>
            Who may see your documents
          </Link>
        </>
      }
      head={
        hasRoom &&
        form?.id !== null && (
          <ButtonLink
            id="replace-new"
            href={paths.documents({ edit: 'new' })}
            look={isSentBack ? 'ghost' : 'main'}
          >
            <Icon name="plus" />
            Add document
          </ButtonLink>
        )
      }
      errors={forms.errors}
    >
      {view.readiness && (
        <p className={styles.link}>
          <Link href={paths.job(view.readiness.job)}>Back to the job in {view.readiness.view.place}</Link>
        </p>
      )}
      {!form && view.readiness && (
        <div className="panel panel--surface">
          <JobReadiness {...view.readiness} />
        </div>
      )}
      {form && (
        <DocumentForm
          key={form.id ?? 'new'}
          form={form}
          forms={forms}
          state={view.state}
          draftRef={draft}
          note={findNote(view.readiness, form.values.kind)}
        />
      )}
      {!hasRoom && (
        <p className="small muted">
          You have {most} documents, which is the maximum. Delete one to add another.
        </p>
      )}
      {neededDue.length + toAdd.length > 0 && (
        <ListSection
          id="to-add"
          title={ready.length === 0 ? 'To add or replace' : `Needed for your ${work.join(' and ')}`}
          count={neededDue.length + toAdd.length}
        >
          <div className={styles.list}>
            {neededDue.map((document) => (
              <DocumentCard
                key={document.id}
                document={document}
                neededFor={needed[document.label]}
                forms={forms}
              />
            ))}
            {toAdd.map((document) => (
              <MissingDocument key={document.label} document={document} hasRoom={hasRoom} />
            ))}
          </div>
        </ListSection>
      )}
      {!form && ready.length > 0 && (
        <section className={`panel panel--tint ${styles.ready}`} aria-label="Documents ready for your work">
          <Progress title={isOnePlacement ? 'Your placement' : 'Your placements'} ready={placements} />
          <Progress
            title={jobs.length === 1 ? 'The job you enquired about' : 'The jobs you enquired about'}
            ready={jobs}
          />
        </section>
      )}
      {otherDue.length > 0 && (
        <ListSection id="other-documents" title="Also to replace" count={otherDue.length}>
          <div className={styles.list}>
            {otherDue.map((document) => (
              <DocumentCard key={document.id} document={document} forms={forms} />
            ))}
          </div>
        </ListSection>
      )}
      {rest.length > 0 && (
        <ListSection id="documents" title="Checked or waiting to be checked" count={rest.length}>
          <div className={styles.list}>
            {rest.map((document) => (
              <DocumentCard key={document.id} document={document} forms={forms} />
            ))}
          </div>
        </ListSection>
      )}
    </ListPage>
  );
}

function findNote(readiness: DocumentsForJobView['readiness'], kind: string | undefined) {
  const item = readiness?.view.items.find(({ choices }) => choices.some((choice) => choice.kind === kind));
  return item?.note ? { label: item.label, text: item.note } : null;
}

function Progress({ title, ready }: { title: string; ready: WorkReadiness[] }) {
  if (ready.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul className="plain">
        {ready.map((work) => (
          <li key={work.href}>
            <p>
              <Link href={work.href}>{work.title}</Link> {work.from.join(' and ')}
            </p>
            <div className={styles.bar} aria-hidden="true">
              {work.parts.map(({ kind, size }) => (
                <span key={kind} data-part={kind} style={{ flexGrow: size }} />
              ))}
            </div>
            <ul className={`plain small ${styles.legend}`}>
              {work.parts.map(({ kind, text }) => (
                <li key={kind}>
                  <span data-part={kind} aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { document: DocumentToAdd; hasRoom: boolean };

function MissingDocument({ document: { label, note, words, choices, job, neededFor }, hasRoom }: Props) {
  return (
    <div className={clsx(styles.card, choices.length === 1 && styles.missing)}>
      <div className={styles.what}>
        <div className={styles.name}>
          <h3>{label}</h3>
          {words === 'Missing' ? <Tag>Not added yet</Tag> : <Tag tone="warn">{words}</Tag>}
        </div>
        <p className="small muted">{[neededFor, note].filter(Boolean).join('. ')}</p>
      </div>
      <div className={styles.actions}>
        {choices
          .filter(({ isHeld }) => isHeld || hasRoom)
          .map((choice) => (
            <ButtonLink
              key={choice.kind}
              href={paths.documents({
                edit: choice.isHeld ? 'held' : 'new',
                kind: choice.kind,
                ...(job && { job }),
              })}
              look="ghost"
              small
            >
              <Icon name={choice.isHeld ? 'edit' : 'plus'} />
              {choice.isHeld ? 'Replace' : 'Add'}{' '}
              <span className={choices.length > 1 ? undefined : 'vh'}>{lowerFirst(choice.label)}</span>
            </ButtonLink>
          ))}
      </div>
    </div>
  );
}

type CardProps = { document: DocumentRowView; neededFor?: string | undefined; forms: PageForms };

function DocumentCard({ document, neededFor, forms }: CardProps) {
  const { id, label, standing } = document;
  const isDone = standing === 'checked' || standing === 'waiting';
  const title = `document-${id}`;
  const replace = (
    <ButtonLink
      id={`replace-${id}`}
      href={paths.documents({ edit: id })}
      look={isDone ? 'quiet' : standing === 'refused' ? 'main' : 'ghost'}
      small
    >
      {!isDone && <Icon name="edit" />}
      Replace<span className="vh"> {label}</span>
    </ButtonLink>
  );
  const name = (
    <>
      <h3 id={title}>{label}</h3>
      <Tag {...looks[standing]}>{document.standingLabel}</Tag>
    </>
  );
  const head = (
    <div className={styles.what}>
      <div className={styles.name}>{name}</div>
      {standing === 'refused' ? <p className={styles.reason}>{document.words}</p> : <p>{document.expiry}</p>}
      {neededFor && <p className="small muted">{neededFor}</p>}
      {document.warning && (
        <p className="small">
          <b>{document.warning}</b>
        </p>
      )}
    </div>
  );
  const details = (
    <>
      <div className={`small muted ${styles.state}`}>
        <p>
          {[
            document.about,
            document.file,
            standing !== 'refused' && document.words.replace(/^([^.]+)\.$/, '$1'),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
        {document.looks.length === 0 ? (
          <p>Only you have opened this file.</p>
        ) : (
          <details className={styles.looks}>
            <summary className="chevron">
              Who has opened this file ({document.looks.length + document.moreLooks})
              <span className="vh">: {label}</span>
            </summary>
            <ul className="plain">
              {document.looks.map((look, index) => (
                <li key={index}>{look}</li>
              ))}
              {document.moreLooks > 0 && <li>{document.moreLooks} more before that</li>}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.actions}>
        {replace}
        {/* The browser posts this form itself, because the response is a download. */}
        <form method="post" action={forms.action}>
          <HiddenInputs hidden={forms.hidden} what="open" />
          <input type="hidden" name="document" value={id} />
          <Button type="submit" look="quiet" small>
            Download<span className="vh"> {label}</span>
          </Button>
        </form>
        <details className={styles.delete}>
          <summary className="btn btn--quiet btn--sm">
            Delete<span className="vh"> {label}</span>
          </summary>
          <ActionForm forms={forms} what="remove" fields={{ document: id }}>
            <p className="small">We delete the file for good. You cannot undo this.</p>
            <Button type="submit" small>
              Delete for good<span className="vh">: {label}</span>
            </Button>
          </ActionForm>
        </details>
      </div>
    </>
  );
  return standing === 'checked' && !document.warning ? (
    <article className={styles.folded} aria-labelledby={title}>
      <details>
        <summary className="chevron">
          {name}
          <span className="small muted">{document.expiry}</span>
        </summary>
        <div className={styles.card}>{details}</div>
      </details>
    </article>
  ) : (
    <article className={styles.card} aria-labelledby={title}>
      {head}
      {details}
    </article>
  );
}
