import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { enquiryState, MOST_MESSAGES, type EnquiryFields, type FeedbackFields } from '../rules.ts'
import { enquiry } from '../text/keys.ts'

/** Who writes: the address bounds how often, the language is the one we answer in. */
type Sender = { address: string; language: Language }

/** Refused when the address has sent enough for now; the refusal undoes its own count, so the bound does not creep. */
async function boundSender(db: Db, { address }: Sender): Promise<void> {
  const sent = await countAttempt(db, `enquiry:${address}`, MOST_MESSAGES.seconds)
  if (sent > MOST_MESSAGES.count) refuse('rule', enquiry('error.tooMany'), { minutes: MOST_MESSAGES.seconds / 60 })
}

const opened = (sender: Sender) => ({ Language: sender.language, State: enquiryState.states.open, CreatedTime: now() })

export async function takeEnquiry(db: Db, { QuoteProductType, ...fields }: EnquiryFields, sender: Sender): Promise<void> {
  await boundSender(db, sender)
  await db.insertInto('enquiry').values({ Source: 'enquiry', ...fields, ProductType: QuoteProductType ?? null, ...opened(sender) }).execute()
}

export async function takeFeedback(db: Db, { Tel, Mail, ...fields }: FeedbackFields, sender: Sender): Promise<void> {
  await boundSender(db, sender)
  await db.insertInto('enquiry').values({ Source: 'feedback', ...fields, Phone: Tel, Email: Mail, ...opened(sender) }).execute()
}
