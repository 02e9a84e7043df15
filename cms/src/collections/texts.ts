import type { TextFieldManyValidation } from 'payload';
import { today } from '../dates';
import { checkSlug, maxSlugLength, pathOfArticle, pathOfPage, slugOfCopy } from './text-address';
import { day, head, side, textCollection } from './text-collection';

const groups = [
  { label: 'Doctors', value: 'doctors' },
  { label: 'Employers', value: 'employers' },
  { label: 'About us', value: 'about-us' },
  { label: 'Articles (list page)', value: 'articles' },
  { label: 'Contact us', value: 'contact-us' },
  { label: 'Privacy', value: 'privacy' },
  { label: 'Terms and conditions', value: 'terms-and-conditions' },
];
type InVersion = { siblingData: { version?: string } };

const legalGroups = ['privacy', 'terms-and-conditions'];

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
          // The site stores the version of the terms that a user has accepted, and compares it with newer versions.
          // Only the privacy text may have no version.
          validate: (value: string | null | undefined, { data }: { data: { group?: string } }) =>
            /^[1-9]\d{0,5}$/.test(value ?? '') ||
            (!value && data.group === 'privacy') ||
            'Enter a whole number, one more than the previous version',
        },
        {
          name: 'effective',
          label: 'Applies from',
          type: 'date',
          admin: { date: day },
          validate: (value: Date | null | undefined, { siblingData }: InVersion) =>
            !siblingData.version || Boolean(value) || 'Enter the first day that this version applies',
        },
        {
          name: 'summary',
          type: 'text',
          hasMany: true,
          validate: (value: string[] | null | undefined, { siblingData }: InVersion) =>
            !siblingData.version || Boolean(value?.length) || 'Summarise this version in a few sentences',
        },
        {
          name: 'material',
          label: 'Ask users to accept this version',
          type: 'checkbox',
          defaultValue: false,
          admin: {
            description: 'People with an account see what changed, and must accept or decline this version',
          },
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
      admin: {
        position: 'sidebar',
        description: 'Last part of the address. Leave it empty for the first page of the group',
      },
    },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: { position: 'sidebar', description: 'Position among the pages of the group' },
    },
  ],
});

/** Checks the job filters of an article. Editors type them as they appear in the URL of a job list. */
const filterWords: TextFieldManyValidation = (value) =>
  [value ?? []].flat().every((word) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word)) ||
  'Use the words from the address of a job list: lower-case letters, digits and single hyphens, such as emergency-medicine';
const isRemoteness = (value: number) => Number.isInteger(value) && value >= 1 && value <= 7;

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
      admin: {
        description: 'Name of the drawing that the site shows if there is no picture',
      },
    },
    {
      name: 'jobs',
      label: 'Jobs beside the article',
      type: 'group',
      admin: { description: 'If you leave the title empty, the newest jobs are shown' },
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
            [value ?? []].flat().every(isRemoteness) || 'Enter whole numbers from 1 to 7',
        },
        { name: 'shifts', type: 'text', hasMany: true, validate: filterWords },
        { name: 'rateStated', label: 'Only jobs that state a rate', type: 'checkbox' },
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
      admin: {
        position: 'sidebar',
        description: 'Last part of the address. If this field is empty, the CMS makes it from the title',
      },
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
