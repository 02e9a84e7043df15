export function packagesAreCurrent(folder: string): boolean;
export function stampPackages(folder: string): void;
