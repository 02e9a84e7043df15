import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/ui/field';

type Zones = { own: [zone: string, label: string][]; others: [zone: string, label: string][] };

/**
 * Time zone of a doctor. If it is empty and the list contains the device's zone, fills in that zone; the doctor can
 * change it.
 */
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
    // Set by script, because only the browser knows the device's zone.
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
