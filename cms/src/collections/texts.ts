import type { CollectionBeforeChangeHook, CollectionConfig, Field, TextFieldManyValidation } from 'payload';
import {
  fieldAtLeast,
  hasRole,
  mayCreate,
  mayWrite,
  noteWrite,
  onlyNewest,
  onlyPublishersPublish,
  refusal,
  atLeast,
  signedIn,
} from '../access';
import { today } from '../dates';
import { previewAddress, type Previewed } from '../site/preview';
import { publishDocument, withdrawDocument } from '../site/publish';
import { richText } from '../rich-text';
import { notWhileScheduled } from '../tasks/scheduled';
import { checkSlug, maxSlugLength, pathOfArticle, pathOfPage, slugOfCopy, type PathOf } from './text-address';

const day = { pickerAppearance: 'dayOnly', displayFormat: 'd MMM yyyy' } as const;

const head: Field[] = [
  { name: 'title', type: 'text', required: true, minLength: 3, maxLength: 90 },
  {
    name: 'label',
    type: 'text',
    maxLength: 30,
    admin: { description: 'Shorter than the title, for menus; empty: the title' },
  },
  { name: 'lead', type: 'textarea', required: true, minLength: 20, maxLength: 240 },
  {
    name: 'description',
    type: 'textarea',
    required: true,
    minLength: 50,
    maxLength: 160,
    admin: { description: 'What search engines show' },
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
          (URL.canParse(value ?? '') && new URL(value ?? '').protocol === 'https:') || 'An https address',
      },
      { name: 'checked', label: 'Compared on', type: 'date', required: true, admin: { date: day } },
    ],
  },
];

/** What stands beside the text in the admin: where it is, how far it is, who looks after it. */
const side: Field[] = [
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
    admin: { position: 'sidebar' },
  },
  {
    name: 'reviewNote',
    label: 'Note of the review',
    type: 'textarea',
    access: { create: fieldAtLeast('editor'), update: fieldAtLeast('editor') },
    hooks: { beforeDuplicate: [() => null] },
    admin: { position: 'sidebar' },
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
    label: 'Last looked at',
    type: 'date',
    defaultValue: () => today(),
    index: true,
    admin: {
      position: 'sidebar',
      date: day,
      description: 'After a year the editors are asked by email to look again',
    },
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    // Whoever makes a copy looks after it.
    hooks: { beforeDuplicate: [() => null] },
    access: { create: fieldAtLeast('publisher'), update: fieldAtLeast('publisher') },
    admin: { position: 'sidebar' },
  },
];

/** Drafts are stored unchecked, so what an author may not say is refused here and not by a field. */
const onlyReviewersDecide: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const decided = data.review === 'sent-back' || data.review === 'approved';
  if (decided && data.review !== originalDoc?.review && req.user && !hasRole(req, 'editor'))
    throw refusal('Only an editor or publisher sends back or approves');
  return data;
};

/** What was approved is the text as it was: an author who changes it goes on writing, unless it is handed in again. */
const approvedAsItWas: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const staysApproved = (data.review ?? originalDoc?.review) === 'approved';
  return staysApproved && req.user && !hasRole(req, 'editor') ? { ...data, review: 'writing' } : data;
};

/** The hooks of a text: its address and owner before it is stored, the site after it. */
const hooks = (pathOf: PathOf): CollectionConfig['hooks'] => ({
  beforeOperation: [noteWrite],
  beforeValidate: [
    ({ data, originalDoc, req, operation }) => {
      if (!data) return data;
      const whole = { ...originalDoc, ...data };
      const path = pathOf(whole);
      // An empty draft has no address yet: null, for several may be empty.
      data.path = path || null;
      if (operation === 'create' && req.user && !data.owner) data.owner = req.user.id;
      return data;
    },
  ],
  beforeChange: [onlyPublishersPublish, onlyReviewersDecide, notWhileScheduled, onlyNewest, approvedAsItWas],
  afterChange: [publishDocument],
  afterDelete: [withdrawDocument],
});

