import {
  BlockquoteFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical';
import type { TextFieldSingleValidation } from 'payload';

/** Returns true if a link in a text may lead to this URL. The site checks links again before it shows the text. */
export function isLinkAddress(text: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(text) || text.length > 2000) return false;
  if (/^\/(?!\/)/.test(text) || /^#[a-z][a-z0-9-]*$/.test(text)) return true;
  return URL.canParse(text) && ['https:', 'mailto:', 'tel:'].includes(new URL(text).protocol);
}

const linkAddress: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && isLinkAddress(value)) ||
  'Enter an address that starts with https://, mailto: or tel:, a path on this site (/doctors) or a place on the page (#pay)';

/** Rich-text editor with only those formats that the site can show. It accepts neither HTML nor embedded content. */
export const richText = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    EXPERIMENTAL_TableFeature(),
    UploadFeature({ enabledCollections: ['media'] }),
    LinkFeature({
      enabledCollections: [],
      disableAutoLinks: true,
      fields: ({ defaultFields }) =>
        defaultFields
          .filter((field) => 'name' in field && field.name === 'url')
          .map((field) => ({ ...field, required: true, validate: linkAddress }) as typeof field),
    }),
  ],
});
