-- Records why staff put a doctor forward whose documents are missing or expire before the work ends (decision 134).
alter table shortlist_event drop constraint shortlist_event_kind_check;
alter table shortlist_event add constraint shortlist_event_kind_check check (kind in ('asked-doctor', 'granted', 'revoked',
  'listed', 'removed', 'accepted', 'taken-back', 'declined', 'question', 'answer', 'documents-missing')) not valid;
