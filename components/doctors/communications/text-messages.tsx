import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { SettingsSection } from '@/components/doctors/account/settings-section';
import { Button } from '@/components/ui/button';
import { CheckField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { TextSettings } from '@/lib/doctors/notices/text-settings';
import type { FormError } from '@/lib/http/form';
import styles from './communications.module.css';

type Props = {
  forms: PageForms;
  texts: TextSettings;
  errors: readonly FormError[];
  posted: Record<string, string> | null;
};

const findError = (errors: readonly FormError[], name: string) =>
  errors.find(({ field }) => field === name)?.message;

function NumberForm({ forms, texts, errors, posted }: Props) {
  return (
    <ActionForm forms={forms} what="text-number" className={styles.texts}>
      <TextField
        name="text_number"
        label="Mobile number"
        hint="An Australian or New Zealand number. We text you a code to check that the number is yours."
        type="tel"
        autoComplete="tel"
        defaultValue={posted?.text_number ?? texts.suggestion}
        error={findError(errors, 'text_number')}
      />
      <div className={styles.choice}>
        <Button type="submit" look="ghost">
          Send code
        </Button>
      </div>
    </ActionForm>
  );
}

function CodeForm({ forms, errors, pending }: Props & { pending: NonNullable<TextSettings['pending']> }) {
  return (
    <>
      <ActionForm forms={forms} what="text-code" className={styles.texts}>
        <TextField
          name="text_code"
          label="Code"
          hint={`The six digits that we sent to ${pending.number}. The code works until ${pending.until}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className={styles.code}
          error={findError(errors, 'text_code')}
        />
        <div className={styles.choice}>
          <Button type="submit">Confirm number</Button>
        </div>
      </ActionForm>
      <div className={styles.choice}>
        <ActionForm forms={forms} what="text-number" fields={{ text_number: pending.number }}>
          <Button type="submit" look="ghost" small>
            Send a new code
          </Button>
        </ActionForm>
        <ActionForm forms={forms} what="text-remove">
          <Button type="submit" look="ghost" small>
            Use another number
          </Button>
        </ActionForm>
      </div>
    </>
  );
}

function ChoicesForm({ forms, texts, posted }: Props) {
  return (
    <>
      {texts.stopped ? (
        <Note>
          You replied STOP from <b className={styles.number}>{texts.number}</b> on {texts.stopped}, so we send
          you no text messages. To get them again, reply START to one of our messages.
        </Note>
      ) : (
        <p>
          We send text messages to <b className={styles.number}>{texts.number}</b>, but never{' '}
          {texts.quietHours} in your time zone.
        </p>
      )}
      <ActionForm forms={forms} what="text-choices" className={styles.texts}>
        <div className={styles.switches}>
          {texts.purposes.map(({ purpose, label, hint, enabled }) => (
            <CheckField
              key={purpose}
              id={`text-${purpose}`}
              name={`text:${purpose}`}
              label={label}
              hint={hint}
              defaultChecked={posted ? `text:${purpose}` in posted : enabled}
            />
          ))}
        </div>
        <div className={styles.choice}>
          <Button type="submit">Save text message choices</Button>
        </div>
      </ActionForm>
      <ActionForm forms={forms} what="text-remove">
        <Button type="submit" look="ghost" small>
          Remove number
        </Button>
      </ActionForm>
    </>
  );
}

export function TextMessages(props: Props) {
  const { number, pending } = props.texts;
  return (
    <SettingsSection
      id="texts"
      title="Text messages"
      state={
        number && !props.texts.stopped && props.texts.purposes.some(({ enabled }) => enabled) ? 'On' : 'Off'
      }
      note="Reminders of calls and shifts, and urgent jobs. We do not send any until you turn them on. To stop them, reply STOP to any message."
    >
      <div className={styles.texts}>
        {pending ? (
          <CodeForm {...props} pending={pending} />
        ) : number ? (
          <ChoicesForm {...props} />
        ) : (
          <NumberForm {...props} />
        )}
      </div>
    </SettingsSection>
  );
}
