import { renderToStaticMarkup } from 'react-dom/server';
import { getSharePicture, ShareTags } from './share-tags';

const head = (address: string | null) => [
  <meta key="v" name="viewport" content="width=device-width" />,
  <title key="t">Registrar & more | Onward</title>,
  <meta key="d" name="description" content="Dates, rate, town." />,
  address === null ? null : <link key="c" rel="canonical" href={address} />,
];
const renderMetaTags = (address: string | null) => {
  const html = renderToStaticMarkup(<ShareTags head={head(address)} />);
  const document = new DOMParser().parseFromString(html, 'text/html');
  return Object.fromEntries(
    [...document.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]),
  );
};

test('link preview tags contain the page’s title and description, and a picture’s full URL', () => {
  expect(renderMetaTags('https://x.test/jobs/listing/J100001-registrar-dubbo-nsw')).toMatchObject({
    'og:type': 'website',
    'og:title': 'Registrar & more | Onward',
    'og:description': 'Dates, rate, town.',
    'og:url': 'https://x.test/jobs/listing/J100001-registrar-dubbo-nsw',
    'og:image': 'https://x.test/share/job/J100001.png',
    'og:locale': 'en_AU',
    'twitter:card': 'summary_large_image',
  });
});

test('a page without a canonical URL has no link preview tags', () => {
  expect(renderMetaTags(null)).toEqual({});
});

test.each([
  ['/articles/your-first-locum-week', '/share/article/your-first-locum-week.png', true],
  ['/articles', '/share.png', false],
  ['/articles/category', '/share.png', false],
  ['/articles/tag/nights', '/share.png', false],
  ['/jobs/listing/J100001', '/share/job/J100001.png', false],
  ['/jobs/list/locum', '/share.png', false],
  ['/', '/share.png', false],
])('the link preview of the page %s shows the picture %s', (pathname, path, article) => {
  expect(getSharePicture(pathname)).toMatchObject({ path, article });
});
