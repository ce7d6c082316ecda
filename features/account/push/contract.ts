import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { bindingEmail, UNSUBSCRIBABLE, pushItem, pushItems } from './rules.ts'

const settings = z.object({
  PushEmails: z.array(z.string()),
  /** One for each MessageType. */
  Items: z.array(pushItem),
  UnsubscribedOrderIds: z.array(z.number()),
  /** The same documents with their numbers, newest first. */
  UnsubscribedOrders: z.array(
    z.object({ Entity: z.enum(UNSUBSCRIBABLE), OrderId: z.number(), OrderNo: z.string(), CreatedTime: z.string() }),
  ),
  EmailThatHasBeenBound: z.string().nullable(),
  IsWechatBound: z.boolean(),
})
export type PushSettings = z.output<typeof settings>

/** The user's notification channels and topics. */
export const getPushSettings = op({
  path: '/oms/api/ClientPush/GetUserPushSettings',
  method: 'GET',
  access: 'customer',
  input: z.object({}),
  output: settings,
})
/**
 * `PushEmails` replaces the addresses that receive messages. `Email` alone sends a code there; with `VerifyCode` it
 * becomes the bound e-mail.
 */
export const saveBindingEmail = op({
  path: '/oms/api/ClientPush/SaveUserBindingEmail',
  access: 'customer',
  kind: 'steps',
  input: bindingEmail,
  output: ok,
})
/** Which kinds of messages are sent by e-mail and by the messaging app; kinds not listed do not change. */
export const savePushItems = op({
  path: '/oms/api/ClientPush/SaveUserPushSettings',
  access: 'customer',
  kind: 'command',
  input: z.object({ Items: pushItems }),
  output: ok,
})
/** Stops sending messages of one document, or resumes it. */
export const setUnsubscribed = op({
  path: '/oms/api/ClientPush/SetUserUnsubscribeOrderPush',
  access: 'customer',
  kind: 'command',
  input: z.object({ OrderId: id, IsUnsubscribe: z.boolean(), Entity: z.enum(UNSUBSCRIBABLE).default('warehouse_out') }),
  output: ok,
})
