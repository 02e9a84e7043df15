/** "1:12 pm" by the device's clock. */
export function formatDeviceTime(at: number): string {
  return new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }).format(at);
}
