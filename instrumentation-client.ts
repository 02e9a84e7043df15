import { watchErrors } from '@/lib/services/error-reporting/buffered-errors.browser';

watchErrors(async (handOver) => (await import('./sentry.client.config')).startBrowserMonitoring(handOver));
