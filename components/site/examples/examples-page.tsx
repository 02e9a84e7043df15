import Head from 'next/head';
import type { ReactNode } from 'react';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { exampleCard } from '@/components/jobs/listing/example-jobs';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button, ButtonLink } from '@/components/ui/button';
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Pagination } from '@/components/ui/pagination';
import { Tag } from '@/components/ui/tag';
import type { ExampleEmail } from '@/lib/platform/emails/email';
import { paths } from '@/lib/routes';
import styles from './examples-page.module.css';

type EmailsProps = { templates: string[]; email: ExampleEmail | null };

export function ExamplesPage({ templates, email, staff }: EmailsProps & { staff: ReactNode }) {
  return (
    <div className="wrap">
      <Head>
        <title key="title">Examples</title>
      </Head>
      <h1>Examples</h1>
      <p className="lead">Components and emails in their states. This page does not exist in production.</p>
      <Example title="Buttons">
        {(['main', 'ghost', 'quiet', 'danger'] as const).map((look) => (
          <div key={look} className={styles.row}>
            <Button look={look}>Send enquiry</Button>
            <Button look={look} small>
              Small
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <ButtonLink look={look} href="#buttons">
              Link
            </ButtonLink>
          </div>
        ))}
      </Example>
      <Example title="Tags and notes">
        <div className={styles.row}>
          <Tag>Plain</Tag>
          <Tag tone="new">New</Tag>
          <Tag tone="ok" icon="check">
            Done
          </Tag>
          <Tag tone="warn" icon="warning">
            Warning
          </Tag>
          <Tag tone="err" icon="alert">
            Error
          </Tag>
        </div>
        <Note>A note that informs.</Note>
        <Note tone="warn">A note that warns.</Note>
      </Example>
      <Example title="Fields">
        <Fields />
      </Example>
      <Example title="Navigation">
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: '/' }, { label: 'Jobs', href: '/jobs' }, { label: 'Here' }]}
        />
        <Pagination page={4} pageCount={12} href={(page) => `#page-${page}`} />
      </Example>
      <Example title="Job cards">
        <Jobs />
      </Example>
      <Example title="Back office">{staff}</Example>
      <Example title="Emails">
        <Emails templates={templates} email={email} />
      </Example>
    </div>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.example}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Fields() {
  return (
    <div className={styles.form}>
      <TextField name="plain" label="Given name" />
      <TextField name="hint" label="Phone" hint="With the area code" optional />
      <TextField name="error" label="Email" defaultValue="asha@" error="Enter a complete email address." />
      <SelectField name="select" label="Grade">
        <option>Registrar</option>
        <option>Consultant</option>
      </SelectField>
      <TextAreaField name="area" label="Message" />
      <CheckField name="check" label="I agree to my details being used" />
      <CheckField name="check-error" label="I have read the terms" error="Tick the box to continue." />
    </div>
  );
}

const noRate = { known: false, amount: 'Rate on enquiry', unit: null, detail: null, text: 'Rate on enquiry' };
const benefits = [
  { slug: 'accommodation', label: 'Accommodation' },
  { slug: 'travel', label: 'Travel' },
  { slug: 'car', label: 'Car' },
];

function Jobs() {
  return (
    <JobCards>
      <JobCard level={3} card={exampleCard({ benefits })} why="230 km from Adelaide" />
      <JobCard
        level={3}
        card={exampleCard({ number: 'J100661', rate: noRate, permanent: true, kind: 'Permanent' })}
      />
      <JobCard level={3} card={exampleCard({ number: 'J100662', closed: 'Filled' })} />
      <JobCard level={3} card={exampleCard({ number: 'J100663', hidden: true })} />
    </JobCards>
  );
}

function Emails({ templates, email }: EmailsProps) {
  if (templates.length === 0) return <p>No email has been written yet. Send an enquiry, then reload.</p>;
  return (
    <>
      <p>Select a template to see the newest email of this template that the site has written.</p>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template}>
            <a
              href={`${paths.examples({ email: template })}#emails`}
              aria-current={template === email?.template || undefined}
            >
              {template}
            </a>
          </li>
        ))}
      </ul>
      {email && (
        <div className={styles.email}>
          <h3>{email.subject}</h3>
          <iframe title={`${email.template}: ${email.subject}`} srcDoc={email.html} sandbox="" />
          <pre>{email.text}</pre>
        </div>
      )}
    </>
  );
}
