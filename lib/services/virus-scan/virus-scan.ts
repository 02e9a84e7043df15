/** `unavailable` means that the scanner did not respond in time. */
export type VirusScan = {
  scan(content: Buffer): Promise<'clean' | 'infected' | 'unavailable'>;
};
