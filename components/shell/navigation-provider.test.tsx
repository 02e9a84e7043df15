import { render, screen, waitFor } from '@testing-library/react';
import { cmsDocuments } from '@/tests/cms-documents';
import { startCms, startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { NavigationProvider, useNavigation } from './navigation-provider';
import { clientErrorEvent } from '@/components/platform/feedback/report-client-error';

const given: MenuItem[] = [{ id: 'articles', name: 'Articles', displayName: null, childItems: [] }];

let cms: Awaited<ReturnType<typeof startCms>>;
let proxy: FaultProxy;
const reported: Error[] = [];
const listen = (event: Event) => {
  if (event instanceof CustomEvent) reported.push(event.detail);
};

beforeEach(async () => {
  reported.length = 0;
  cms = await startCms(cmsDocuments);
  proxy = await startFaultProxy(cms.url);
  window.addEventListener(clientErrorEvent, listen);
});
afterEach(async () => {
  window.removeEventListener(clientErrorEvent, listen);
  await proxy.stop();
  await cms.stop();
});

function Items() {
  return (
    <p>
      {useNavigation()
        .map(({ name }) => name)
        .join(', ') || 'no navigation'}
    </p>
  );
}
const tree = (menu: MenuItem[] | null) => (
  <NavigationProvider menu={menu} menuUrl={`${proxy.url}/navigation-menu`}>
    <Items />
  </NavigationProvider>
);

describe('the navigation provider', () => {
  it('provides the menu from the page data without a request', () => {
    render(tree(given));
    expect(screen.getByText('Articles')).toBeTruthy();
    expect(proxy.asked).toEqual([]);
  });

  it('requests the menu from the CMS if the page data contain no menu', async () => {
    render(tree(null));
    expect(await screen.findByText('Doctors, Job search, About us')).toBeTruthy();
    expect(reported).toEqual([]);
  });

  it('keeps the previous page’s menu if the next page’s data contain no menu', () => {
    const { rerender } = render(tree(given));
    rerender(tree(null));
    expect(screen.getByText('Articles')).toBeTruthy();
    expect(proxy.asked).toEqual([]);
  });

  it('replaces the menu with each new page’s menu', () => {
    const { rerender } = render(tree(given));
    rerender(tree([{ id: 'doctors', name: 'Doctors', displayName: null, childItems: [] }]));
    expect(screen.getByText('Doctors')).toBeTruthy();
  });

  it.each<Fault>(['server error', 'HTML', 'wrong shape', 'reset'])(
    'shows no navigation and reports one error if neither the page data nor the CMS provide a menu (fault in the CMS: %s)',
    async (fault) => {
      proxy.fault = fault;
      const { rerender } = render(tree(null));
      await waitFor(() => expect(reported).toHaveLength(1), { timeout: 15_000 });
      rerender(tree(null));
      expect(screen.getByText('no navigation')).toBeTruthy();
      expect(reported.map(({ message }) => message)).toEqual(['There is no navigation menu']);
      expect(proxy.asked).toHaveLength(1);
    },
  );

  it('requests the menu from the CMS if the page data contain an empty menu', async () => {
    render(tree([]));
    expect(await screen.findByText('Doctors, Job search, About us')).toBeTruthy();
  });
});
