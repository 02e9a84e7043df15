import type { Config } from '@/lib/config.server';
import type { EmailSender } from './frame-email';
import { unsubscribeText } from './mail-token';
import { mailToken } from './mail-token.server';
import { givenPaths } from '@/lib/routes';

/** Who writes the emails of this site, with the tokens that their links carry. */
export function emailSender(
  config: Pick<Config, 'brandName' | 'mailPostalAddress' | 'siteUrl' | 'auth0'>,
): EmailSender {
  const { siteUrl } = config;
  const token: EmailSender['token'] = (purpose, id) => mailToken(config.auth0.secret, purpose, id);
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
