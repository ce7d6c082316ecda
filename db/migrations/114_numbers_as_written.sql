-- Seals and bills of carriage are stored in capitals and without blanks from now on, and so are those that are there: a form that
-- reads them would else show them as changed.
update order_container set seal_no = upper(regexp_replace(seal_no, '\s', '', 'g')) where seal_no ~ '[\sa-z]';
update order_fba set mbl_no = upper(regexp_replace(mbl_no, '\s', '', 'g')) where mbl_no ~ '[\sa-z]';
update order_fba set hawb_no = upper(regexp_replace(hawb_no, '\s', '', 'g')) where hawb_no ~ '[\sa-z]';
update order_fba set flight_no = upper(regexp_replace(flight_no, '\s', '', 'g')) where flight_no ~ '[\sa-z]';
