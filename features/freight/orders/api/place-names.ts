import { placeFields } from '../rules/fields.ts'
import { application } from '../rules.ts'

/** SQL for places of delivery as text: of an order, and of applications on it. */

/** Expressions that identify a place; `address` is the address book entry as stored with the order. */
type Target = { warehouse: string; address: string; centre: string }

/** Code and name of a warehouse of ours, an address in one line, or a centre's code; empty for a port. */
const inWords = ({ warehouse, address, centre }: Target) => `coalesce(
  (select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_id = ${warehouse}),
  (select concat_ws(', ', w.address_name, concat_ws(' ', w.street, w.house_number), concat_ws(' ', w.postal_code, w.city)) from jsonb_populate_record(null::private_warehouse_address, ${address}) w where w.id is not null),
  ${centre}, '')`

/** The name of a place `p` of an order. */
export const PLACE_NAME = inWords({
  warehouse: 'p.warehouse_id',
  address: 'p.private_address',
  centre: 'p.fc_code',
})

const NAMES = Object.keys(placeFields.shape)
const column = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
/** Places that were applied for, and the previous ones, have a copy of their entry. */
const NAME_OF_KEPT = inWords({
  warehouse: `(n.place->>'WarehouseId')::bigint`,
  address: `nullif(n.place->'PrivateAddress', 'null')`,
  centre: `n.place->>'FcCode'`,
})

/** Places stored with an application `a`, each with its name. */
const kept = (of: string) =>
  `(select jsonb_agg(jsonb_build_object(${NAMES.map((name) => `'${name}', n.place->'${name}'`).join(', ')}, 'PlaceName', ${NAME_OF_KEPT}) order by n.line) from jsonb_array_elements(${of}) with ordinality n(place, line))`

/** The places of the order of an application `a`. */
const NOW = `(select jsonb_agg(jsonb_build_object(${NAMES.map((name) => `'${name}', p.${column(name)}`).join(', ')}, 'PlaceName', ${PLACE_NAME}) order by p.line_no)
  from order_delivery_address p where p.contract_company_id = a.contract_company_id and p.order_id = a.order_id)`

/** The places that an application `a` requests, and those it replaces: while it is pending, the current ones. */
export const NEW_DELIVERY = kept('a.new_delivery')
export const OLD_DELIVERY = `case when a.new_delivery is null then null when a.apply_state = ${application.states.pending} then ${NOW} else ${kept('a.old_delivery')} end`
