-- The reference data contained "Albury VIC", the location of a hospital in Albury, New South Wales. A health service of
-- Victoria runs this hospital. Records that referred to "Albury VIC" now refer to the town. Alerts keep their hash,
-- because it still distinguishes equal alerts from others.
update job
set place_id = 'albury-nsw', title = replace(title, 'Albury VIC', 'Albury NSW'), slug = replace(slug, 'albury-vic', 'albury-nsw')
where place_id = 'albury-vic';
update availability_setting set from_place = 'albury-nsw' where from_place = 'albury-vic';
update job_alert set criteria = jsonb_set(criteria, '{place}', '"albury-nsw"') where criteria ->> 'place' = 'albury-vic';
delete from place where id = 'albury-vic';
