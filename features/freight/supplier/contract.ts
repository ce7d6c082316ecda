import { z } from 'zod'
import { phone } from '#kit/shared/address.ts'
import { oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { id, op } from '#kit/shared/op.ts'

/** Separate from the contract of appointments, so that the public page stays small. */

const Token = text({ max: 200 })

/** A delivery or a pickup for a supplier: without the customer's name and prices. */
const job = z.object({
  JobId: z.number(),
  RelateType: z.enum(['place', 'plan', 'pickup']),
  RelateNo: z.string(),
  LineNo: z.number(),
  PlaceName: z.string(),
  Address: z.string(),
  TimeZone: z.string(),
  SlotTime: z.string().nullable(),
  BookingCode: z.string().nullable(),
  ReferenceId: z.string().nullable(),
  Cartons: z.number().nullable(),
  Pallets: z.number().nullable(),
  GrossWeight: z.number().nullable(),
  Volume: z.number().nullable(),
  State: z.enum(['given', 'accepted', 'refused', 'arrived', 'delivered']),
  /** Cancelled: no further reports are possible. */
  IsEnded: z.boolean(),
  VehiclePlate: z.string().nullable(),
  DriverPhone: z.string().nullable(),
  ArrivedTime: z.string().nullable(),
  DeliveredTime: z.string().nullable(),
  SignedFileName: z.string().nullable(),
  Remark: z.string().nullable(),
})
export type SupplierJob = z.output<typeof job>
const jobs = z.object({ SupplierName: z.string(), ExpireTime: z.string(), Jobs: z.array(job) })
export type SupplierJobs = z.output<typeof jobs>

const at = (method: string) => `/oms/api/SupplierBack/${method}`
export const getSupplierJobs = op({ access: 'public', path: at('GetJobs'), input: z.object({ Token }), output: jobs })

const PLATE = /^[A-Za-z0-9\p{Script=Han}ÄÖÜäöü· -]+$/u
const remark = { Remark: optionalText({ max: 500 }) }
/** Report of the supplier: accepted or not, truck, arrival. Returns all jobs. */
export const reportSupplierJob = op({
  access: 'public',
  kind: 'command',
  path: at('Feedback'),
  input: z.object({
    Token,
    JobId: id,
    Report: oneOf(['accept', 'refuse', 'vehicle', 'arrive']),
    VehiclePlate: optionalText({ max: 15, pattern: PLATE }),
    DriverPhone: optional(phone),
    ...remark,
  }),
  output: jobs,
})
/** Reports a delivery, with the signed POD as photo or PDF. */
export const deliverSupplierJob = op({
  access: 'public',
  kind: 'upload',
  takes: ['pdf', 'image'],
  path: at('Deliver'),
  input: z.object({ Token, JobId: id, ...remark }),
  output: jobs,
})
