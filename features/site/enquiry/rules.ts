import { optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'
import { enquiry } from './text/keys.ts'

/** A visitor's message: pending at the desk until it is handled. */
export const enquiryState = machine({
  enumeration: 'EnquiryState',
  states: { open: 192001, handled: 192002 },
  initial: 'open',
  moves: { open: { handle: { to: 'handled', by: 'staff' } }, handled: { reopen: { to: 'open', by: 'staff' } } },
})

/** SPEC 5 Feedback. */
export const FEEDBACK_MAX = 200
export const FEEDBACK_IMAGES = { most: 3, mb: 3, types: ['image/png', 'image/jpeg'] } as const
const ENQUIRY_MAX = 1000
/** Maximum number of messages per address. */
export const MAX_MESSAGES = { count: 5, seconds: 600 } as const

/** SPEC 5 does not validate these fields: text that is too long is cut, non-text values are dropped. */
const unchecked = (max: number) =>
  z
    .string()
    .nullish()
    .catch(null)
    .transform((value) => value?.trim().slice(0, max) || null)

export const feedbackFields = z.object({
  Name: unchecked(50),
  Tel: unchecked(20),
  Mail: unchecked(100),
  FeedType: z.coerce.number().int().min(0).max(2).default(0).catch(0),
  Content: z
    .string({ error: enquiry('error.contentRequired') })
    .trim()
    .min(1, enquiry('error.contentRequired'))
    .max(FEEDBACK_MAX, enquiry('error.contentTooLong')),
  Images: z
    .array(fileRef)
    .max(FEEDBACK_IMAGES.most)
    .default(() => []),
})
export type FeedbackFields = z.output<typeof feedbackFields>

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/
const PHONE = /^\+?[0-9 ()/.-]{6,20}$/

/** A visitor's enquiry: it must contain contact data for our reply. */
export const enquiryFields = z
  .object({
    Name: text({ max: 50 }),
    Phone: optionalText({ max: 20, pattern: PHONE, wrong: 'phone' }),
    Email: optionalText({ max: 100, pattern: EMAIL, wrong: 'email' }),
    Content: text({ max: ENQUIRY_MAX }),
    QuoteProductType: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.coerce.number().int().min(171_001).max(171_999).optional(),
    ),
  })
  .superRefine(({ Phone, Email }, ctx) => {
    if (!Phone && !Email) ctx.addIssue({ code: 'custom', path: ['Email'], message: enquiry('error.noWayBack') })
  })
export type EnquiryFields = z.output<typeof enquiryFields>
