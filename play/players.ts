import type { Player } from './board.ts'
import { counts } from './players/counts.ts'
import { demands } from './players/demands.ts'
import { dropship } from './players/dropship.ts'
import { labels } from './players/labels.ts'
import { express } from './players/express.ts'
import { acceptance } from './players/freight/acceptance.ts'
import { applications } from './players/freight/applications.ts'
import { bookings } from './players/freight/bookings.ts'
import { customs } from './players/freight/customs.ts'
import { delivery } from './players/freight/delivery.ts'
import { hauliers } from './players/freight/hauliers.ts'
import { lading } from './players/freight/lading.ts'
import { documents } from './players/freight/documents.ts'
import { containerDropOffs } from './players/freight/port.ts'
import { receiving } from './players/freight/receiving.ts'
import { trackingExceptions } from './players/freight/tracking.ts'
import { spaceGivenBack, truckingFees, voyage } from './players/freight/voyage.ts'
import { onlinePayments, overdueBills, recharges } from './players/finance.ts'
import { inbound } from './players/inbound.ts'
import { quarantines } from './players/quarantines.ts'
import { replenishment } from './players/replenishment.ts'
import { quotes } from './players/quotes.ts'
import { returnLabels } from './players/return-labels.ts'
import { returns } from './players/returns.ts'
import { reviews } from './players/reviews.ts'
import { schedules } from './players/schedules.ts'
import { threads } from './players/threads.ts'
import { vendor } from './players/vendor.ts'

/** All players of the desk, in the order of a round. A new queue needs a player and a line here. */
export const PLAYERS: readonly Player[] = [
  ...schedules,
  quotes,
  ...reviews,
  applications,
  ...documents,
  ...receiving,
  ...acceptance,
  ...lading,
  ...voyage,
  spaceGivenBack,
  trackingExceptions,
  containerDropOffs,
  ...customs,
  ...delivery,
  ...bookings,
  ...hauliers,
  ...inbound,
  ...dropship,
  labels,
  ...express,
  ...demands,
  ...counts,
  ...quarantines,
  ...recharges,
  onlinePayments,
  overdueBills,
  ...returns,
  ...returnLabels,
  threads,
  ...replenishment,
  ...vendor,
]

/** Players who request something that only a customer can answer. */
export const ASKING: readonly Player[] = [truckingFees]
