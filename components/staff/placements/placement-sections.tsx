import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { AmountLabel, DataTable } from '@/components/staff/kit/data-table';
import { Facts, Lines, Row, Section } from '@/components/staff/kit/section';
import { staffDayTime, staffMessageTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { ContactLinks } from '@/components/staff/kit/email-link';
import { BulletList, Detail, Strong } from '@/components/staff/kit/text';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import {
  describeTravel,
  formatPercent,
  nameUnlimitedTravel,
} from '@/lib/placements/placement/terms/describe-terms';
import {
  bookingLabels,
  listBookings,
  retirementLabels,
  travelKindLabels,
  type Side,
} from '@/lib/placements/placement/placement';
import {
  describePayLine,
  listHolidaysWithoutLoading,
  type PayLine,
} from '@/lib/placements/placement/placement-pay';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { Halves } from './placement-terms';
import { formatHolidays } from './terms-warnings';

type Props = { placement: RaRecord & StaffPlacement };
/** `cents` is null for a cost without a limit, which no total includes. */
type CostRow = [label: string, how: string, cents: number | null];

const PayTable = styled(DataTable)({
  '& .sum > *': {
    borderTop: '2px solid var(--rule)',
    fontWeight: 'var(--w-bold)',
    color: 'var(--secondary)',
  },
  '& [scope="rowgroup"]': { paddingTop: '1.5rem', fontSize: '0.9375rem', color: 'var(--secondary)' },
});

const CostRows = ({ rows }: { rows: readonly CostRow[] }) =>
  rows.map(([label, how, cents], index) => (
    <tr key={index}>
      <td>
        <AmountLabel how={how}>{label}</AmountLabel>
      </td>
      <td className="number">{cents === null ? 'Not included' : formatMoney(cents)}</td>
    </tr>
  ));

export function Pay({ placement: { terms, pay, missing } }: Props) {
  const noRate = missing['rates.base.cents'] ?? missing['rates.onCall.cents'];
  if (noRate)
    return (
      <Section title="Doctor’s pay and employer’s cost">
        <p>Not worked out yet. {noRate}.</p>
      </Section>
    );
  const { retirement, fee, currency } = terms.rates;
  const unlimited = nameUnlimitedTravel(terms);
  const holidays = listHolidaysWithoutLoading(terms);
  const describeLine = (line: PayLine) => {
    const included = holidays.filter((day) => line.days.includes(day));
    return [
      describePayLine(line),
      included.length > 0 && `public holidays without a loading: ${formatHolidays(included)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const added: CostRow[] = [
    ...(retirement.kind === 'none'
      ? []
      : [
          [
            `${retirementLabels[retirement.kind]}, in addition to the pay`,
            formatPercent(retirement.percent),
            pay.retirementCents,
          ] as CostRow,
        ]),
    [
      'Placement fee',
      fee.percent === null ? 'not entered yet' : `${formatPercent(fee.percent)} of the pay`,
      pay.feeCents,
    ],
    ['GST on the fee', formatPercent(fee.gstPercent), pay.feeGstCents],
    ...terms.travel
      .filter(({ pays }) => pays === 'employer')
      .map(({ kind, text, capCents }): CostRow => [
        kind === 'other' ? text : travelKindLabels[kind],
        capCents === null ? 'no limit agreed' : 'limit, price not known',
        capCents,
      ]),
  ];
  return (
    <Section title="Doctor’s pay and employer’s cost">
      <PayTable aria-label="How we worked out the doctor’s pay and the employer’s cost">
        <tbody>
          <CostRows rows={pay.lines.map((line) => [line.label, describeLine(line), line.cents])} />
          <tr className="sum">
            <th scope="row">Pay before tax</th>
            <td className="number">{formatMoney(pay.payCents)}</td>
          </tr>
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              Added for the employer
            </th>
          </tr>
          <CostRows rows={added} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total for the employer
              <Detail>{unlimited ? `plus ${unlimited} (no limit agreed)` : 'at most'}</Detail>
            </th>
            <td className="number">
              {formatMoney(pay.employerCents)} {currency}
            </td>
          </tr>
        </tfoot>
      </PayTable>
      <Detail sx={{ mt: 1 }}>
        Doctors do not see fees, GST or costs. Call-backs are paid only if they happen.
      </Detail>
    </Section>
  );
}

export function Changes({ placement: { versions } }: Props) {
  const changed = versions.filter(({ version }) => version > 1).toReversed();
  if (changed.length === 0) return null;
  return (
    <Section title="Changes">
      <Lines>
        {changed.map(({ version, reason, at, changes }) => (
          <li key={version}>
            <Strong>Version {version}</Strong>
            <Detail>
              {staffDayTime(at)}
              {reason && `: ${reason}`}
            </Detail>
            <BulletList>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before ?? 'none'} → {after ?? 'removed'}
                </li>
              ))}
              {changes.length === 0 && <li>The fee</li>}
            </BulletList>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

/** The doctor and the employer side by side, each with contact details and confirmation. */
export function People({ placement, action }: Props & { action: ReactNode }) {
  const { employer, doctorContact, doctor, personId, organisation } = placement;
  return (
    <Section title="Doctor and employer" aside={action}>
      <Halves sx={{ marginBlock: '0.75rem 0' }}>
        <div>
          <Name>
            <Detail>Doctor</Detail>
            <ConfirmationChip placement={placement} side="doctor" />
          </Name>
          <Strong>{personId ? <Link to={`/doctors/${personId}/show`}>{doctor}</Link> : doctor}</Strong>
          {doctorContact && <ContactLinks {...doctorContact} />}
          <ConfirmedBy placement={placement} side="doctor" />
        </div>
        <div>
          <Name>
            <Detail>Employer</Detail>
            <ConfirmationChip placement={placement} side="employer" />
          </Name>
          <Strong>{employer.contactName}</Strong>
          <Detail>{organisation}</Detail>
          <ContactLinks {...employer} />
          <ConfirmedBy placement={placement} side="employer" />
        </div>
      </Halves>
    </Section>
  );
}

const Name = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.5rem',
  alignItems: 'baseline',
});

type OfSide = Props & { side: Side };

const findConfirmation = ({ placement: { confirmations, version }, side }: OfSide) =>
  confirmations.findLast((one) => one.side === side && one.version === version);

function ConfirmationChip(of: OfSide) {
  const found = findConfirmation(of);
  const { state } = of.placement;
  if (!found && (state === 'written' || state === 'cancelled')) return null;
  return <StateChip tone={found ? 'done' : 'act'}>{found ? 'Confirmed' : 'Not confirmed yet'}</StateChip>;
}

function ConfirmedBy(of: OfSide) {
  const found = findConfirmation(of);
  return (
    found && (
      <Detail>
        Confirmed by {found.name}, {staffMessageTime(found.at)}
      </Detail>
    )
  );
}

const Group = styled('h3')({ paddingTop: '1.5rem', fontSize: '0.9375rem' });

const bookingTones = { 'to-book': 'act', booked: 'done', 'not-needed': 'over' } as const;

export function Arrival({ placement: { arrival, terms }, action }: Props & { action: ReactNode }) {
  const { address, notes, contacts } = arrival;
  const bookings = listBookings(arrival, terms.travel);
  return (
    <Section title="Place, travel and arrival" aside={action}>
      <Facts
        rows={[
          ['Place', `${terms.facility}, ${terms.place}`],
          address && ['Address', address],
          notes && [
            'Notes',
            <Box key="notes" component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {notes}
            </Box>,
          ],
        ]}
      />
      <Group>Travel and accommodation</Group>
      <Lines none="None agreed.">
        {terms.travel.map((item, index) => {
          const { state = 'to-book', reference, details } = bookings[index] ?? {};
          return (
            <Row key={index}>
              <span>
                <Strong>{travelKindLabels[item.kind]}</Strong>
                <Detail>
                  {item.text}. {describeTravel(item)}
                </Detail>
                {state === 'booked' && details && <Detail sx={{ whiteSpace: 'pre-wrap' }}>{details}</Detail>}
                {state === 'booked' && reference && <Detail>Reference: {reference}</Detail>}
              </span>
              <StateChip tone={bookingTones[state]}>{bookingLabels[state]}</StateChip>
            </Row>
          );
        })}
      </Lines>
      <Group>Contacts on arrival</Group>
      <Lines none="None yet.">
        {contacts.map(({ name, role, phone, hours }) => (
          <Row key={name + phone}>
            <span>
              <Strong>{name}</Strong>
              <Detail>{[role, hours].filter(Boolean).join(' · ')}</Detail>
            </span>
            {phone && <PhoneLink phone={toPhoneNumber(phone)} />}
          </Row>
        ))}
      </Lines>
    </Section>
  );
}
