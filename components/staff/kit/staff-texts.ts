import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/**
 * Texts that replace react-admin's texts, because these call records "elements" or capitalise the names of lists. The
 * API provides error messages.
 */
const own: Record<string, string> = {
  'ra.message.invalid_form': 'Check the marked fields.',
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  'ra.notification.item_doesnt_exist': 'This record does not exist. It may have been deleted.',
};

export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
