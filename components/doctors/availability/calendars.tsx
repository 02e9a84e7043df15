import { useState } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { AvailabilityView } from '@/lib/doctors/availability/availability-view';
import styles from './calendars.module.css';

export function Calendars({ view, forms }: { view: AvailabilityView; forms: PageForms }) {
  const { calendars, room, link, state } = view;
  const typed = state.values?.do === 'subscribe' ? state.values.address : undefined;
  return (
    <section className={styles.calendars} aria-labelledby="calendars">
      <h2 id="calendars">Connect another calendar</h2>
      <div className={styles.parts}>
        <div className={styles.part}>
          <h3>Use busy times from my calendar</h3>
          <p className="small muted">
            Every six hours, we check your calendar for busy times. We never read titles or places.
          </p>
          {calendars.length > 0 && (
            <ul className={`plain ${styles.list}`}>
              {calendars.map(({ id, name, state: at, words, leftOut }) => (
                <li key={id} className={styles.calendar}>
                  <Icon name={at === 'failed' || leftOut.length > 0 ? 'warning' : 'repeat'} />
                  <span>
                    <b>{name}</b>
                    <span className="small muted">{words}</span>
                    {leftOut.map((sentence) => (
                      <span key={sentence} className="small">
                        {sentence}
                      </span>
                    ))}
                  </span>
                  <ActionForm forms={forms} what="unsubscribe" fields={{ calendar: id }}>
                    <button type="submit" className="iconbtn" aria-label={`Remove ${name}`}>
                      <Icon name="close" />
                    </button>
                  </ActionForm>
                </li>
              ))}
            </ul>
          )}
          {room && (
            // Adding a calendar changes the key, so the form remounts with an empty field.
            <ActionForm key={calendars.length} forms={forms} what="subscribe" className={styles.subscribe}>
              <TextField
                name="address"
                label="Calendar address"
                hint="The secret iCal link to your roster or calendar. It begins with https://."
                type="text"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                defaultValue={typed ?? ''}
                error={forms.errors.find(({ field }) => field === 'address')?.message}
              />
              <Button type="submit" look="ghost">
                Subscribe
              </Button>
            </ActionForm>
          )}
        </div>
        <div className={styles.part}>
          <h3>Show my jobs in my calendar</h3>
          <p className="small muted">
            Your calendar will show your calls, and the jobs you have enquired about, been put forward for or
            been given. Anyone with the link can see them.
          </p>
          {link === null ? (
            <ActionForm forms={forms} what="make-link">
              <Button type="submit" look="ghost" small>
                <Icon name="link" />
                Create calendar link
              </Button>
            </ActionForm>
          ) : (
            <OwnLink link={link} forms={forms} />
          )}
        </div>
      </div>
    </section>
  );
}

function OwnLink({ link, forms }: { link: string; forms: PageForms }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState('');
  return (
    <>
      <Field name="own-link" label="Your link">
        <input
          id="own-link"
          className="input"
          readOnly
          value={link || 'To get a link that works, revoke this one and create a new one'}
        />
      </Field>
      <div className={styles.buttons}>
        <Button
          look="ghost"
          small
          disabled={!hydrated || !link}
          onClick={() => {
            navigator.clipboard.writeText(link).then(
              () => setCopied('Copied.'),
              () => setCopied('The link could not be copied. Select it and copy it yourself.'),
            );
          }}
        >
          <Icon name="link" />
          Copy calendar link
        </Button>
        <ActionForm forms={forms} what="revoke-link">
          <Button type="submit" look="quiet" small>
            Revoke calendar link
          </Button>
        </ActionForm>
      </div>
      <p className="small" role="status">
        {copied}
      </p>
    </>
  );
}
