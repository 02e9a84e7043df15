import Link from 'next/link';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage } from '@/components/doctors/account/list-page';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { CheckField, FieldErrorText } from '@/components/ui/field';
import { count } from '@/lib/core/text';
import { packDays } from '@/lib/employers/packs/document-pack';
import type { DoctorPacksView, DoctorPackView } from '@/lib/employers/packs/pack-view';
import { paths } from '@/lib/routes';
import styles from './packs.module.css';

/** Lists the employers that ask for the doctor's documents, and the documents sent to each. */
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
        <Link href={paths.documents()}>Your documents</Link>
      </p>
      {view.packs.length === 0 && (
        <p>No employer has asked for your documents yet. We will email you when one does.</p>
      )}
      {view.packs.map((pack) => (
        <Pack key={pack.id} pack={pack} forms={forms} />
      ))}
    </ListPage>
  );
}

function Pack({ pack, forms }: { pack: DoctorPackView; forms: PageForms }) {
  const { id, organisation, facility, reference, state, words, documents, openings } = pack;
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
                defaultChecked
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
          {organisation} also asks for: {missing.join(', ')}. If you have any of these,{' '}
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
