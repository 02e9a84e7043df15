import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** What react-admin says of "elements" and of its data provider, in the words of these screens. */
const own: Record<string, string> = {
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  'ra.notification.deleted': 'Removed',
  'ra.notification.bad_item': 'This could not be read.',
  'ra.notification.item_doesnt_exist': 'This is not there any more.',
  'ra.notification.http_error': 'The server could not be reached.',
  'ra.notification.data_provider_error': 'This could not be read. Please try again.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'ra.notification.not_authorized': 'Your role does not allow this.',
  'ra.notification.offline': 'There is no connection. This could not be read.',
};

/** The texts of react-admin's own controls and notices. */
export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
