import * as migration_20261123_140901_initial from './20261123_140901_initial';
import * as migration_20261123_141000_site_change from './20261123_141000_site_change';

export const migrations = [
  {
    up: migration_20261123_140901_initial.up,
    down: migration_20261123_140901_initial.down,
    name: '20261123_140901_initial'
  },
  {
    up: migration_20261123_141000_site_change.up,
    down: migration_20261123_141000_site_change.down,
    name: '20261123_141000_site_change',
  },
];
