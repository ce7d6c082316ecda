-- Returned goods that were sent on to a recipient were shown as shelved; they are not in stock.
update return_item set line_state = 242008 where line_state = 242004 and service_type = 145005;
