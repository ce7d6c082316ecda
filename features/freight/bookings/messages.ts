import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { BOOKINGS, GATE, RESERVE } from './paths.ts'
import { bookingEvents, type BookingMove } from './rules.ts'
import { bookings } from './text/keys.ts'

/** Trucks arriving at and leaving our gates each have a list at their warehouse. */
const PAGES: Partial<Record<string, string>> = { plan: GATE, outbound: RESERVE }
const pageOf = ({ Payload }: MessageEvent) => PAGES[Payload['RelateType'] as string]
const rule = (
  move: BookingMove,
  title: 'booked' | 'lost' | 'rejected' | 'arrived',
  params: (event: MessageEvent) => Record<string, string>,
): MessageRule<BookingMove> => ({
  move,
  type: MESSAGE_TYPE.warehouse,
  title: bookings(`message.${title}`),
  params,
  path: (event) => {
    const page = pageOf(event)
    return page ? `${siteOfEvent(event).prefix}/${page}?q=${event.EntityNo}` : `/orderManage/deliveryBooking?q=${event.EntityNo}`
  },
  permission: (event) => {
    const page = pageOf(event)
    return page ? sitePermission(siteOfEvent(event), page) : BOOKINGS
  },
})

const number = (event: MessageEvent) => ({ no: event.EntityNo })
const because = (event: MessageEvent) => ({ no: event.EntityNo, reason: event.Remark ?? '' })

/** Messages to a company about its appointments. */
export const bookingMessages = messageRules(bookingEvents, [
  rule('book', 'booked', number),
  rule('lose', 'lost', because),
  rule('reject', 'rejected', because),
  rule('arrive', 'arrived', number),
])
