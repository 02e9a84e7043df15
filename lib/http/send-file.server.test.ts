/** @jest-environment node */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { sendFile } from './send-file.server';

function readHeaders(type: string, isInline: boolean) {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  sendFile(res, { name: 'cv', type, content: Buffer.from('x') }, { isInline });
  return [res.getHeader('Content-Disposition'), res.getHeader('Content-Security-Policy')];
}

const download = ['attachment; filename="cv"', "sandbox; default-src 'none'"];

test('an uploaded file is a download in a sandbox unless the reader asks to look at it', () => {
  expect(readHeaders('application/pdf', false)).toEqual(download);
});

test('a picture and a PDF can be looked at, but load nothing', () => {
  expect(readHeaders('image/jpeg', true)).toEqual([
    'inline; filename="cv"',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  ]);
  expect(readHeaders('application/pdf', true)).toEqual([
    'inline; filename="cv"',
    expect.stringMatching(/^default-src 'none'; object-src 'self'/),
  ]);
});

test.each(['text/html', 'image/svg+xml'])('a file of type %s is never shown', (type) => {
  expect(readHeaders(type, true)).toEqual(download);
});
