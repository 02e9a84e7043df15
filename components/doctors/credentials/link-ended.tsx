import Link from 'next/link';
import plain from '@/components/ui/plain-page.module.css';
import { paths } from '@/lib/routes';

export function LinkEnded() {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link has expired</h1>
        <p className="lead">A link to a document works for five minutes, for the person who opened it.</p>
        <p>
          Open the document again from <Link href={paths.documents()}>your documents</Link>.
        </p>
      </div>
    </div>
  );
}
