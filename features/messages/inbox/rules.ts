import type { EnumName, ValueOf } from '#features/account/dictionary/enums.ts'
import { liveTopic, type DocumentEvents } from '#kit/shared/document-events.ts'
import type { TextKey } from '#kit/shared/text.ts'

/** SPEC 9: messages are returned in pages of 5; a shorter page is the last. */
export const MESSAGE_PAGE = 5
export const MESSAGE_PAGE_MAX = 100

/** Kinds of message. */
export const MESSAGE_TYPE = {
  order: 162001,
  document: 162002,
  warehouse: 162003,
  bill: 162004,
  alert: 162005,
  system: 162006,
} as const satisfies Record<string, ValueOf<'MessageType'>>

export const READ_STATE = { unread: 163001, read: 163002 } as const satisfies Record<string, ValueOf<'MessageReadState'>>

/** SPEC 4 "Opening a message": the detail page of a freight order by its kind; any other kind is an air tail-end order. */
const ORDER_PAGES: Readonly<Record<number, string>> = {
  0: 'newOrderDetail',
  1: 'fullOrderDetail',
  2: 'endOrderDetail',
  3: 'airOrderDetail',
  4: 'airEndOrderDetail',
}

/** The page of a message: its own, else that of its freight order, else none. */
export function pageOfMessage({
  PageCode,
  OrderId,
  OrderLoaddingAndServiceScopeType,
}: {
  PageCode: string | null
  OrderId: number | null
  OrderLoaddingAndServiceScopeType: number | null
}): string | undefined {
  if (PageCode) return PageCode
  if (OrderId === null) return undefined
  return `/orderManage/${ORDER_PAGES[OrderLoaddingAndServiceScopeType ?? -1] ?? ORDER_PAGES[4]}?orderId=${OrderId}`
}

/**
 * A parameter of a title: a literal text, or a value formatted in the user's language: the name of a stored value, a
 * measured figure, a day.
 */
export type TitleParam =
  | string
  | number
  | { readonly enumeration: EnumName; readonly value: number | string }
  | { readonly figure: number }
  /** For money, with its two decimals. */
  | { readonly amount: number }
  /** yyyy-MM-dd. */
  | { readonly day: string }

/** Event fields available to a rule. */
export type MessageEvent = {
  readonly EntityId: number
  readonly EntityNo: string
  readonly ToState: number | null
  readonly Remark: string | null
  readonly Payload: Readonly<Record<string, unknown>>
}

/** Messages that were written or read. */
export const messageTopic = liveTopic('message')

/** Which move of a document notifies the company's users, and how. Features declare theirs in `messages.ts`. */
export type MessageRule<M extends string = string> = {
  readonly move: M
  readonly type: ValueOf<'MessageType'>
  /** Condition on the move's events; all if omitted. */
  readonly when?: (event: MessageEvent) => boolean
  /** One for every event, or a function of the event. */
  readonly title: TextKey | ((event: MessageEvent) => TextKey)
  readonly params: (event: MessageEvent) => Record<string, TitleParam>
  /** The page to open, with its query. */
  readonly path: (event: MessageEvent) => string
  /** Code of that page: users without it are not notified. If undefined, every user of the company is. */
  readonly permission: (event: MessageEvent) => string | undefined
  /** The freight order it is about (SPEC 3 Message). */
  readonly order?: (event: MessageEvent) => { readonly OrderId: number; readonly OrderLoaddingAndServiceScopeType: number }
}
/** A rule with the document of its move. */
export type DocumentMessageRule = MessageRule & { readonly entity: string }

/** The messages of one kind of document; a move that the document does not have fails to compile. */
export function messageRules<M extends string>(
  { entity }: DocumentEvents<M>,
  rules: readonly MessageRule<NoInfer<M>>[],
): DocumentMessageRule[] {
  return rules.map((rule) => ({ ...rule, entity }))
}
