import type { Language } from '#kit/shared/text.ts'

/** What can be sent, and the parameters of its text. */
export type Templates = {
  code: { code: string; minutes: number }
  passwordChanged: { account: string; time: string }
  /** The company's administrator set a new one. */
  passwordReset: { account: string; administrator: string; time: string }
  /** Goes to the address that was bound before. */
  emailReplaced: { account: string; email: string; time: string }
  /** The number that gets codes for signing in and for a new password. */
  phoneChanged: { account: string; phone: string; time: string }
  phoneRemoved: { account: string; time: string }
  /** `first` is the title of the only message, if there is but one. */
  messages: { count: number; company: string; first: string }
  /** To the addresses that a company has set for its alerts. */
  alerts: { count: number; company: string }
  /** To a buyer: the label of a return, and with it the day of a pickup. */
  returnLabel: { until: string }
  returnPickup: { until: string }
}
export type Template = keyof Templates
export type Channel = 'sms' | 'mail' | 'app'

/** One of the things that a message lists, with the address behind it. */
export type Line = { readonly text: string; readonly link?: string }

/** One thing to send. `to` is a phone, an e-mail address or the messaging app's id of a user; `link` is where the mail's button leads. */
export type Outgoing<T extends Template = Template> = {
  channel: Channel
  to: string
  template: T
  params: Templates[T]
  language: Language
  lines?: readonly Line[]
  link?: string
}
