import { Box } from '@mui/material';
import { useState, type ChangeEvent } from 'react';
import { DateInput, NumberInput, SelectInput, TextInput, useNotify, type RaRecord } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { deviceNow } from '@/components/forms/draft';
import { staffVacancyDraft } from '@/components/forms/draft-keys';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CheckboxInput } from '@/components/staff/forms/checkbox-input';
import { ChoiceInput, SpecialtyAndGrade } from '@/components/staff/forms/choice-input';
import { DraftForm } from '@/components/staff/forms/draft-form';
import { FormGroup } from '@/components/staff/forms/form-group';
import { WhoIsCalling, type CallState } from '@/components/staff/forms/who-is-calling';
import { OptionalGroup } from '@/components/staff/kit/section';
import { readerPlace, toFieldValue } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { maxDoctors, vacancyLimits } from '@/lib/employers/vacancy-requests/vacancy-request';
import { workTypes } from '@/lib/jobs/listing/job';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { formatNumber, upperFirst } from '@/lib/core/text';
import { CallerFields, FacilityField } from './new-vacancy-caller';
import { SameVacancies } from './open-vacancies';

const rateUnits = ['hour', 'day', 'week', 'year'].map((name) => ({
  id: name === 'hour' ? 'an hour' : `a ${name}`,
  name: upperFirst(name),
}));

const usualUnit = (workType: string): string => (workType === 'permanent' ? 'a year' : 'an hour');

const exampleRates: Record<string, string> = {
  'an hour': '150 or 140–170',
  'a year': '220,000 or 200,000–240,000',
  other: '2,200 or 2,000–2,400',
};

/** In dollars. No doctor is paid as much an hour, so the amount is for a longer time. */
const maxHourly = 1000;

function checkUnit(unit: string, { rate = '' }: { rate?: string }): string | undefined {
  if (!isAmount(rate)) return undefined;
  const amount = Number(/\d[\d,]*/.exec(rate)?.[0].replaceAll(',', ''));
  if (unit === 'an hour' && amount >= maxHourly) return 'Choose day, week or year for this amount';
  return unit ? undefined : 'Choose the unit of the rate';
}

/** True for an amount or a range without words, such as "2,200" or "$150–170". */
const isAmount = (rate: string) => /\d/.test(rate) && /^[$\d.,\s–-]+$/.test(rate);

const isNewZealand = (region: unknown): boolean => String(region).startsWith('NZ-');

/** Name of the employer's contributions to the doctor's pension. */
const nameSuper = (region: unknown): string => (isNewZealand(region) ? 'KiwiSaver' : 'super');

type Rate = { rate: string; unit: string; hasSuper: boolean; region: unknown };

/** Returns the rate as one text, such as "$2,200 a day plus super". Keeps other texts, such as "Negotiable". */
function writeRate({ rate, unit, hasSuper, region }: Rate): string {
  if (!isAmount(rate)) return rate;
  const amount = rate.replace(/[$\s]/g, '').replace(/\d{4,}/g, (digits) => formatNumber(Number(digits)));
  return `$${amount} ${unit}${hasSuper ? ` plus ${nameSuper(region)}` : ''}`;
}

/** Form for the vacancy of an employer who calls. */
export function NewVacancy() {
  const notify = useNotify();
  const navigate = useNavigate();
  const call = useLocation().state as CallState;
  // A new employer gets this id.
  const [defaults] = useState(() => ({
    called_at: toFieldValue(new Date(deviceNow())),
    newEmployerId: crypto.randomUUID(),
    doctors: 1,
    work_type: 'locum',
    rateUnit: usualUnit('locum'),
    phone: call?.phone ?? '',
    filledIn: null,
    filledBy: null,
  }));
  return (
    <DraftForm<RaRecord<string> & { reference: string }>
      heading="New vacancy"
      crumbs={
        <>
          <Link to="/vacancies">Vacancies</Link> / New vacancy
        </>
      }
      draftKey={staffVacancyDraft(defaults.phone)}
      defaults={defaults}
      transform={(
        {
          organisationId,
          newEmployerId,
          called_at: at,
          rate,
          rateUnit,
          plusSuper,
          filledIn: _,
          filledBy: __,
          ...data
        },
        id,
      ) => ({
        ...{ ...data, id },
        rate: writeRate({
          ...{ rate: String(rate ?? ''), unit: String(rateUnit ?? '') },
          ...{ hasSuper: Boolean(plusSuper), region: data.region },
        }),
        organisationId: organisationId || newEmployerId,
        called_at: at ? new Date(String(at)).toISOString() : '',
      })}
      onSaved={({ id, reference }) => {
        notify(`${reference} added and assigned to you`, { type: 'success' });
        void navigate(`/vacancies/${id}/show`);
      }}
      saveLabel="Save vacancy"
      cancelTo="/vacancies"
    >
      {call && <WhoIsCalling caller="employer" />}
      <CallerFields />
      <Fields />
    </DraftForm>
  );
}

