import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { DocumentFile } from './document-file';

const href = 'http://localhost/document-file/token';
let opened: Response;
let file: Response;
mockApi(
  http.post('*/api/staff/documents/7/download', () => opened),
  http.get(href, () => file),
);
const saved: string[] = [];
beforeEach(() => {
  opened = HttpResponse.json({ data: { id: '7', href } });
  file = new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="cv.pdf"' } });
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function download() {
  render(
    <StaffScreen>
      <DocumentFile document={{ id: '7', label: 'CV', file: 'PDF, 20 KB' }} />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download: CV' }));
}

test('once a document is downloaded, a message tells staff that the file is in their downloads', async () => {
  await download();
  await screen.findByText('The file is in your downloads.');
  expect(saved).toEqual(['cv.pdf']);
});

test('if the site answers a download with a page instead of the file, staff see an error', async () => {
  file = HttpResponse.html('<h1>Sign in</h1>');
  await download();
  await screen.findByText('We could not download the file. Try again.');
  expect(saved).toEqual([]);
});

test('staff see why the site refuses to open a document', async () => {
  opened = HttpResponse.json({ errorMessage: 'The doctor has deleted this document' }, { status: 404 });
  await download();
  await screen.findByText('The doctor has deleted this document');
});