/** A collection of texts: drafts, versions, schedule, lock, previews, and who may do what. */
const textCollection = (
  slug: Previewed,
  { columns, pathOf, fields }: { columns: string[]; pathOf: PathOf; fields: Field[] },
): CollectionConfig => ({
  slug,
  admin: {
    useAsTitle: 'title',
    defaultColumns: columns,
    group: 'Content',
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

const groups = [
  { label: 'Doctors', value: 'doctors' },
  { label: 'Employers', value: 'employers' },
  { label: 'About us', value: 'about-us' },
  { label: 'Articles (the page of the list)', value: 'articles' },
  { label: 'Contact us', value: 'contact-us' },
  { label: 'Privacy', value: 'privacy' },
  { label: 'Terms and conditions', value: 'terms-and-conditions' },
];
type InVersion = { siblingData: { version?: string } };

const legalGroups = ['privacy', 'terms-and-conditions'];

/** Pages of every group, legal texts with their versions among them. */
export const pages = textCollection('pages', {
  columns: ['title', 'path', '_status', 'review', 'lookedAt'],
  pathOf: pathOfPage,
  fields: [
    ...head,
    {
      name: 'legal',
      label: 'Legal text',
      type: 'group',
      admin: { condition: (data) => legalGroups.includes(String(data.group)) },
      fields: [
        {
          name: 'version',
          type: 'text',
          maxLength: 20,
          // The site asks whoever accepted a smaller one; the privacy text needs none.
          validate: (value: string | null | undefined, { data }: { data: { group?: string } }) =>
            /^[1-9]\d{0,5}$/.test(value ?? '') ||
            (!value && data.group === 'privacy') ||
            'A whole number, one more than that of the version before',
        },
        {
          name: 'effective',
          type: 'date',
          admin: { date: day },
          validate: (value: Date | null | undefined, { siblingData }: InVersion) =>
            !siblingData.version || Boolean(value) || 'The first day on which it holds',
        },
        {
          name: 'summary',
          type: 'text',
          hasMany: true,
          validate: (value: string[] | null | undefined, { siblingData }: InVersion) =>
            !siblingData.version || Boolean(value?.length) || 'What it says, in a few sentences',
        },
        {
          name: 'material',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'People with an account are asked to accept this version' },
        },
        { name: 'changes', type: 'text', hasMany: true },
      ],
    },
    ...side,
    { name: 'group', type: 'select', required: true, options: groups, admin: { position: 'sidebar' } },
    {
      name: 'slug',
      type: 'text',
      maxLength: maxSlugLength,
      validate: checkSlug,
      hooks: { beforeDuplicate: [slugOfCopy('pages', pathOfPage)] },
      admin: { position: 'sidebar', description: 'Empty for the first page of the group' },
    },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: { position: 'sidebar', description: 'Place among the pages of the group' },
    },
  ],
});

/** Filters are written as the addresses of job lists write them. */
const filterWords: TextFieldManyValidation = (value) =>
  [value ?? []].flat().every((word) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word)) ||
  'As in the address of a list of jobs: small letters, digits and single hyphens, such as emergency-medicine';
const isRemoteness = (value: number) => Number.isInteger(value) && value >= 1 && value <= 7;

/** Articles with author, reviewer, category, tags, picture and the jobs beside them. */
export const articles = textCollection('articles', {
  columns: ['title', '_status', 'review', 'category', 'published'],
  pathOf: pathOfArticle,
  fields: [
    ...head,
    { name: 'picture', type: 'upload', relationTo: 'media' },
    {
      name: 'drawing',
      type: 'text',
      validate: checkSlug,
      admin: { description: 'Name of a drawing that comes with the site, where there is no picture' },
    },
    {
      name: 'jobs',
      label: 'Jobs beside the article',
      type: 'group',
      admin: { description: 'Without a title the newest jobs stand there' },
      fields: [
        { name: 'title', type: 'text', maxLength: 40 },
        {
          name: 'workType',
          type: 'select',
          options: [
            { label: 'Locum', value: 'locum' },
            { label: 'Permanent', value: 'permanent' },
          ],
        },
        {
          name: 'country',
          type: 'select',
          options: [
            { label: 'Australia', value: 'AU' },
            { label: 'New Zealand', value: 'NZ' },
          ],
        },
        { name: 'regions', type: 'text', hasMany: true, validate: filterWords },
        { name: 'specialties', type: 'text', hasMany: true, validate: filterWords },
        {
          name: 'mmm',
          label: 'Modified Monash categories',
          type: 'number',
          hasMany: true,
          validate: (value: number[] | null | undefined) =>
            [value ?? []].flat().every(isRemoteness) || 'Whole numbers from 1 to 7',
        },
        { name: 'shifts', type: 'text', hasMany: true, validate: filterWords },
        { name: 'rateStated', type: 'checkbox' },
      ],
    },
    ...side,
    {
      name: 'slug',
      type: 'text',
      required: true,
      maxLength: maxSlugLength,
      validate: checkSlug,
      hooks: {
        beforeDuplicate: [slugOfCopy('articles', pathOfArticle)],
        beforeValidate: [
          ({ value, siblingData }) =>
            value ||
            String(siblingData.title ?? '')
              .normalize('NFD')
              .toLowerCase()
              .replace(/[^a-z0-9]+/g, '-')
              .replace(/^-|-$/g, '')
              .slice(0, maxSlugLength),
        ],
      },
      admin: { position: 'sidebar', description: 'Empty: made from the title' },
    },
    {
      name: 'published',
      type: 'date',
      required: true,
      defaultValue: () => today(),
      admin: { position: 'sidebar', date: day },
    },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'categories',
      required: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'tags',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
      maxRows: 4,
      admin: { position: 'sidebar' },
    },
    { name: 'author', type: 'relationship', relationTo: 'people', admin: { position: 'sidebar' } },
    {
      name: 'reviewer',
      type: 'relationship',
      relationTo: 'people',
      filterOptions: { kind: { equals: 'person' } },
      admin: { position: 'sidebar' },
    },
    { name: 'featured', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
  ],
});
