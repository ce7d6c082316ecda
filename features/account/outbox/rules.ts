import type { Language } from '#kit/shared/text.ts'

/** Message templates and the parameters of their texts. */
export type Templates = {
  code: { code: string; minutes: number }
  passwordChanged: { account: string; time: string }
  /** The company's administrator set a new password. */
  passwordReset: { account: string; administrator: string; time: string }
  /** Sent to the address that was bound before. */
  emailReplaced: { account: string; email: string; time: string }
  /** The number that receives codes for sign-in and for a new password. */
  phoneChanged: { account: string; phone: string; time: string }
  phoneRemoved: { account: string; time: string }
  /** `first` is the title of the message if there is only one. */
  messages: { count: number; company: string; first: string }
  /** To the addresses that a company has set for its alerts. */
  alerts: { count: number; company: string }
  /** To a buyer: the label of a return, together with the day of a pickup. */
  returnLabel: { until: string }
  returnPickup: { until: string }
}
export type Template = keyof Templates
export type Channel = 'sms' | 'mail' | 'app'

/** An item listed in a message, with its link. */
export type Line = { readonly text: string; readonly link?: string }

/**
 * One message to send. `to` is a phone, an e-mail address or the messaging app's id of a user; `link` is the target of
 * the mail's button.
 */
export type Outgoing<T extends Template = Template> = {
  channel: Channel
  to: string
  template: T
  params: Templates[T]
  language: Language
  lines?: readonly Line[]
  link?: string
}
