import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { BOOKINGS, GATE } from './paths.ts'
import { bookingEvents, type BookingMove } from './rules.ts'
import { bookings } from './text/keys.ts'

const isTruck = ({ Payload }: MessageEvent) => Payload['RelateType'] === 'plan'
const siteOf = ({ Payload }: MessageEvent) => SITES[Payload['Site'] as Country]

const rule = (
  move: BookingMove,
  title: 'booked' | 'lost' | 'rejected' | 'arrived',
  params: (event: MessageEvent) => Record<string, string>,
): MessageRule<BookingMove> => ({
  move,
  type: MESSAGE_TYPE.warehouse,
  title: bookings(`message.${title}`),
  params,
  path: (event) =>
    isTruck(event)
      ? `${siteOf(event).prefix}/gateBooking?q=${event.EntityNo}`
      : `/orderManage/deliveryBooking?q=${event.EntityNo}`,
  permission: (event) => (isTruck(event) ? sitePermission(siteOf(event), GATE) : BOOKINGS),
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
