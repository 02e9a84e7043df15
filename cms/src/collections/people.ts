import type { CollectionConfig } from 'payload';
import { noteUsers, publishFormerUsers, publishUsers } from '../site/publish';
import { listAccess, outdatedFormHooks, slugField } from './list-parts';

export const people: CollectionConfig = {
  slug: 'people',
  labels: { singular: 'Author or reviewer', plural: 'Authors and reviewers' },
  admin: {
    useAsTitle: 'name',
    group: 'Content',
    description:
      'If you delete a person, they are also removed from every text that names them, including published texts',
  },
  access: listAccess,
  hooks: {
    ...outdatedFormHooks,
    afterChange: [publishUsers],
    // When a person is deleted, republishes all texts that mention the person, so that the name disappears from the
    // site at once.
    beforeDelete: [noteUsers],
    afterOperation: [publishFormerUsers],
  },
  fields: [
    {
      name: 'kind',
      type: 'radio',
      required: true,
      defaultValue: 'person',
      options: [
        { label: 'Person', value: 'person' },
        { label: 'Team', value: 'team' },
      ],
    },
    slugField,
    { name: 'name', type: 'text', required: true, minLength: 3, maxLength: 60 },
    {
      name: 'role',
      type: 'text',
      maxLength: 80,
      admin: { condition: (data) => data.kind === 'person' },
      validate: (value: string | null | undefined, { data }: { data: { kind?: string } }) =>
        data.kind === 'team' ||
        (value ?? '').length >= 3 ||
        'Enter the person’s role, such as “Emergency physician”',
    },
    { name: 'about', type: 'textarea', maxLength: 240 },
  ],
};
