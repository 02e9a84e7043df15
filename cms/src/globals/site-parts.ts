import type { GlobalConfig } from 'payload';
import {
  atLeast,
  mayWriteGlobal,
  noteWrite,
  onlyNewestGlobal,
  onlyPublishersPublishGlobal,
  signedIn,
} from '../access';
import { publishGlobal } from '../site/publish';
import { socialNetworks } from '../social-networks';
import { notWhileScheduledGlobal } from '../tasks/scheduled';

const withDrafts = {
  admin: {
    group: 'Site',
    components: { elements: { PublishButton: '/admin/publish-button#PublishButton' } },
  },
  versions: { max: 100, drafts: { schedulePublish: { timeIntervals: 1 } } },
  access: { read: signedIn, readVersions: signedIn, update: mayWriteGlobal },
  hooks: {
    beforeOperation: [noteWrite],
    beforeChange: [onlyPublishersPublishGlobal, notWhileScheduledGlobal, onlyNewestGlobal],
    afterChange: [publishGlobal],
  },
} satisfies Partial<GlobalConfig>;

const group = (name: string, label: string) => ({ value: name, label });

export const navigation: GlobalConfig = {
  slug: 'navigation',
  label: 'Menu',
  ...withDrafts,
  fields: [
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      admin: { initCollapsed: true, components: { RowLabel: '/admin/item-label#ItemLabel' } },
      fields: [
        {
          name: 'group',
          type: 'select',
          required: true,
          options: [
            group('job_search', 'Job search'),
            group('doctors', 'Doctors'),
            group('employers', 'Employers'),
            group('about_us', 'About us'),
            group('articles', 'Articles'),
            group('contact_us', 'Contact us'),
          ],
        },
        {
          name: 'displayName',
          label: 'Name in the menu',
          type: 'text',
          maxLength: 100,
          admin: { description: 'If this field is empty, the menu shows the name of the group' },
        },
        {
          name: 'pages',
          type: 'array',
          maxRows: 100,
          admin: { components: { RowLabel: '/admin/item-label#ItemLabel' } },
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 100 },
            {
              name: 'slug',
              label: 'Last part of the address',
              type: 'text',
              required: true,
              maxLength: 100,
              validate: (value: string | null | undefined) =>
                /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(value ?? '') ||
                'Use lower-case letters, digits and hyphens',
            },
          ],
        },
      ],
    },
  ],
};

export const notFound: GlobalConfig = {
  slug: 'not-found',
  label: 'Not-found page',
  ...withDrafts,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 100 },
    {
      name: 'body',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      admin: { description: 'Separate paragraphs with an empty line' },
    },
  ],
};

export const banner: GlobalConfig = {
  slug: 'banner',
  label: 'Service banner',
  ...withDrafts,
  access: { ...withDrafts.access, update: atLeast('publisher') },
  fields: [
    {
      name: 'text',
      type: 'text',
      maxLength: 240,
      admin: { description: 'If this field is empty, the site shows no banner' },
    },
    { name: 'until', label: 'Show until', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
  ],
};

const sitePath = (value: string | null | undefined) =>
  /^\/(?!\/)[^\s\\]*$/.test(value ?? '') || 'Enter a path on this site, such as /doctors';
const httpsAddress = (value: string | null | undefined) =>
  !value ||
  (URL.canParse(value) && new URL(value).protocol === 'https:') ||
  'Enter an address that starts with https://';

export const footer: GlobalConfig = {
  slug: 'footer',
  label: 'Footer',
  ...withDrafts,
  fields: [
    {
      name: 'columns',
      type: 'array',
      maxRows: 4,
      admin: {
        description: 'If you add no columns, the site shows its default columns',
        components: { RowLabel: '/admin/item-label#ItemLabel' },
      },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 40 },
        {
          name: 'links',
          type: 'array',
          required: true,
          maxRows: 12,
          admin: { components: { RowLabel: '/admin/item-label#ItemLabel' } },
          fields: [
            { name: 'label', type: 'text', required: true, maxLength: 60 },
            { name: 'to', label: 'Path', type: 'text', required: true, maxLength: 200, validate: sitePath },
            { name: 'onPhones', label: 'Show on phones', type: 'checkbox', defaultValue: false },
          ],
        },
      ],
    },
    {
      name: 'social',
      label: 'Social networks',
      type: 'group',
      admin: { description: 'If this field is empty, the site uses the address in its settings' },
      fields: Object.entries(socialNetworks).map(([name, label]) => ({
        name,
        label,
        type: 'text' as const,
        validate: httpsAddress,
      })),
    },
  ],
};
