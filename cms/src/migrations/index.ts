import * as initial from './20261123_140000_initial';
import * as siteChange from './20261123_141000_site_change';

export const migrations = [
  { up: initial.up, down: initial.down, name: '20261123_140000_initial' },
  { up: siteChange.up, down: siteChange.down, name: '20261123_141000_site_change' },
];
