import type { RefObject } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { UnreachableNote } from '@/components/forms/unreachable-note';
import { RestoredDraft } from '@/components/forms/form-with-draft';
import type { useDraft } from '@/components/forms/use-draft';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { shiftKindLabels } from '@/lib/placements/placement/placement';
import { timesheetLimits } from '@/lib/placements/placement/timesheet';
import type { TimesheetShiftView, TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import styles from './placement.module.css';
import { SignCard } from './sign-card';
import own from './timesheet.module.css';

type Props = {
  timesheet: TimesheetView;
  forms: PageForms;
  values: Record<string, string> | null;
  form: RefObject<HTMLFormElement | null>;
  draft: ReturnType<typeof useDraft>;
};

const formId = 'hours';

type Field = (name: string) => { name: string; defaultValue: string; error?: string };

export function TimesheetForm({ timesheet, forms, values, form, draft }: Props) {
  const { shifts, version, round, saved, question, state } = timesheet;
  const error = (field: string) => forms.errors.find((one) => one.field === field)?.message;
  const fieldFor =
    (prefix: string, stored: Record<string, string>): Field =>
    (part) => {
      const field = `${prefix}-${part}`;
      const message = error(field);
      const defaultValue = (values ? values[field] : stored[part]) ?? '';
      return { name: field, defaultValue, ...(message && { error: message }) };
    };
  const added = shifts.filter(({ isAdded }) => isAdded).length;
  const blank: TimesheetShiftView = {
    prefix: `x${added}`,
    title: 'Add a shift',
    text: 'Use this only for a shift that was not in the agreed terms',
    pay: '',
    differences: [],
    why: '',
    isAdded: true,
    isOnCall: false,
    values: {},
  };
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts">Shifts</h2>
      {draft.restoredKey !== null && (
        <RestoredDraft
          onStartAgain={() => {
            draft.clear();
            form.current?.reset();
            form.current?.dispatchEvent(new Event('restored'));
          }}
        />
      )}
      <ActionForm
        key={`${version}-${round}`}
        ref={form}
        id={formId}
        forms={forms}
        onInput={draft.saveSoon}
        what="fill"
        fields={{ version: String(version), round: String(round), saved }}
      >
        <div className={own.shifts}>
          {[...shifts, blank].map((shift) => {
            const hasError = forms.errors.some(({ field }) => field?.startsWith(`${shift.prefix}-`));
            return (
              <ShiftFields
                key={shift.prefix}
                shift={shift}
                timesheet={timesheet}
                field={fieldFor(shift.prefix, shift.values)}
                isOpen={hasError || Boolean(values?.[`${shift.prefix}-date`] && shift === blank)}
              />
            );
          })}
        </div>
        {state === 'question' && (
          <div className={styles.answer}>
            <TextAreaField
              name="answer"
              label="Your answer to the employer"
              rows={3}
              maxLength={timesheetLimits.question}
              defaultValue={values?.answer ?? ''}
              error={error('answer')}
              optional={question === null}
            />
          </div>
        )}
      </ActionForm>
    </section>
  );
}

function SaveButton({ forms }: { forms: PageForms }) {
  return (
    <div>
      <Button type="submit" form={formId} look="ghost" name="then" value="save">
        Save and continue later
      </Button>
      <UnreachableNote forms={forms} name="then" value="save" />
    </div>
  );
}

export function TimesheetSignature({
  timesheet,
  forms,
  values,
  draft,
}: Pick<Props, 'timesheet' | 'forms' | 'values' | 'draft'>) {
  const { version, round, name, approvalTerm, otherSide, pay } = timesheet;
  return (
    <SignCard
      key={`${version}-${round}`}
      title={`Sign and send to ${otherSide}`}
      form={formId}
      name={values?.name ?? name}
      nameHint="Your first and family name, as your signature. We keep it and the time."
      maxLength={timesheetLimits.name}
      statement="These are the hours that I worked."
      isTicked={values?.agree !== undefined}
      error={(field) => forms.errors.find((one) => one.field === field)?.message}
      total={pay.total}
      summary={{ ...pay.total, link: 'Review and send', href: '#sign' }}
      note="If you change hours, we calculate your pay again when you save or send them."
      terms={approvalTerm}
      onInput={draft.saveSoon}
    >
      {/* First, because the browser presses the form's first button if the doctor presses Enter in a field. */}
      <SaveButton forms={forms} />
      <div>
        <Button type="submit" form={formId} name="then" value="send">
          Sign and send timesheet
        </Button>
        <UnreachableNote forms={forms} name="then" value="send" />
      </div>
    </SignCard>
  );
}

type ShiftFieldsProps = {
  shift: TimesheetShiftView;
  timesheet: TimesheetView;
  field: Field;
  isOpen: boolean;
};

function ShiftFields({ shift, timesheet: { firstDay, lastDay }, field, isOpen }: ShiftFieldsProps) {
  const { title, text, pay, differences, isAdded, isOnCall, values } = shift;
  const { defaultValue: missed, ...missedField } = field('missed');
  const { defaultValue: holiday, ...holidayField } = field('holiday');
  const isBlank = isAdded && values.date === undefined;
  const stored = Object.keys(values).filter((part) => /^c\d-start$/.test(part)).length;
  const callBacks = isOnCall ? Math.min(stored + 2, timesheetLimits.callBacks) : 0;
  return (
    <div className={own.shift}>
      <div className={own.head}>
        <div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
          {isOnCall && <p className="muted small">To add a call-back, select Change.</p>}
        </div>
        <b>{pay}</b>
      </div>
      {differences.length > 0 && (
        <ul className={own.differences}>
          {differences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <details className={own.change} open={isOpen}>
        <summary className={isBlank ? 'sym sym--plus' : undefined}>
          {isBlank ? 'Add' : 'Change'}
          <span className="vh"> {isBlank ? 'a shift' : title}</span>
        </summary>
        <fieldset>
          <legend className="vh">{title}</legend>
          {isAdded && (
            <>
              <TextField label="Day" type="date" min={firstDay} max={lastDay} {...field('date')} />
              <SelectField label="Type of shift" {...field('kind')}>
                {Object.entries(shiftKindLabels).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          <TextField label="Start" type="time" {...field('start')} />
          <TextField label="End" type="time" {...field('end')} />
          <TextField label="Break in minutes" inputMode="numeric" maxLength={3} {...field('break')} />
          {Array.from({ length: callBacks }, (_, at) => (
            <div key={at} className={own.callBack} role="group" aria-label={`Call-back ${at + 1}`}>
              <TextField label={`Call-back ${at + 1}, start`} type="time" {...field(`c${at}-start`)} />
              <TextField label="End" type="time" {...field(`c${at}-end`)} />
            </div>
          ))}
          {isOnCall && <p className="hint">To add more call-backs, save the timesheet first.</p>}
          <div className={own.whole}>
            <TextField
              label="Why is this shift different from the agreed shift?"
              optional
              maxLength={timesheetLimits.why}
              {...field('why')}
            />
          </div>
          <div className={own.whole}>
            {isAdded && (
              <CheckField label="Public holiday" defaultChecked={holiday !== ''} {...holidayField} />
            )}
            {!isBlank && (
              <CheckField
                label={isAdded ? 'Remove this shift' : 'I did not work this shift'}
                defaultChecked={missed !== ''}
                {...missedField}
              />
            )}
          </div>
        </fieldset>
      </details>
    </div>
  );
}
