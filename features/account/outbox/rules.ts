import type { Language } from '#kit/shared/text.ts'

/** What can be sent, and the values that stand in its words. */
export type Templates = {
  code: { code: string; minutes: number }
  passwordChanged: { account: string; time: string }
}
export type Template = keyof Templates
export type Channel = 'sms' | 'mail' | 'app'

/** One thing to send. `to` is a phone, an e-mail address or the messaging app's id of a user. */
export type Outgoing<T extends Template = Template> = { channel: Channel; to: string; template: T; params: Templates[T]; language: Language }
