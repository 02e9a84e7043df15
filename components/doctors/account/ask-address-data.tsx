import { EmailField } from '@/components/forms/email-field';
import { ContentBody } from '@/components/content/pages/content-body';
import content from '@/components/content/pages/content-page.module.css';
import { fieldParts, HiddenInputs, listSummaryErrors } from '@/components/forms/form-parts';
import { useSender } from '@/components/forms/use-sender';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Note } from '@/components/ui/note';
import { linkHours } from '@/lib/doctors/account/address-data';
import type { AskAddressDataView } from '@/lib/doctors/account/address-data-view';
import { paths } from '@/lib/routes';
import styles from './address-data.module.css';

const notices = {
  sent: `If the address is right, you will get an email from us within a few minutes. Its link works for ${linkHours} hours. We send the same email whether or not we hold any data.`,
  deleted: 'We have deleted the data that we held about your email address outside an account.',
};

export function AskAddressData({ page, crumbs, state, notice }: AskAddressDataView) {
  const { errors, hidden, onSubmit } = useSender(state, { leaves: true });
  const { value, error } = fieldParts(state, {});
  const emailError = errors.find(({ field }) => field === 'email')?.message ?? error('email');
  return (
    <article>
      <header className={`wrap ${content.head}`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <div className={content.line} aria-hidden="true" />
      <div className={`wrap ${content.grid}`}>
        {notice && (
          <div role="status">
            <Note>{notices[notice]}</Note>
          </div>
        )}
        <ErrorSummary errors={errors.length > 0 ? errors : listSummaryErrors(state)} />
        <form
          method="post"
          action={paths.addressData()}
          noValidate
          onSubmit={onSubmit}
          className={styles.form}
        >
          <HiddenInputs hidden={hidden} trap />
          <EmailField name="email" defaultValue={value('email')} error={emailError} />
          <Button type="submit">Email me a link</Button>
        </form>
        <div className={content.body}>
          <ContentBody blocks={page.body} />
        </div>
      </div>
    </article>
  );
}
