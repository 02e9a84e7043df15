import type { Config } from '@/lib/config.server';
import { givenPaths } from '@/lib/routes';
import type { App } from '@/lib/http/app.server';
import type { EmailSender, EmailContent } from './frame-email';
import { unsubscribeText } from './mail-token';
import { mailToken } from './mail-token.server';

export type EmailBuilding = Pick<App, 'db' | 'config' | 'referenceData' | 'clock'>;

/**
 * Builds an email from current data, just before it is sent. Returns null if the reason for the email no longer exists.
 */
export type EmailBuilder = (
  app: EmailBuilding,
  data: unknown,
  sender: EmailSender,
) => Promise<EmailContent | null>;

type SenderConfig = Pick<Config, 'brandName' | 'mailPostalAddress' | 'siteUrl' | 'secrets'>;

export function emailSender(config: SenderConfig): EmailSender {
  return buildSender(config, (purpose, id) => mailToken(config.secrets.mailLinks, purpose, id));
}

/**
 * Sender for previews that staff open. The links in a preview do not work. If they contained a real token, staff could
 * respond in the recipient's place.
 */
export function previewSender(config: SenderConfig): EmailSender {
  return buildSender(config, () => '...');
}

function buildSender({ siteUrl, ...config }: SenderConfig, token: EmailSender['token']): EmailSender {
  return {
    brandName: config.brandName,
    postalAddress: config.mailPostalAddress,
    siteUrl,
    token,
    unsubscribe: (subject) => {
      const signed = token('unsubscribe', unsubscribeText(subject));
      return {
        page: siteUrl + givenPaths.unsubscribe(signed),
        post: siteUrl + givenPaths.unsubscribeApi(signed),
      };
    },
  };
}
