import { optionalText } from './fields.ts'
import { asCode } from './identity.ts'

/** Numbers that marketplaces assign to a shipment and to its appointment. Stored in upper case, however they were typed. */

export const SHIPMENT_ID = /^FBA[A-Z0-9]{5,12}$/
/** For forms that require the number: `text(SHIPMENT_RULES)`. */
export const SHIPMENT_RULES = { max: 18, written: asCode, pattern: SHIPMENT_ID, example: 'FBA15ABC123' }
export const shipmentId = optionalText(SHIPMENT_RULES)

/** Reference of a marketplace for the delivery of one shipment. */
export const referenceId = optionalText({ max: 8, written: asCode, pattern: /^[A-Z0-9]{8}$/, example: 'A1B2C3D4' })
