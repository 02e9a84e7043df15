import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/ui/field';

type Zones = { own: [zone: string, label: string][]; others: [zone: string, label: string][] };

/** Time zone of a doctor. An empty answer is filled from the device if the list has its zone, and can be changed. */
export function TimeZoneField({
  zones,
  value,
  error,
}: {
  zones: Zones;
  value: string;
  error: string | undefined;
}) {
  const field = useRef<HTMLDivElement>(null);
  const [isFromDevice, setFromDevice] = useState(false);
  useEffect(() => {
    const select = field.current?.querySelector('select');
    if (!select || select.value !== '') return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (![...select.options].some((option) => option.value === timeZone)) return;
    select.value = timeZone;
    // Only the browser knows its zone, so the server cannot say that the value came from the device.
    setFromDevice(true);
  }, []);
  return (
    <div ref={field}>
      <SelectField
        name="time_zone"
        label="Time zone"
        hint={
          isFromDevice
            ? 'Taken from this device. We use it for the times of calls and alerts.'
            : 'We use it for the times of calls and alerts.'
        }
        optional
        defaultValue={value}
        error={error}
      >
        <option value="">Not provided</option>
        <optgroup label="Australia and New Zealand">
          {zones.own.map(([zone, label]) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Elsewhere">
          {zones.others.map(([zone, label]) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}
