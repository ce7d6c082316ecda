-- Whoever writes an event rings the bell that the outbox listens to; nobody can forget to.
create function ring_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', '');
  return null;
end $$;
create trigger ring after insert on event for each statement execute function ring_event();
