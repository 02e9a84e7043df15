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
import type { Standing } from '@/lib/doctors/credentials/credential';
import type { DocumentRowView } from '@/lib/doctors/credentials/documents-view';
import type { DocumentsForJobView } from '@/lib/doctors/requirements/readiness';
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

export function Documents({ view }: { view: DocumentsForJobView }) {
  const { groups, form, total, most } = view;
  const draft = useRef<DocumentDraft>(null);
  const forms = usePageForms(view, () => pageTitleId, {
    onTaken: (sent) => {
      if (sentField(sent, 'do') === 'save') draft.current?.clear(true);
    },
  });
  const hasRoom = total < most;
  const listed = groups.flatMap(({ documents }) => documents);
  const someScanned = listed.some(({ scanned }) => scanned);
  useFocusBack(form && (form.id ?? 'new'), (id) => `replace-${id}`, 'document-form');
  return (
    <ListPage
      area="documents"
      title="Your documents"
      lead={
        total === 0
          ? 'Upload each document once, from your phone or computer. You decide, hospital by hospital, who sees it.'
          : 'We email you 90, 30 and 7 days before a document expires. We encrypt your files. Below, you can see who has opened them.'
      }
      head={
        hasRoom &&
        form?.id !== null && (
          <ButtonLink
            id="replace-new"
            href={paths.documents({ edit: 'new' })}
            look={total === 0 ? 'main' : 'ghost'}
          >
            <Icon name="plus" />
            Add document
          </ButtonLink>
        )
      }
      errors={forms.errors}
    >
      <p>
        <Link href={paths.documentPacks()}>Who may see your documents</Link>
      </p>
      {!form && view.readiness && <JobReadiness {...view.readiness} />}
      {form && (
        <DocumentForm key={form.id ?? 'new'} form={form} forms={forms} state={view.state} draftRef={draft} />
      )}
      {!hasRoom && (
        <p className="small muted">
          You have {most} documents, which is the maximum. Delete one to add another.
        </p>
      )}
      {listed.length > 0 && !someScanned && (
        <p className="small muted">We have not scanned these files for viruses.</p>
      )}
      {groups.map(({ title, documents }) => (
        <ListSection
          key={title}
          id={title.toLowerCase().replaceAll(' ', '-')}
          title={title}
          count={documents.length}
        >
          <div className={styles.list}>
            {documents.map((document) => (
              <DocumentCard key={document.id} document={document} forms={forms} someScanned={someScanned} />
            ))}
          </div>
        </ListSection>
      ))}
    </ListPage>
  );
}

function DocumentCard({
  document,
  forms,
  someScanned,
}: {
  document: DocumentRowView;
  forms: PageForms;
  /** True if the page must say on each card whether its file was scanned. */
  someScanned: boolean;
}) {
  const { id, label, standing } = document;
  const mustReplace = standing === 'expired' || standing === 'refused';
  const title = `document-${id}`;
  const replace = (
    <ButtonLink
      id={`replace-${id}`}
      href={paths.documents({ edit: id })}
      look={mustReplace ? 'main' : 'quiet'}
      small
    >
      <Icon name="edit" />
      Replace<span className="vh"> {label}</span>
    </ButtonLink>
  );
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div className={styles.what}>
        <h3 id={title}>{label}</h3>
        {document.about && <p className="small muted">{document.about}</p>}
        <p className="small muted">
          {document.file}
          {!document.scanned && someScanned && ', not scanned for viruses'}
        </p>
      </div>
      <div className={styles.state}>
        <Tag {...looks[standing]}>{document.standingLabel}</Tag>
        <p>{document.expiry}</p>
        <p className="small">{document.words}</p>
        <p className="small muted">
          {document.looks.length === 0
            ? 'Nobody else has opened this document.'
            : `Opened by ${document.looks.join('; ')}${document.moreLooks > 0 ? `, and ${document.moreLooks} more times before that` : ''}.`}
        </p>
      </div>
      <div className={styles.actions}>
        {mustReplace && replace}
        {/* The browser posts this form itself, because the response is a download. */}
        <form method="post" action={forms.action}>
          <HiddenInputs hidden={forms.hidden} what="open" />
          <input type="hidden" name="document" value={id} />
          <Button type="submit" look="ghost" small>
            Download<span className="vh"> {label}</span>
          </Button>
        </form>
        {!mustReplace && replace}
        <details className={styles.delete}>
          <summary className="btn btn--quiet btn--sm">
            <Icon name="close" />
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
    </article>
  );
}
