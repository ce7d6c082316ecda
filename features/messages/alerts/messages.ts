import {
  messageRules,
  type MessageEvent,
  type MessageRule,
  MESSAGE_TYPE,
  type TitleParam,
} from '#features/messages/inbox/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { ALERT_NAMES, alertEvents } from './rules.ts'
import { alerts } from './text/keys.ts'

export type Opening = Exclude<MoveOf<typeof alertEvents>, 'read' | 'close'>

const figure = (value: unknown) => ({ figure: Number(value) })
const money = (value: unknown) => ({ amount: Number(value) })

/** Parameters of a message about one alert, or about many of a kind. */
function paramsOf(move: Opening, { EntityNo, Payload }: Pick<MessageEvent, 'EntityNo' | 'Payload'>): Record<string, TitleParam> {
  const { Count, Current, Line, Site } = Payload
  const measured = move === 'lowBalanceOne' ? money : figure
  return {
    no: EntityNo,
    count: figure(Count),
    current: measured(Current),
    line: measured(Line),
    ...(typeof Site === 'string' && { country: { enumeration: 'CountryCode', value: Site } }),
  }
}

const rule = (move: Opening): MessageRule<Opening> => ({
  move,
  type: MESSAGE_TYPE.alert,
  title: alerts(`message.${move}`),
  params: (event) => paramsOf(move, event),
  path: ({ Payload }) => Payload['Path'] as string,
  permission: ({ Payload }) => Payload['ReadCode'] as string,
})

/** One message about the alerts of a kind that a run opened, to users who may open their items. */
export const alertMessages = messageRules(
  alertEvents,
  ALERT_NAMES.flatMap((name) => [rule(`${name}One`), rule(`${name}Many`)]),
)

/** The same as a line of a summary. */
export const lineOf = (move: Opening, event: Pick<MessageEvent, 'EntityNo' | 'Payload'>) => ({
  TitleKey: alerts(`message.${move}`),
  TitleParams: paramsOf(move, event),
})

/** The alerts of one kind and country that a run opened, as an event. */
export type Opened = {
  readonly Id: number
  readonly CountryCode: string
  readonly move: Opening
  readonly EntityNo: string
  readonly Payload: {
    readonly Site: string | null
    readonly Count: number
    readonly Current: number
    readonly Line: number
    readonly ReadCode: string
    readonly Path: string
  }
}
