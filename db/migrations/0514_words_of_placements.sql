-- Fills the column of migration 0511. Separate, so that the locks of that migration do not last as long as this update.
update placement set contact_name = contact_name;
