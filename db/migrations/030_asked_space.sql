-- What orders have asked of a sailing and staff have not booked yet is added up whenever one more asks.
create index order_fba_asked_space on order_fba (sailing_id) include (total_volume) where order_status in (101002, 101003) and so_file_id is null;
