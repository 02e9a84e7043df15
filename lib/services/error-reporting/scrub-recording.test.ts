import type { Envelope, ReplayEvent } from '@sentry/core';
import { scrubRecording, scrubRecordings } from './scrub-recording';

const recording = (...events: unknown[]) => `{"segment_id":0}\n${JSON.stringify(events)}`;

test('removes URLs and unneeded attributes from a page’s recording', () => {
  const clean = scrubRecording(
    recording(
      { type: 4, data: { href: 'https://onward.example/references/Zx9?mail=1', width: 360, height: 640 } },
      {
        type: 2,
        data: {
          node: {
            tagName: 'a',
            attributes: { class: 'b', href: '/job-alerts/confirm/Zx9', 'data-name': 'Anna', value: 'Anna' },
            childNodes: [{ type: 3, textContent: '**** *****' }],
          },
        },
      },
    ),
  );
  expect(clean).not.toMatch(/Zx9|Anna|mail=/);
  expect(JSON.parse(clean.split('\n')[1] ?? '')).toMatchObject([
    { data: { href: 'https://onward.example/references/[value]', width: 360 } },
    {
      data: {
        node: {
          tagName: 'a',
          attributes: { class: 'b', href: '/job-alerts/confirm/[value]' },
          childNodes: [{ textContent: '**** *****' }],
        },
      },
    },
  ]);
});

test('does not send an unreadable recording', () => {
  const event: ReplayEvent = {
    type: 'replay_event',
    ...{ urls: [], error_ids: [], trace_ids: [], segment_names: [], replay_start_timestamp: 0 },
    ...{ replay_id: 'r', segment_id: 0, replay_type: 'buffer' },
  };
  const compressed: Envelope = [
    { event_id: 'e', sent_at: '' },
    [
      [{ type: 'replay_event' }, event],
      [{ type: 'replay_recording', length: 3 }, new Uint8Array([1, 2, 3])],
    ],
  ];
  expect(scrubRecordings(compressed)[1][1]?.[1]).toBe('');
});
