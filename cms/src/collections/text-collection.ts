import type { CollectionConfig, Field } from 'payload';
import {
  fieldAtLeast,
  mayCreate,
  mayWrite,
  noteWrite,
  onlyNewest,
  onlyPublishersPublish,
  atLeast,
  signedIn,
} from '../access';
import { today } from '../dates';
import { previewAddress, type Previewed } from '../site/preview';
import { publishDocument, withdrawDocument } from '../site/publish';
import { richText } from '../rich-text';
import { notWhileScheduled } from '../tasks/scheduled';
import { onlyComplete } from './complete';
import { emailReview, reviewBeforeChange } from './review';
import type { PathOf } from './text-address';

export const day = { pickerAppearance: 'dayOnly', displayFormat: 'd MMM yyyy' } as const;

const requiredLength = (minLength: number, maxLength: number, about = '') => ({
  required: true,
  minLength,
  maxLength,
  admin: { description: `${about}${minLength} to ${maxLength} characters` },
});

/** Fields in the main column of the edit screen, shared by pages and articles. */
export const head: Field[] = [
  { name: 'title', type: 'text', ...requiredLength(3, 90) },
  {
    name: 'label',
    type: 'text',
    maxLength: 30,
    admin: {
      description:
        'A shorter title for menus, up to 30 characters. If this field is empty, the menus show the title',
    },
  },
  { name: 'lead', type: 'textarea', ...requiredLength(20, 240, 'First paragraph, also shown in lists. ') },
  {
    name: 'description',
    type: 'textarea',
    ...requiredLength(50, 160, 'Search engines show this description. '),
  },
  { name: 'body', type: 'richText', required: true, editor: richText },
  {
    name: 'sources',
    type: 'array',
    maxRows: 30,
    admin: { components: { RowLabel: '/admin/item-label#ItemLabel' } },
    fields: [
      { name: 'label', type: 'text', required: true, minLength: 3, maxLength: 200 },
      {
        name: 'href',
        label: 'Address',
        type: 'text',
        required: true,
        validate: (value: string | null | undefined) =>
          (URL.canParse(value ?? '') && new URL(value ?? '').protocol === 'https:') ||
          'Enter an address that starts with https://',
      },
      { name: 'checked', label: 'Last checked on', type: 'date', required: true, admin: { date: day } },
    ],
  },
];

/** Fields in the sidebar of the edit screen, shared by pages and articles. */
export const side: Field[] = [
  {
    name: 'requiredFields',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/admin/required-fields#RequiredFields' },
    },
  },
  {
    name: 'path',
    type: 'text',
    unique: true,
    index: true,
    admin: { position: 'sidebar', readOnly: true, description: 'Address on the site' },
  },
  {
    name: 'review',
    type: 'select',
    defaultValue: 'writing',
    options: [
      { label: 'Being written', value: 'writing' },
      { label: 'Ready for review', value: 'ready' },
      { label: 'Sent back', value: 'sent-back' },
      { label: 'Approved', value: 'approved' },
    ],
    hooks: { beforeDuplicate: [() => 'writing'] },
    admin: {
      position: 'sidebar',
      isClearable: false,
      description: 'Choose “Ready for review” when the text is complete. The reviewers then get an email',
    },
  },
  { name: 'reviewSince', type: 'date', admin: { hidden: true } },
  {
    name: 'reviewNote',
    label: 'Review note',
    type: 'textarea',
    access: { create: fieldAtLeast('editor'), update: fieldAtLeast('editor') },
    hooks: { beforeDuplicate: [() => null] },
    admin: {
      position: 'sidebar',
      description: 'The owner gets this note by email when a reviewer sends the text back',
    },
  },
  {
    name: 'updated',
    type: 'date',
    required: true,
    defaultValue: () => today(),
    admin: { position: 'sidebar', date: day },
  },
  {
    name: 'lookedAt',
    label: 'Last checked',
    type: 'date',
    defaultValue: () => today(),
    index: true,
    admin: {
      position: 'sidebar',
      date: day,
      description: 'A year after this date, we email the editors to ask them to check the text again',
    },
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    // A copy starts without an owner. A hook below then makes the user who copied the text the owner.
    hooks: { beforeDuplicate: [() => null] },
    access: { create: fieldAtLeast('publisher'), update: fieldAtLeast('publisher') },
    admin: { position: 'sidebar' },
  },
];

const hooks = (pathOf: PathOf): CollectionConfig['hooks'] => ({
  beforeOperation: [noteWrite],
  beforeValidate: [
    ({ data, originalDoc, req, operation }) => {
      if (!data) return data;
      const whole = { ...originalDoc, ...data };
      const path = pathOf(whole);
      // Stores a missing path as null. `path` is unique, so only one draft could store an empty string, but any number
      // can store null.
      data.path = path || null;
      if (operation === 'create' && req.user && !data.owner) data.owner = req.user.id;
      return data;
    },
  ],
  beforeChange: [onlyPublishersPublish, notWhileScheduled, onlyNewest, ...reviewBeforeChange, onlyComplete],
  afterChange: [publishDocument, emailReview],
  afterDelete: [withdrawDocument],
});

export const textCollection = (
  slug: Previewed,
  { columns, pathOf, fields }: { columns: string[]; pathOf: PathOf; fields: Field[] },
): CollectionConfig => ({
  slug,
  admin: {
    useAsTitle: 'title',
    defaultColumns: columns,
    group: 'Content',
    components: { edit: { PublishButton: '/admin/publish-button#PublishButton' } },
    preview: (doc) => previewAddress(slug, doc.id),
  },
  versions: {
    maxPerDoc: 100,
    drafts: { schedulePublish: { timeIntervals: 1 }, validate: false },
  },
  lockDocuments: { duration: 300 },
  access: {
    read: signedIn,
    readVersions: signedIn,
    create: mayCreate,
    update: mayWrite,
    delete: atLeast('publisher'),
  },
  hooks: hooks(pathOf),
  fields,
});
