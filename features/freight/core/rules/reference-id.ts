import { optionalText } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'

/** Reference of a marketplace for the delivery of one shipment. */
export const referenceId = optionalText({ max: 8, written: asCode, pattern: /^[A-Z0-9]{8}$/, example: 'A1B2C3D4' })
