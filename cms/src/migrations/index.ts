import * as migration_20261123_140000_initial from './20261123_140000_initial';
import * as migration_20261123_141000_site_change from './20261123_141000_site_change';
import * as migration_20261127_120155_review_emails from './20261127_120155_review_emails';

export const migrations = [
  {
    up: migration_20261123_140000_initial.up,
    down: migration_20261123_140000_initial.down,
    name: '20261123_140000_initial',
  },
  {
    up: migration_20261123_141000_site_change.up,
    down: migration_20261123_141000_site_change.down,
    name: '20261123_141000_site_change',
  },
  {
    up: migration_20261127_120155_review_emails.up,
    down: migration_20261127_120155_review_emails.down,
    name: '20261127_120155_review_emails',
  },
];
