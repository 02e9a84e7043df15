import { CheckboxGroupInput, required, SelectInput, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@/components/staff/forms/form-group';
import { hoursLimits } from '@/lib/consultants/consultant/consultant-record';
import { days, formatTime, onCallHours, onCallTeam, zoneWords } from '@/lib/reference/working-hours/call-by';

const { earliest, latest, step } = hoursLimits;
const times = Array.from({ length: (latest - earliest) / step + 1 }, (_, index) => {
  const minutes = earliest + index * step;
  return { id: minutes, name: formatTime(minutes) };
});

/** Fields for the days and hours in which doctors can book calls with a consultant. */
export function ConsultantHours({ regions }: { regions: readonly RaRecord[] }) {
  const chosen: string[] | null = useWatch({ name: 'regions' });
  const first = regions.find(({ id }) => id === chosen?.[0]);
  const zone = first ? `the local time of ${first.name}` : zoneWords(onCallTeam.timeZone);
  return (
    <FormGroup
      title="Working hours"
      hint={`In ${zone}, the time zone of the first region. Doctors can book calls, and we promise calls, only in these hours. Calls that are already booked stay.`}
    >
      <CheckboxGroupInput
        source="workDays"
        label="Days"
        choices={onCallHours.workDays.map((id) => ({ id, name: days[id] }))}
        helperText={false}
        className="whole"
      />
      <SelectInput source="opens" label="From" choices={times} validate={required()} helperText={false} />
      <SelectInput source="closes" label="Until" choices={times} validate={required()} helperText={false} />
    </FormGroup>
  );
}
