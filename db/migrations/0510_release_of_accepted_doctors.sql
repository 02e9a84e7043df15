-- Records that staff released an accepted doctor, and that they undid the release before anybody was told (decision 146).
alter table shortlist_event drop constraint shortlist_event_kind_check;
alter table shortlist_event add constraint shortlist_event_kind_check check (kind in ('asked-doctor', 'granted', 'revoked',
  'listed', 'removed', 'accepted', 'taken-back', 'declined', 'question', 'answer', 'documents-missing', 'released',
  'release-undone')) not valid;
