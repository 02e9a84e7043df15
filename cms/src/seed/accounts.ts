import type { Payload } from 'payload';
import type { Settings } from '../settings';

const demoPassword = 'correct horse battery';
const demo = [
  { email: 'author@example.com', name: 'Demo author', role: 'author' },
  { email: 'editor@example.com', name: 'Demo editor and reviewer', role: 'editor' },
  { email: 'publisher@example.com', name: 'Demo publisher', role: 'publisher' },
  { email: 'cms.admin@example.com', name: 'Demo administrator', role: 'administrator' },
] as const;

/**
 * Creates the first accounts, because src/proxy.ts blocks Payload's page for this. If the CMS still has no account
 * afterwards, throws, because no user could log in.
 */
export async function ensureAccounts(
  payload: Payload,
  { administrator, demoAccounts }: Pick<Settings, 'administrator' | 'demoAccounts'>,
): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true });
  const wanted = [
    ...(demoAccounts ? demo.map((account) => ({ ...account, password: demoPassword })) : []),
    ...(administrator && totalDocs === 0
      ? [{ ...administrator, name: 'Administrator', role: 'administrator' as const }]
      : []),
  ];
  if (totalDocs === 0 && wanted.length === 0)
    throw new Error(
      'There are no accounts yet. Set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD before the first start',
    );
  for (const account of wanted) {
    const found = await payload.count({ collection: 'users', where: { email: { equals: account.email } } });
    if (found.totalDocs === 0)
      await payload.create({ collection: 'users', data: account, overrideAccess: true });
  }
}
