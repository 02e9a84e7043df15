import { useEffect, useState, type FormEvent } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { SettingsSection } from '@/components/doctors/account/settings-section';
import section from '@/components/doctors/account/settings-section.module.css';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { quietHoursText } from '@/lib/doctors/notices/quiet-hours';
import type { PushDeviceView, PushView } from '@/lib/doctors/communications/push-view';
import { readPushState, subscribePush, unsubscribePush, type PushState } from './push-browser';
import page from './communications.module.css';
import styles from './device-notifications.module.css';

type View = NonNullable<PushView>;

const hints: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  unsupported: 'This browser cannot show notifications.',
  'home-screen':
    'On an iPhone or iPad, add this site to your home screen first: press Share, then “Add to Home Screen”. Open it from there, sign in, and come back to this page.',
  failed: 'Your browser could not reach its notification service. Check your connection, then try again.',
  blocked:
    'This browser blocks our notifications. Select the lock or settings symbol to the left of the web address, and allow notifications. Then reload the page.',
};

export function DeviceNotifications({ view, forms }: { view: View; forms: PageForms }) {
  const { devices, endpoint } = view;
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void readPushState(endpoint).then(setState);
  }, [endpoint]);
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      state={state === null ? undefined : state === 'on' ? 'On' : 'Off'}
      note={`Short messages on your screen, but none ${quietHoursText}. They never mention a hospital or pay.`}
    >
      {state !== 'on' && <TurnOn view={view} forms={forms} state={state} onState={setState} />}
      {devices.length > 0 && (
        <>
          <ul className={`plain ${section.rows}`}>
            {devices.map((device) => (
              <Device key={device.id} device={device} isOn={device.current && state === 'on'} forms={forms} />
            ))}
          </ul>
          <Purposes purposes={view.purposes} forms={forms} />
        </>
      )}
    </SettingsSection>
  );
}

type TurnOnProps = {
  view: View;
  forms: PageForms;
  /** State of notifications in this browser. Null until the script has asked the browser. */
  state: PushState | null;
  onState: (state: PushState) => void;
};

function TurnOn({ view, forms, state, onState }: TurnOnProps) {
  const [busy, setBusy] = useState(false);

  async function turnOn(form: HTMLFormElement) {
    setBusy(true);
    const subscribed = await subscribePush(view.publicKey);
    if (typeof subscribed === 'string') onState(subscribed);
    else {
      for (const [name, value] of Object.entries(subscribed)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      await forms.send(form);
    }
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void turnOn(event.currentTarget);
  }

  const canTurnOn = state === null || state === 'off' || state === 'failed';
  return (
    <ActionForm forms={forms} what="push-subscribe" className={page.texts} onSubmit={submit}>
      {['endpoint', 'p256dh', 'auth'].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <div role="status">
        {state !== null && state !== 'off' && state !== 'on' && (
          <Note tone={state === 'failed' ? 'warn' : 'info'}>{hints[state]}</Note>
        )}
      </div>
      <noscript>
        <p>Turning on notifications needs JavaScript.</p>
      </noscript>
      {canTurnOn && (
        <Button type="submit" look="ghost" disabled={state === null || busy}>
          {busy ? 'Turning on…' : 'Turn on for this device'}
        </Button>
      )}
    </ActionForm>
  );
}

type DeviceProps = { device: PushDeviceView; isOn: boolean; forms: PageForms };

function Device({ device: { id, device, since, lastUsed }, isOn, forms }: DeviceProps) {
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {isOn && <span className="tag tag--ok">This device</span>}
        </p>
        <p className="small muted num">
          On since {since}. {lastUsed ? `Last notification ${lastUsed}.` : 'No notification yet.'}
        </p>
      </div>
      <ActionForm
        forms={forms}
        what="push-unsubscribe"
        fields={{ device: id }}
        onSubmit={(event) => {
          if (isOn) void unsubscribePush();
          forms.onSubmit(event);
        }}
      >
        <Button type="submit" look="ghost">
          {isOn ? 'Turn off' : 'Remove'}
          <span className="vh"> {device}</span>
        </Button>
      </ActionForm>
    </li>
  );
}

function Purposes({ purposes, forms }: { purposes: View['purposes']; forms: PageForms }) {
  return (
    <ActionForm forms={forms} what="push-choices" className={page.texts}>
      <fieldset className={`${page.switches} ${styles.purposes}`}>
        <legend>Notify me about</legend>
        {purposes.map(({ purpose, label, hint, enabled }) => (
          <CheckField
            key={purpose}
            id={`push-${purpose}`}
            name={`push:${purpose}`}
            label={label}
            hint={hint}
            defaultChecked={enabled}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" look="ghost">
          Save notifications
        </Button>
      </div>
    </ActionForm>
  );
}
