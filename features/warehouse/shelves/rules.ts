import { documentEvents } from '#kit/shared/document-events.ts'
import { optionalText } from '#kit/shared/fields.ts'
import { shelves } from './text/keys.ts'

/** Location of a product's goods in a warehouse: aisle, bay and level as the warehouse names them. `A-01-3`. */
const CODE = /^[A-Z0-9-]{2,20}$/

/** A location as typed or scanned, converted to upper case; empty means none. */
export const shelfCode = optionalText({ max: 20, pattern: /^[A-Za-z0-9-]{2,20}$/, wrong: shelves('rule.code') }).transform(
  (code) => code?.toUpperCase() ?? null,
)

/** Numbers of documents, parcels, cartons and goods (EAN, many FNSKUs): no location has eight digits in a row. */
const OTHER_LABEL = /\d{8}/

/** Whether a scanned code can be the label of a location. */
export const isShelfCode = (code: string) => CODE.test(code) && !OTHER_LABEL.test(code)

/** The history of a product's locations; the event's remark contains both. */
export const shelfEvents = documentEvents('shelf_location', [], ['relocate'])
