import type { Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { enquiryState, FEEDBACK_IMAGES, MAX_MESSAGES, type EnquiryFields, type FeedbackFields } from '../rules.ts'
import { enquiry } from '../text/keys.ts'

/** The sender: the account, else the address, limits the frequency; `language` is that of our reply. */
type Sender = { address: string; language: Language; customer?: Customer | undefined }

/** Refuses if the sender has reached the limit; the refusal rolls back its own count, so refused attempts do not count. */
async function boundSender(db: Db, { address, customer }: Sender): Promise<void> {
  const sent = await countAttempt(db, `enquiry:${customer ? `user ${customer.UserId}` : address}`, MAX_MESSAGES.seconds)
  if (sent > MAX_MESSAGES.count) refuse('rule', enquiry('error.tooMany'), { minutes: MAX_MESSAGES.seconds / 60 })
}

const opened = (sender: Sender) => ({ Language: sender.language, State: enquiryState.states.open, CreatedTime: now() })

export async function receiveEnquiry(db: Db, { QuoteProductType, ...fields }: EnquiryFields, sender: Sender): Promise<void> {
  await boundSender(db, sender)
  await db
    .insertInto('enquiry')
    .values({ Source: 'enquiry', ...fields, ProductType: QuoteProductType ?? null, ...opened(sender) })
    .execute()
}

export async function receiveFeedback(db: Db, { Tel, Mail, Images, ...fields }: FeedbackFields, sender: Sender): Promise<void> {
  await boundSender(db, sender)
  const ImageIds = [...new Set(Images.map((image) => image.FileId))]
  if (ImageIds.length > 0) await checkImages(db, ImageIds, sender.customer)
  const known = { ContractCompanyId: sender.customer?.ContractCompanyId ?? null, CreatedBy: sender.customer?.UserId ?? null }
  await db
    .insertInto('enquiry')
    .values({ Source: 'feedback', ...fields, ...known, ImageIds, Phone: Tel, Email: Mail, ...opened(sender) })
    .execute()
}

/** Only pictures that the sender has uploaded, each small enough to preview. An anonymous visitor has none. */
async function checkImages(db: Db, ids: number[], customer: Customer | undefined): Promise<void> {
  const found = customer
    ? await db
        .selectFrom('file')
        .select(['ContentType', 'Size'])
        .where('ContractCompanyId', '=', customer.ContractCompanyId)
        .where('CreatedBy', '=', customer.UserId)
        .where('Id', 'in', ids)
        .execute()
    : []
  if (found.length < ids.length) refuse('notFound', kit('error.notFound'))
  if (found.some((file) => !isOneOf(FEEDBACK_IMAGES.types, file.ContentType)))
    refuse('invalid', kit('error.fileKind'), { kind: 'PNG, JPEG' })
  if (found.some((file) => file.Size >= FEEDBACK_IMAGES.mb * 1_048_576))
    refuse('invalid', kit('error.tooLarge'), { mb: FEEDBACK_IMAGES.mb })
}
