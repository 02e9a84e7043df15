import { render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { footerHtml } from '@/components/document/still-footer';
import type { MenuItem } from '@/lib/services/cms/content-source';
import { Footer, FooterHtml } from './footer';
import { NavigationProvider } from './navigation-provider';
import { publicFrame } from './public-frame';

const menuOf = (title: string): MenuItem[] => [
  { id: 'doctors', name: 'Doctors', displayName: null, childItems: [{ title, slug: 'a-page' }] },
];
const frameOf = (navigation: MenuItem[]) => ({ ...publicFrame, year: 2026, navigation });
const page = (title: string) => (
  <NavigationProvider menu={menuOf(title)}>
    <Footer frame={frameOf(menuOf(title))} />
  </NavigationProvider>
);

/** The page as the server sends it, brought to life. */
async function openPage(title: string) {
  const html = renderToString(
    <FooterHtml value={footerHtml(frameOf(menuOf(title)))}>{page(title)}</FooterHtml>,
  );
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const link = screen.getByRole('link', { name: title });
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(async () => hydrateRoot(container, page(title), { onRecoverableError }));
  expect(errors).toEqual([]);
  return { root, link, leave: () => act(async () => (root.unmount(), container.remove())) };
}

test('the foot stays as the server drew it, through pages with the same menu', async () => {
  const { root, link, leave } = await openPage('How it works');
  await act(async () => root.render(page('How it works')));
  expect(screen.getByRole('link', { name: 'How it works' })).toBe(link);
  await leave();
});

test('with a page that brings another menu the foot is drawn anew', async () => {
  const { root, leave } = await openPage('How it works');
  await act(async () => root.render(page('How it pays')));
  expect(await screen.findByRole('link', { name: 'How it pays' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'How it works' })).toBeNull();
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
  await leave();
});

test('where no server drew it, it draws itself', async () => {
  render(page('How it works'));
  expect(await screen.findByRole('link', { name: 'How it works' })).toBeDefined();
});
