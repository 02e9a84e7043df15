import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ActionForm } from './action-form';
import type { PageForms } from './use-sender';

type Props = { recipient: string; forms: PageForms; children?: ReactNode };

/** Section that names the person for whom an emailed link is. `children` follow this sentence. */
export function LinkNote({ recipient, forms, children }: Props) {
  return (
    <section>
      <h2>This link</h2>
      <p>
        This link is for {recipient}. {children}
      </p>
      <ActionForm forms={forms} what="not-me">
        <Button type="submit" look="quiet" flush>
          This link was not meant for me
        </Button>
      </ActionForm>
    </section>
  );
}
