import { useEffect, useRef, useState } from 'react';
import { Options } from '@/components/forms/options';
import { SelectField } from '@/components/ui/field';
import type { Choice } from '@/lib/http/form';

type Zones = { own: Choice[]; others: Choice[] };

type Props = { zones: Zones; value: string; error: string | undefined };

/** Time zone of a doctor. If none is stored, offers the device's zone, which the doctor can change. */
export function TimeZoneField({ zones, value, error }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [isFromDevice, setFromDevice] = useState(false);
  useEffect(() => {
    const select = field.current?.querySelector('select');
    if (!select || select.value !== '') return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (![...select.options].some((option) => option.value === timeZone)) return;
    select.value = timeZone;
    // In an effect, because only the browser knows the device's time zone.
    setFromDevice(true);
  }, []);
  return (
    <div ref={field}>
      <SelectField
        name="time_zone"
        label="Time zone"
        hint={
          isFromDevice
            ? 'This is the time zone of your device. We use it for the times of calls and alerts.'
            : 'We use your time zone for the times of calls and alerts.'
        }
        optional
        defaultValue={value}
        error={error}
      >
        <option value="">Not provided</option>
        <optgroup label="Australia and New Zealand">
          <Options choices={zones.own} />
        </optgroup>
        <optgroup label="Elsewhere">
          <Options choices={zones.others} />
        </optgroup>
      </SelectField>
    </div>
  );
}
