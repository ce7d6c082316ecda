import { documentEvents } from '#kit/shared/document-events.ts'
import { optionalText } from '#kit/shared/fields.ts'
import { shelves } from './text/keys.ts'

/** Where the goods of a product are in a warehouse: aisle, bay and level as the warehouse names them. `A-01-3`. */
const CODE = /^[A-Z0-9-]{2,20}$/

/** A location as it is typed or scanned; small letters become capitals, nothing means that there is none. */
export const shelfCode = optionalText({ max: 20, pattern: /^[A-Za-z0-9-]{2,20}$/, wrong: shelves('rule.code') }).transform(
  (code) => code?.toUpperCase() ?? null,
)

/** Numbers of documents, parcels, cartons and goods (EAN, many FNSKUs): no warehouse counts its locations in eight digits. */
const OTHER_LABEL = /\d{8}/

/** Whether what was scanned can be the label of a location. */
export const isShelfCode = (code: string) => CODE.test(code) && !OTHER_LABEL.test(code)

/** The history of a product's locations; the event's remark has both. */
export const shelfEvents = documentEvents('shelf_location', [], ['relocate'])
