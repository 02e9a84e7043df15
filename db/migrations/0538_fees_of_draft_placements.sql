-- Drafts from before staff had to enter the fee have a fee of 0, which nobody entered. Null is a fee not yet entered.
update placement_version version set fee = jsonb_set(fee, '{percent}', 'null')
from placement
where placement.id = version.placement_id and placement.state = 'written' and fee -> 'percent' = '0';
