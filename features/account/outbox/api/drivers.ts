import type { Transporter } from 'nodemailer'
import type { Config } from '#kit/api/config.ts'
import type { Language } from '#kit/shared/text.ts'
import type { Channel, Template } from '../rules.ts'
import { plainMail, type Content } from './templates.ts'

/** A message as passed to a driver. `DeliveryId` is the same on every attempt. */
export type Delivery = {
  DeliveryId: string
  Channel: Channel
  Recipient: string
  Template: Template
  Language: Language
  Content: Content
}

/** Sends a message, or throws; the caller retries. */
export type Driver = { readonly send: (delivery: Delivery) => Promise<void> }

/** Undefined: the message is only shown on the desk's page. */
export type Drivers = Readonly<Record<Channel, Driver | undefined>>

const TIMEOUT_MS = 10_000

/** Settings of each channel. */
export function driversOf(config: Config, timeoutMs = TIMEOUT_MS): Drivers {
  return {
    sms: config.SMS_URL ? httpDriver(config.SMS_URL, config.SMS_TOKEN, timeoutMs) : undefined,
    mail: config.MAIL_URL ? mailDriver(config.MAIL_URL, config, timeoutMs) : undefined,
    app: config.APP_MESSAGE_URL ? httpDriver(config.APP_MESSAGE_URL, config.APP_MESSAGE_TOKEN, timeoutMs) : undefined,
  }
}

const mailDriver = (url: string, { MAIL_FROM, MAIL_TOKEN }: Config, timeoutMs: number) =>
  url.startsWith('smtp') ? smtpDriver(url, MAIL_FROM, timeoutMs) : httpDriver(url, MAIL_TOKEN, timeoutMs)

/** POST of `{to, text, …}` with a bearer token; any status from 200 to 299 means success. */
function httpDriver(url: string, token: string | undefined, timeoutMs: number): Driver {
  return {
    async send({ DeliveryId, Channel, Recipient, Template, Language, Content: { subject, text, html } }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': DeliveryId,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          id: DeliveryId,
          to: Recipient,
          template: Template,
          language: Language,
          text,
          ...(Channel === 'mail' && { subject, html }),
        }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
    },
  }
}

/**
 * The message id is that of the delivery, by which mail servers recognise a repeat. The library is loaded with the first
 * mail: most of our servers send none.
 */
function smtpDriver(url: string, from: string, timeoutMs: number): Driver {
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await import('nodemailer')).default.createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  return {
    async send(delivery) {
      const { DeliveryId, Recipient, Content } = delivery
      const transport = await (opened ??= open())
      await transport.sendMail({
        from,
        to: { name: '', address: Recipient },
        subject: Content.subject,
        text: plainMail({ language: delivery.Language, template: delivery.Template }, Content),
        html: Content.html,
        messageId: `<${DeliveryId}@quayside>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': delivery.Language },
      })
    },
  }
}
