import Link from 'next/link';
import plain from '@/components/ui/plain-page.module.css';
import { paths } from '@/lib/routes';

export function LinkEnded() {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link has expired</h1>
        <p className="lead">
          Document links work for five minutes, and only for the person who requested them.
        </p>
        <p>
          Open the document again from <Link href={paths.documents()}>your documents</Link>.
        </p>
      </div>
    </div>
  );
}
