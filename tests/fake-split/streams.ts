import type { ServerResponse } from 'node:http';
import type { FlagDefinition } from './flag-definition';

export type ControlType = 'STREAMING_PAUSED' | 'STREAMING_RESUMED' | 'STREAMING_DISABLED' | 'STREAMING_RESET';

const occupancy = '[?occupancy=metrics.publishers]';

export function streams() {
  const open = new Set<ServerResponse>();
  let lastTimestamp = 0;
  let messages = 0;

  function send(channel: string, payload: object, name?: string) {
    // Clients ignore messages that are not newer than the last message, so each gets a later time.
    lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
    messages += 1;
    const envelope = {
      id: `message-${messages}`,
      clientId: 'fake',
      timestamp: lastTimestamp,
      encoding: 'json',
      channel,
      ...(name && { name }),
      data: JSON.stringify(payload),
    };
    for (const stream of open)
      stream.write(`id: ${envelope.id}\nevent: message\ndata: ${JSON.stringify(envelope)}\n\n`);
  }

  const flagsChannel = (payload: object) => send('fake_splits', payload);

  return {
    count: () => open.size,

    add(response: ServerResponse) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-cache',
        Connection: 'keep-alive',
      });
      response.write(': keepalive\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },

    changed: (changeNumber: number) => flagsChannel({ type: 'SPLIT_UPDATE', changeNumber }),

    /** Sends the changed flag itself. Clients whose last change number is `before` then need not request it. */
    changedFlag: (flag: FlagDefinition, before: number) =>
      flagsChannel({
        type: 'SPLIT_UPDATE',
        changeNumber: flag.changeNumber,
        pcn: before,
        c: 0,
        d: Buffer.from(JSON.stringify(flag)).toString('base64'),
      }),

    killed: ({ name, defaultTreatment, changeNumber }: FlagDefinition) =>
      flagsChannel({ type: 'SPLIT_KILL', changeNumber, splitName: name, defaultTreatment }),

    /** Sends one message for servers and one for browsers. A client ignores the message of the other kind. */
    changedSegment(segmentName: string, changeNumber: number) {
      send('fake_segments', { type: 'SEGMENT_UPDATE', changeNumber, segmentName });
      send('fake_0_memberships', {
        type: 'MEMBERSHIPS_MS_UPDATE',
        cn: changeNumber,
        n: [segmentName],
        u: 0,
        h: 0,
      });
    },

    control: (controlType: ControlType) => send(`${occupancy}control_pri`, { type: 'CONTROL', controlType }),

    /** Sends the number of publishers in both regions. Zero tells clients that no more updates will come. */
    publishers(count: number) {
      for (const region of ['control_pri', 'control_sec'])
        send(`${occupancy}${region}`, { metrics: { publishers: count } }, '[meta]occupancy');
    },

    keepAlive() {
      for (const stream of open) stream.write(': keepalive\n\n');
    },

    breakAll() {
      for (const stream of open) stream.destroy();
    },
  };
}
