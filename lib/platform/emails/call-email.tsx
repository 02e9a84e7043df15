import type { ReactNode } from 'react';
import type { CountryCode } from '@/lib/reference/places/place';
import { colors, textStyle } from './email-styles';
import { Box, PhoneLink } from './parts-email';

type Caller = { givenName: string; phone: string; portrait: string | null };

type Props = {
  /**
   * Heading that states who will call the doctor and when. If no call is planned, the heading states how the doctor can
   * ask a question.
   */
  title: string;
  /** Null if the on-call team calls. The team has no portrait and no phone number. */
  consultant: Caller | null;
  /** Country of the job. It determines the format of the phone number. */
  country?: CountryCode;
  children?: ReactNode;
};

export function CallPanel({ title, consultant, country, children }: Props) {
  return (
    <Box className="tint" style={{ margin: '0 0 24px', backgroundColor: colors.tint }}>
      <tr>
        {consultant?.portrait && (
          <td width={64} style={{ padding: '16px 0 16px 16px', verticalAlign: 'top' }}>
            <img
              src={toPortraitPicture(consultant.portrait)}
              alt={consultant.givenName}
              width={64}
              height={64}
              style={{
                ...textStyle(13, 16, colors.navy, 700),
                display: 'block',
                border: 0,
                borderRadius: 32,
              }}
            />
          </td>
        )}
        <td style={{ padding: 16, verticalAlign: 'middle' }}>
          <p className="head" style={{ ...textStyle(18, 24, colors.navy, 800), margin: 0 }}>
            {title}
          </p>
          {children && (
            <p className="ink" style={{ ...textStyle(15, 22), margin: '4px 0 0' }}>
              {children}
            </p>
          )}
          {consultant?.phone && (
            <p className="head" style={{ ...textStyle(16, 24, colors.navy, 700), margin: '6px 0 0' }}>
              Call {consultant.givenName}: <PhoneLink phone={consultant.phone} country={country} />
            </p>
          )}
        </td>
      </tr>
    </Box>
  );
}

/**
 * Returns the URL of a portrait in a format that emails can show, because emails show no SVG and Outlook shows no WebP.
 * `scripts/pictures` makes a PNG of each drawing. Each uploaded photograph is also stored as JPEG.
 */
export function toPortraitPicture(portrait: string): string {
  return portrait.replace(/\.svg$/, '.png').replace(/\.webp$/, '.jpg');
}