const text = { defaultValue: '', helperText: false } as const;
const moreFields = ['shifts', 'details', 'called_by', 'called_at'];

function Fields() {
  const choices = useJobChoices();
  const { errors } = useFormState();
  const { getValues, getFieldState, resetField } = useFormContext();
  const region: unknown = useWatch({ name: 'region' });
  const unit: string = useWatch({ name: 'rateUnit' }) ?? '';
  return (
    <>
      <FormGroup title="Doctor needed">
        <FacilityField />
        <ChoiceInput
          {...text}
          source="region"
          label="Region"
          choices={choices?.regions ?? []}
          emptyValue=""
        />
        <TextInput {...text} source="town" label="Town (optional)" />
        <SpecialtyAndGrade choices={choices} />
        <SelectInput
          {...text}
          source="work_type"
          label="Work type"
          choices={workTypes.map((type) => ({ id: type, name: workTypeLabels[type] }))}
          emptyValue=""
          onChange={(event: unknown) => {
            const { value } = (event as ChangeEvent<HTMLInputElement>).target;
            if (!getFieldState('rateUnit').isDirty)
              resetField('rateUnit', { defaultValue: usualUnit(value) });
          }}
        />
        <NumberInput source="doctors" label="Number of doctors" min={1} max={maxDoctors} helperText={false} />
        <DateInput {...text} source="from" label="From" sx={{ gridColumnStart: 1 }} />
        <DateInput {...text} source="to" label="To (optional)" />
        <SameVacancies />
      </FormGroup>
      <FormGroup title="What they offer">
        <TextInput
          source="rate"
          label="Rate (optional)"
          defaultValue=""
          helperText={upperFirst(
            `${region ? `${isNewZealand(region) ? 'NZD' : 'AUD'}, ` : ''}for example ${exampleRates[unit] ?? exampleRates.other}`,
          )}
          slotProps={{ htmlInput: { maxLength: vacancyLimits.rate } }}
        />
        <SelectInput
          {...text}
          source="rateUnit"
          label="Rate per"
          choices={rateUnits}
          emptyValue=""
          isRequired
          validate={checkUnit}
        />
        <CheckboxInput source="rate_advise" label="Wants advice on the rate" />
        <CheckboxInput source="plusSuper" label={`Plus ${nameSuper(region)}`} />
        <CheckboxInput source="accommodation" label="Accommodation is provided" />
        <CheckboxInput source="travel" label="Travel is paid" />
      </FormGroup>
      <OptionalGroup
        title="Shifts, details and the call"
        as="h3"
        summary="Shift pattern, department, who called and when"
        isUsed={['shifts', 'details', 'called_by'].some((field) => Boolean(getValues(field)))}
        hasProblem={moreFields.some((field) => field in errors)}
      >
        <FormGroup>
          <TextInput
            {...text}
            source="shifts"
            label="Shifts (optional)"
            slotProps={{ htmlInput: { maxLength: vacancyLimits.shifts } }}
            className="whole"
          />
          <TextInput
            {...text}
            source="details"
            label="Details (optional)"
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: vacancyLimits.details } }}
            className="whole"
          />
          <TextInput
            source="called_by"
            label="Who called (optional)"
            defaultValue=""
            helperText="Leave empty if the contact called"
          />
          <TextInput
            source="called_at"
            label="When they called"
            type="datetime-local"
            helperText={`${readerPlace()} time`}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </FormGroup>
      </OptionalGroup>
      <Box sx={{ mt: 2 }}>
        <CheckboxInput
          source="sendsReceipt"
          label="Email the contact a receipt"
          needs="email"
          hint="Lists what is requested and when the shortlist comes"
        />
      </Box>
      <Detail sx={{ mt: 2.5 }}>The vacancy is assigned to you when you save it.</Detail>
    </>
  );
}
