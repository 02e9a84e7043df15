import Link from 'next/link';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage } from '@/components/doctors/account/list-page';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CheckField, FieldErrorText } from '@/components/ui/field';
import { count } from '@/lib/core/text';
import { packDays } from '@/lib/employers/packs/document-pack';
import type { DoctorPacksView, DoctorPackView } from '@/lib/employers/packs/pack-view';
import { paths } from '@/lib/routes';
import styles from './packs.module.css';

export function DoctorPacks({ view }: { view: DoctorPacksView }) {
  const forms = usePageForms(view, () => pageTitleId);
  return (
    <ListPage
      area="documents"
      title="Who may see your documents"
      lead="You decide, employer by employer, which documents we send. You can withdraw your consent at any time."
      errors={forms.errors}
    >
      <p>
        <Link className={styles.back} href={paths.documents()}>
          <Icon name="back" />
          Your documents
        </Link>
      </p>
      {view.packs.length === 0 && (
        <section className={`panel panel--surface ${styles.card}`} aria-labelledby="none">
          <h2 id="none">No employer has asked for your documents yet</h2>
          <p>
            When we put you forward for a job, the employer can ask for documents. We then email you, and you
            choose on this page which documents we send.
          </p>
          {view.ready.length > 0 && (
            <ul className={`plain ${styles.ready}`}>
              {view.ready.map(({ href, title }) => (
                <li key={href}>
                  <Link href={href}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {view.packs.map((pack) => (
        <Pack key={pack.id} pack={pack} forms={forms} />
      ))}
    </ListPage>
  );
}

function Pack({ pack, forms }: { pack: DoctorPackView; forms: PageForms }) {
  const { id, organisation, facility, reference, state, words, documents, replaced, openings } = pack;
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={`pack-${id}`}>
      <h2 id={`pack-${id}`}>
        {organisation}: {facility}
      </h2>
      <p>
        {words} <span className="num">{reference}</span>
      </p>
      {state === 'asked' && <Question pack={pack} forms={forms} />}
      {state !== 'asked' && documents.length > 0 && <p>{documents.map(({ label }) => label).join(', ')}</p>}
      {replaced.map((document) => (
        <div key={document.id} className={styles.card}>
          <p>
            You have replaced {document.label} since you agreed, so the employer cannot open it.
            {document.cannotSend === 'expired' && ' The new document has expired, so you cannot send it.'}
            {document.cannotSend === 'not-requested' && ' The employer did not ask for the new document.'}
          </p>
          {document.cannotSend === null && (
            <ActionForm forms={forms} what="send" fields={{ pack: id, document: document.id }}>
              <Button type="submit" look="ghost" small>
                Send the new file<span className="vh">: {document.label}</span>
              </Button>
            </ActionForm>
          )}
        </div>
      ))}
      {state !== 'asked' && openings.length > 0 && (
        <div>
          <h3>When the employer opened the documents</h3>
          <ul>
            {openings.map((opening, index) => (
              <li key={index}>{opening}</li>
            ))}
          </ul>
        </div>
      )}
      {state === 'open' && openings.length === 0 && (
        <p className="muted">The employer has not opened the documents yet.</p>
      )}
      {state === 'open' && (
        <ActionForm forms={forms} what="withdraw" fields={{ pack: id }}>
          <Button type="submit" look="ghost" small>
            Withdraw my consent<span className="vh">: {organisation}</span>
          </Button>
        </ActionForm>
      )}
    </section>
  );
}

function Question({ pack, forms }: { pack: DoctorPackView; forms: PageForms }) {
  const { id, organisation, facility, documents, missing } = pack;
  const error = forms.errors.find(({ field }) => field === `documents-${id}`)?.message;
  return (
    <>
      {documents.length > 0 && (
        <ActionForm forms={forms} what="send" fields={{ pack: id }} className={styles.card}>
          <fieldset
            className="field"
            id={`documents-${id}`}
            aria-describedby={error ? `error-${id}` : undefined}
            tabIndex={-1}
          >
            <legend>Which documents may we send?</legend>
            {error && <FieldErrorText id={`error-${id}`}>{error}</FieldErrorText>}
            {documents.map((document) => (
              <CheckField
                key={document.id}
                id={document.id}
                name="document"
                value={document.id}
                defaultChecked={document.checked}
                label={[document.label, ...document.lines].join('. ')}
              />
            ))}
          </fieldset>
          <p>
            {organisation} gets the documents that you tick, your name and what we have checked, for{' '}
            {facility} only. The link works for {count(packDays, 'day')}. This page shows when the employer
            opens the documents.
          </p>
          <div className={styles.actions}>
            <Button type="submit">Yes, send the documents to {organisation}</Button>
          </div>
        </ActionForm>
      )}
      {missing.length > 0 && (
        <p>
          The work also requires: {missing.join(', ')}. If you have any of these,{' '}
          <Link href={paths.documents({ edit: 'new' })}>add a document</Link> before you answer.
        </p>
      )}
      <ActionForm forms={forms} what="refuse" fields={{ pack: id }}>
        <Button type="submit" look="ghost" small>
          No, send nothing<span className="vh"> to {organisation}</span>
        </Button>
      </ActionForm>
    </>
  );
}
