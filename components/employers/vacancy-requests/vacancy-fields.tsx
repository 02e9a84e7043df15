import Link from 'next/link';
import type { ReactNode } from 'react';
import { CountedText } from '@/components/forms/counted-text';
import type { FieldParts } from '@/components/forms/form-parts';
import form from '@/components/forms/form-with-draft.module.css';
import { OptionalFields } from '@/components/forms/optional-fields';
import { Options } from '@/components/forms/options';
import { CheckField, SelectField, TextField } from '@/components/ui/field';
import { formatNumber } from '@/lib/core/text';
import { rateUnits, vacancyLimits } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { paths } from '@/lib/routes';
import styles from './vacancy-section.module.css';

type Choices = VacancyFormView['choices'];

function createFieldPropGetter({ value, error }: FieldParts) {
  return (name: string) => ({ name, defaultValue: value(name), error: error(name) });
}

/**
 * Fields for organisation, facility, region and contact. With `wrapContact`, the organisation is known, so it has no
 * field.
 */
export function WhoAndWhere({
  regions,
  wrapPlace = (fields) => fields,
  wrapContact,
  ...parts
}: FieldParts &
  Pick<Choices, 'regions'> & {
    wrapPlace?: (fields: ReactNode) => ReactNode;
    wrapContact?: (fields: ReactNode) => ReactNode;
  }) {
  const field = createFieldPropGetter(parts);
  const place = (
    <>
      <TextField
        {...field('facility')}
        label="Facility"
        hint="Hospital or practice"
        autoComplete="off"
        maxLength={vacancyLimits.facility}
      />
      <SelectField {...field('region')} label="Region">
        <option value="">Choose a region</option>
        {regions.map(({ country, choices }) => (
          <optgroup key={country} label={country}>
            <Options choices={choices} />
          </optgroup>
        ))}
      </SelectField>
      <TextField {...field('town')} label="Town" optional autoComplete="off" />
    </>
  );
  const contact = (
    <>
      <TextField
        {...field('contact_name')}
        label="Your name"
        autoComplete="name"
        maxLength={vacancyLimits.contactName}
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
    </>
  );
  return (
    <fieldset>
      <legend>
        <h3>Where the job is and who we should call</h3>
      </legend>
      <div className={form.pair}>
        {!wrapContact && (
          <TextField
            {...field('organisation')}
            label="Organisation"
            hint="Health service or group"
            autoComplete="organization"
            maxLength={vacancyLimits.organisation}
          />
        )}
        {wrapPlace(place)}
        {wrapContact ? wrapContact(contact) : contact}
      </div>
    </fieldset>
  );
}

/** `isOpen` shows the rate at once, instead of behind a heading that opens. */
export function TermsOfWork({ isOpen = false, ...parts }: FieldParts & { isOpen?: boolean }) {
  const { value, error } = parts;
  const field = createFieldPropGetter(parts);
  const tick = (name: string) => ({ name, error: error(name), defaultChecked: value(name) !== '' });
  const terms = (
    <>
      <div className={styles.rate}>
        <TextField
          {...field('rate')}
          label="Rate"
          optional={isOpen}
          hint={
            <>
              Such as $2,200. <Link href={paths.payGuide()}>Pay guide</Link>
            </>
          }
          autoComplete="off"
          maxLength={vacancyLimits.rate}
        />
        <SelectField {...field('rate_per')} label="Per" hint="With a rate">
          <Options choices={rateUnits.map((unit) => ({ value: unit, label: unit }))} first="Choose" />
        </SelectField>
        <CheckField {...tick('rate_advise')} label="Advise me on the rate" />
      </div>
      <fieldset className="field">
        <legend>You provide{isOpen && <span className="opt"> (optional)</span>}</legend>
        <div className={styles.terms}>
          <CheckField {...tick('accommodation')} label="Accommodation is provided" />
          <CheckField {...tick('travel')} label="Travel is paid" />
        </div>
      </fieldset>
    </>
  );
  return (
    <fieldset>
      <legend>
        <h3>What you offer</h3>
      </legend>
      {isOpen ? (
        terms
      ) : (
        <OptionalFields
          {...parts}
          summary="Rate, accommodation and travel"
          names={['rate', 'rate_advise', 'accommodation', 'travel']}
        >
          {terms}
        </OptionalFields>
      )}
      <CountedText
        name="details"
        label="Details"
        optional
        hint={`Up to ${formatNumber(vacancyLimits.details)} characters. For example, supervision, backup and procedures. Do not include patient details.`}
        longest={vacancyLimits.details}
        value={value('details')}
        error={error('details')}
        rows={3}
      />
    </fieldset>
  );
}
