import { AsyncResource } from 'node:async_hooks';
import { inspect } from 'node:util';
import { enterRequest } from '@/lib/core/request-context.server';
import { bareError, failedRequestId, reportFailedRequest } from './failed-request.server';

type Report = { error: unknown; page: unknown; errorId: unknown };
let reports: Report[];
let services: Parameters<typeof reportFailedRequest>[0];
beforeEach(() => {
  reports = [];
  services = {
    errorReporting: {
      report: (error, context = {}) =>
        void reports.push({ error, page: context.page, errorId: context.errorId }),
    },
  };
});

const resetBy = (own: object) => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', ...own });

describe('reporting a failed request', () => {
  it('does not report failures caused by a visitor, such as invalid JSON or a closed connection', () => {
    reportFailedRequest(services, {}, Object.assign(new Error('Invalid JSON'), { statusCode: 400 }), '/x');
    reportFailedRequest(services, {}, Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), '/x');
    expect(reports).toEqual([]);
  });

  it('reports a reset database connection', () => {
    reportFailedRequest(services, {}, resetBy({ syscall: 'read' }), '/x');
    expect(reports).toHaveLength(1);
  });

  it('shows the visitor the start of the request id as the error id', () => {
    new AsyncResource('REQUEST').runInAsyncScope(() => {
      enterRequest('4f1d2c3b4a59687f4f1d2c3b4a59687f');
      reportFailedRequest(services, {}, new Error('broken'), '/x');
    });
    expect(reports).toMatchObject([{ errorId: '4f1d2c3b' }]);
  });

  it('if several requests fail with the same error, reports them under one error id', () => {
    const shared = new Error('no reference data');
    const numbers = [{}, {}].map((headers) => {
      reportFailedRequest(services, headers, shared, '/x');
      return failedRequestId(services, headers, { statusCode: 500, error: shared });
    });
    expect(numbers[0]).toMatch(/^[0-9a-f]{8}$/);
    expect(new Set(numbers).size).toBe(1);
    expect(new Set(reports.map(({ errorId }) => errorId)).size).toBe(1);
  });
});

describe('a bare error, which replaces an error whose message can contain personal data', () => {
  const detail = 'Key (email)=(anna@example.com) already exists.';
  const cause = Object.assign(new TypeError('duplicate key'), { detail });

  it('a bare error prints the original error’s type and lines of code, but not its message', () => {
    const printed = inspect(bareError(cause));
    expect(printed).toContain('TypeError');
    expect(printed).toContain('failed-request.server.test');
    expect(printed).not.toMatch(/anna@example|duplicate/);
  });

  it('an error report contains the original error in place of a bare error', () => {
    reportFailedRequest(services, {}, bareError(cause), '/x');
    expect(reports[0]?.error).toBe(cause);
  });
});
