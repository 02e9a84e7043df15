import Link from 'next/link';
import { EmailField } from '@/components/forms/email-field';
import type { ReactNode } from 'react';
import { CallOffer } from '@/components/consultants/bookings/call-offer';
import { ContentBody } from '@/components/content/pages/content-body';
import content from '@/components/content/pages/content-page.module.css';
import { CountedText } from '@/components/forms/counted-text';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import form from '@/components/forms/form-with-draft.module.css';
import { Options, toChoices } from '@/components/forms/options';
import { UseOfDetails } from '@/components/forms/use-of-details';
import { SelectField, TextField } from '@/components/ui/field';
import { Scene } from '@/components/ui/scene';
import { contactLimits, contactTopics } from '@/lib/consultants/contact/contact-message';
import { formatNumber } from '@/lib/core/text';
import type { ContactView } from '@/lib/consultants/contact/contact-view';
import { paths } from '@/lib/routes';
import { Tag } from '@/components/ui/tag';
import type { ContactPhone } from '@/lib/consultants/contact/contact-view';
import { contactDraft } from '@/components/forms/draft-keys';
import styles from './contact-page.module.css';
import { NextSteps } from './next-steps';
import { PhoneLine } from './phone-line';
import { WhoCalls } from './who-calls';

function OpeningHours({ phone, children }: { phone: ContactPhone | null; children: ReactNode }) {
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 id="hours">When to call us</h2>
      {phone && <PhoneLine phone={phone} />}
      <p>
        Monday to Friday, 8&nbsp;am to 6&nbsp;pm Sydney time. Closed on public holidays in New South Wales.
      </p>
      {phone && <p>{phone.open ? <Tag tone="ok">{phone.words}</Tag> : <b>{phone.words}</b>}</p>}
      {children}
    </section>
  );
}

const nextSteps = [
  'We email you a reference straight away.',
  'We pass your message to the person who can answer it.',
  'You get an answer within one working day.',
];

export function ContactPage({ page, form: { state, known }, phone, consultants }: ContactView) {
  return (
    <article>
      <header className={content.warm}>
        <div className={`wrap ${content.head}`}>
          <div className={styles.opening}>
            <div>
              <h1>{page.title}</h1>
              <p className="lead">{page.lead}</p>
            </div>
            <Scene name="coast" />
          </div>
        </div>
      </header>
      <div className={`wrap ${styles.grid}`}>
        <OpeningHours phone={phone}>
          <ContentBody blocks={page.body} />
        </OpeningHours>
        <div className={styles.main}>
          <div>
            <h2 className={styles.title} id="write">
              Write to us
            </h2>
            <p className="small muted">
              If you are a patient in an emergency, call <b>000</b> in Australia or <b>111</b> in New Zealand.
            </p>
            <FormWithDraft
              state={state}
              action={paths.contactUs()}
              draftKey={contactDraft}
              known={known}
              sendLabel="Send message"
            >
              {({ value, error }) => (
                <div className={styles.fields}>
                  <SelectField
                    name="topic"
                    label="Topic"
                    hint={
                      <>
                        Need a doctor for your hospital or practice?{' '}
                        <Link href={`${paths.employers()}#request`}>Send a vacancy request</Link> and a
                        consultant will call you.
                      </>
                    }
                    defaultValue={value('topic')}
                    error={error('topic')}
                  >
                    <Options choices={toChoices(contactTopics)} first="Choose a topic" />
                  </SelectField>
                  <div className={form.pair}>
                    <TextField
                      name="name"
                      label="Name"
                      autoComplete="name"
                      maxLength={contactLimits.name}
                      defaultValue={value('name')}
                      error={error('name')}
                    />
                    <EmailField name="email" defaultValue={value('email')} error={error('email')} />
                  </div>
                  <CountedText
                    name="message"
                    label="Message"
                    hint={`Include the job number or the reference of your enquiry, if you have one. Up to ${formatNumber(contactLimits.message)} characters. Do not include patient details, passwords or card numbers.`}
                    longest={contactLimits.message}
                    value={value('message')}
                    error={error('message')}
                    rows={8}
                  />
                  <UseOfDetails to="answer you" />
                </div>
              )}
            </FormWithDraft>
          </div>
          <CallOffer
            title="Book a call at a time that suits you"
            text="Talk to a consultant about finding work, an enquiry, registration or moving."
          />
        </div>
        <div className={styles.next}>
          <NextSteps steps={nextSteps} />
        </div>
      </div>
      <div className={styles.consultants}>
        <div className="wrap">
          <WhoCalls
            title="Call a consultant"
            lead="Each consultant covers the specialities and regions shown."
            consultants={consultants}
          />
        </div>
      </div>
    </article>
  );
}
