import type { CollectionConfig } from 'payload';
import { atLeast, fieldAtLeast, hasRole } from '../access';
import { isLinkAddress, richText } from '../rich-text';
import { publishDocument, publishUsers, withdrawDocument } from '../site/publish';
import { listAccess, outdatedFormHooks, slugField } from './list-parts';

const httpsOrEmpty = (value: string | null | undefined) =>
  !value ||
  (value.startsWith('https:') && isLinkAddress(value)) ||
  'Enter an address that starts with https://';

const topic = (slug: 'categories' | 'tags', singular: string): CollectionConfig => ({
  slug,
  labels: { singular, plural: slug === 'tags' ? 'Tags' : 'Categories' },
  admin: { useAsTitle: 'name', group: 'Content', defaultColumns: ['name', 'slug', 'order'] },
  defaultSort: 'order',
  access: listAccess,
  hooks: {
    ...outdatedFormHooks,
    afterChange: [publishDocument, publishUsers],
    afterDelete: [withdrawDocument],
  },
  fields: [
    { name: 'name', type: 'text', required: true, minLength: 2, maxLength: 60 },
    {
      ...slugField,
      maxLength: 100,
      validate: (value: string | null | undefined) =>
        value === 'page'
          ? '“page” is reserved for page numbers in lists. Choose another word'
          : slugField.validate(value),
      admin: {
        description: `Last part of the address on the site: /articles/${slug === 'tags' ? 'tag' : 'category'}/…`,
      },
    },
    { name: 'description', type: 'text', required: true, minLength: 3, maxLength: 200 },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: {
        description: 'Position in lists on the site. Categories and tags without articles are not shown',
      },
    },
  ],
});

export const categories = topic('categories', 'Category');
export const tags = topic('tags', 'Tag');

export const questions: CollectionConfig = {
  slug: 'questions',
  admin: { useAsTitle: 'question', group: 'Content', defaultColumns: ['question', 'page', 'shown', 'order'] },
  defaultSort: 'order',
  // Editors can write questions, but only publishers can show a question to visitors (field `shown`).
  access: {
    ...listAccess,
    create: atLeast('editor'),
    update: ({ req }) =>
      hasRole(req, 'publisher') || (hasRole(req, 'editor') && { shown: { equals: false } }),
  },
  hooks: {
    ...outdatedFormHooks,
    beforeValidate: [
      ({ data, operation, req }) => {
        if (data && operation === 'create' && req.user && !hasRole(req, 'publisher')) data.shown = false;
        return data;
      },
    ],
    afterChange: [publishUsers],
    afterDelete: [publishUsers],
  },
  fields: [
    {
      name: 'question',
      type: 'text',
      required: true,
      maxLength: 160,
      validate: (value: string | null | undefined) =>
        (value ?? '').trim().endsWith('?') || 'End the question with a question mark',
    },
    { name: 'answer', type: 'richText', required: true, editor: richText },
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      required: true,
      admin: { description: 'The page on which the question and its answer appear' },
    },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: { description: 'Position among the questions on the page' },
    },
    {
      name: 'shown',
      label: 'Show to readers',
      type: 'checkbox',
      defaultValue: true,
      access: { create: fieldAtLeast('publisher'), update: fieldAtLeast('publisher') },
      admin: { description: 'Only a publisher can choose whether readers see the question' },
    },
  ],
};

/** Key of the checklist that applies to both countries. All other checklists are for one state or territory. */
const generalChecklistKey = 'everywhere';
type OfPlace = { data: { slug?: string } };

/**
 * Checks the text length that the site allows. If one text is too short or too long, the site drops the whole
 * checklist.
 */
const checkLength = (value: unknown, max: number) => {
  const { length } = typeof value === 'string' ? value.trim() : '';
  return (length >= 3 && length <= max) || `Enter 3 to ${max} characters`;
};

export const checklists: CollectionConfig = {
  slug: 'checklists',
  admin: { useAsTitle: 'name', group: 'Content', defaultColumns: ['name', 'country', 'check', 'order'] },
  defaultSort: 'order',
  access: listAccess,
  hooks: { ...outdatedFormHooks, afterChange: [publishDocument], afterDelete: [withdrawDocument] },
  fields: [
    {
      ...slugField,
      validate: (value: string | null | undefined) =>
        /^[a-z]+(?:-[a-z]+)*$/.test(value ?? '') || 'Use lower-case letters and single hyphens',
      admin: {
        description: `Enter “${generalChecklistKey}” for the checklist that covers all states and countries`,
      },
    },
    { name: 'name', type: 'text', required: true, validate: (value: unknown) => checkLength(value, 60) },
    {
      name: 'country',
      type: 'select',
      required: true,
      defaultValue: 'AU',
      options: [
        { label: 'Australia', value: 'AU' },
        { label: 'New Zealand', value: 'NZ' },
      ],
    },
    {
      name: 'check',
      label: 'Name of the “Working with Children Check” in this place',
      type: 'text',
      validate: (value: string | null | undefined, { data }: OfPlace) =>
        (data.slug === generalChecklistKey && !value) || checkLength(value, 80),
    },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 3,
      admin: { initCollapsed: true, components: { RowLabel: '/admin/item-label#ItemLabel' } },
      fields: [
        {
          name: 'title',
          type: 'text',
          validate: (value: string | null | undefined, { data }: OfPlace) =>
            (data.slug === generalChecklistKey && !value) || checkLength(value, 60),
        },
        {
          name: 'text',
          type: 'textarea',
          required: true,
          validate: (value: unknown) => checkLength(value, 600),
        },
        {
          name: 'linkLabel',
          label: 'Link text',
          type: 'text',
          validate: (
            value: string | null | undefined,
            { siblingData }: { siblingData: { linkHref?: string } },
          ) => !siblingData.linkHref || checkLength(value, 80),
        },
        { name: 'linkHref', label: 'Link', type: 'text', validate: httpsOrEmpty },
      ],
    },
    { name: 'order', type: 'number', defaultValue: 0 },
  ],
};
