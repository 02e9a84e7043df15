-- The site now looks up the enquiry of an entry each time, because the stored enquiry may have ended.
alter table shortlist_entry drop column enquiry_id;
