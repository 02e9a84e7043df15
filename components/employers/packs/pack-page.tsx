import Link from 'next/link';
import { HiddenInputs } from '@/components/forms/form-parts';
import { usePageForms } from '@/components/forms/use-sender';
import { LinkEnded } from '@/components/platform/link-ended';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import plain from '@/components/ui/plain-page.module.css';
import { count } from '@/lib/core/text';
import { packDays } from '@/lib/employers/packs/document-pack';
import type { PackView } from '@/lib/employers/packs/pack-view';
import { paths } from '@/lib/routes';
import styles from './packs.module.css';

type Open = { pack: NonNullable<PackView['pack']>; state: PackView['state'] };

export function PackPage({ pack, state }: Open) {
  const forms = usePageForms({ state, action: pack.action }, () => 'pack-title');
  const open = (document: string, label: string, name: string) => (
    // The browser posts this form itself, because the response is a download.
    <form method="post" action={pack.action}>
      <HiddenInputs hidden={forms.hidden} what="open" />
      <input type="hidden" name="document" value={document} />
      <Button type="submit" look={document === 'all' ? 'main' : 'ghost'} small={document !== 'all'}>
        {label}
        {name && <span className="vh"> {name}</span>}
      </Button>
    </form>
  );
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 id="pack-title" tabIndex={-1}>
          {pack.doctor}’s documents
        </h1>
        <p className="lead">
          For {pack.facility}, {pack.reference}. {pack.doctor} has agreed to send these documents to{' '}
          {pack.organisation}, for this vacancy only.
        </p>
        {state.feedback && <Note tone="warn">{state.feedback.message}</Note>}
        {pack.documents.length === 0 ? (
          <p>The doctor has removed or replaced all documents.</p>
        ) : (
          open('all', 'Download all documents in one PDF', '')
        )}
        <ul className={styles.list}>
          {pack.documents.map(({ id, label, lines }) => (
            <li key={id}>
              <div>
                <b>{label}</b>
                {lines.map((line) => (
                  <p key={line} className="small muted">
                    {line}
                  </p>
                ))}
              </div>
              {open(id, 'Download', label)}
            </li>
          ))}
          {pack.replaced.map((label, index) => (
            <li key={index}>
              <div>
                <b>{label}</b>
                <p className="small muted">Replaced by the doctor; not part of this consent</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="small muted">
          The link works until {pack.until}, or until the doctor withdraws consent. The doctor sees when you
          download documents. The PDF leaves out encrypted or damaged files. Download these separately.
        </p>
      </div>
    </div>
  );
}

export const PackEnded = () => (
  <LinkEnded
    why={`A document link works for ${count(packDays, 'day')}, or until the doctor withdraws consent.`}
  >
    Reply to our email, or <Link href={paths.contactUs()}>contact us</Link>.
  </LinkEnded>
);
