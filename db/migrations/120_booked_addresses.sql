-- A place with another address begins anew even if it names the same entry of the address book.
drop trigger book_place_update on order_delivery_address;
create trigger book_place_update after update on order_delivery_address for each row
  when ((old.delivery_warehouse_type, old.fc_code, old.warehouse_id, old.private_warehouse_address_id, old.delivery_mode, old.booking_method,
      old.private_address -> 'street', old.private_address -> 'house_number', old.private_address -> 'postal_code', old.private_address -> 'city')
    is distinct from (new.delivery_warehouse_type, new.fc_code, new.warehouse_id, new.private_warehouse_address_id, new.delivery_mode, new.booking_method,
      new.private_address -> 'street', new.private_address -> 'house_number', new.private_address -> 'postal_code', new.private_address -> 'city'))
  execute function book_place();
