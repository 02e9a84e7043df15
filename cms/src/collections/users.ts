import type { CollectionConfig } from 'payload';
import { atLeast, fieldAtLeast, hasRole, refusal, roles } from '../access';
import { settings } from '../settings';

const minPasswordLength = 12;

/** Users who may log in to the CMS. Only administrators can set roles, so that users cannot promote themselves. */
export const users: CollectionConfig = {
  slug: 'users',
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'name', 'role'], group: 'Administration' },
  auth: {
    tokenExpiration: 8 * 3600,
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    useAPIKey: false,
    cookies: { secure: settings.ownUrl.startsWith('https:'), sameSite: 'Strict' },
    forgotPassword: { expiration: 3600 * 1000 },
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    create: atLeast('administrator'),
    delete: atLeast('administrator'),
    unlock: atLeast('administrator'),
    read: ({ req }) => Boolean(req.user),
    update: ({ req }) =>
      hasRole(req, 'administrator') ? true : req.user ? { id: { equals: req.user.id } } : false,
  },
  hooks: {
    beforeValidate: [
      ({ data, operation, req }) => {
        // Refuses visitors who try to create an account. Without this check, Payload would let any visitor become
        // administrator while the CMS has no account. proxy.ts also blocks the paths for creating the first account.
        if (operation === 'create' && req.payloadAPI !== 'local' && !hasRole(req, 'administrator'))
          throw refusal('Only an administrator can create accounts');
        return data;
      },
      ({ data }) => {
        const password: unknown = data?.password;
        if (typeof password === 'string' && password.length < minPasswordLength)
          throw refusal(`Use a password of at least ${minPasswordLength} characters`, 400);
        return data;
      },
    ],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'author',
      saveToJWT: true,
      options: roles.map((role) => ({ label: role.charAt(0).toUpperCase() + role.slice(1), value: role })),
      access: { create: fieldAtLeast('administrator'), update: fieldAtLeast('administrator') },
    },
  ],
};
