import { getSharedTracking } from '#features/freight/shared-tracking/contract.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import {
  queryNow,
  getDeskEvents,
  getExceptionCounts,
  getExceptions,
  getEvents,
  getLinks,
  getParcels,
  getTracked,
  getTrackedCounts,
  getWatch,
  getOrderProgress,
  hideEvent,
  makeLink,
  revokeLink,
  showEvent,
} from '../contract.ts'
import { tracking } from '../text/keys.ts'
import { queryCarrierSoon, readWatch } from './desk.ts'
import { deskEvents, setEventVisible } from './events.ts'
import {
  countFailedAttempt,
  countView,
  findLink,
  linksOf,
  makeLink as addLink,
  openLink,
  revokeLink as endLink,
} from './links.ts'
import { parcelPage } from './parcels.ts'
import { exceptionCounts, exceptionPage, trackedCounts, trackedPage } from './queries.ts'
import { placeName } from './places.ts'
import { readEvents, readSharedProgress, readOrderProgress } from './progress.ts'

/** Exceptions that move an order are decided in the orders feature, which depends on this one. */
export function trackingHandlers(): Handler[] {
  return [
    answer(getTracked, ({ db, caller, input }) => trackedPage(db, caller.ContractCompanyId, input)),
    answer(getTrackedCounts, ({ db, caller, input }) => trackedCounts(db, caller.ContractCompanyId, input)),
    answer(getEvents, (call) => readEvents(call.db, call.caller.ContractCompanyId, call.input.OrderId, call)),
    answer(getOrderProgress, (call) => readOrderProgress(call.db, call.caller.ContractCompanyId, call.input.OrderId, call)),
    answer(getLinks, ({ db, caller, input }) => linksOf(db, caller.ContractCompanyId, input.OrderId)),
    answer(makeLink, ({ caller, input, transact }) => transact('write', (db) => addLink(db, caller, input.OrderId, input.Days))),
    answer(revokeLink, ({ db, caller, input }) => endLink(db, caller.ContractCompanyId, input.LinkId)),
    answer(getParcels, ({ db, caller, input }) => parcelPage(db, caller.ContractCompanyId, input)),
    shared,
    ...deskHandlers(),
  ]
}

/** The holder of a link has no account: the link identifies the order. */
const shared = answer(getSharedTracking, async (call) => {
  await call.transact('write', (db) => countView(db, call.address), 'nobody')
  const link = await call.transact('read', (db) => findLink(db, call.input.Token), 'everyone')
  if (!link) {
    const mayGuess = await call.transact('write', (db) => countFailedAttempt(db, call.address), 'nobody')
    return refuse('rule', tracking(mayGuess ? 'error.linkUnknown' : 'error.tooOften'))
  }
  return call.transact(
    'write',
    async (db) => {
      await openLink(db, link)
      return {
        ...(await readSharedProgress(db, link.ContractCompanyId, link.OrderId, call)),
        ExpireTime: link.ExpireTime.toISOString(),
      }
    },
    link.ContractCompanyId,
  )
})

function deskHandlers(): Handler[] {
  return [
    answer(getExceptions, ({ db, input }) => exceptionPage(db, input)),
    answer(getExceptionCounts, ({ db, input }) => exceptionCounts(db, input)),
    answer(getDeskEvents, async ({ db, input, language, translate }) =>
      (await deskEvents(db, input)).map((event) => ({ ...event, Location: placeName(event.Location, { language, translate }) })),
    ),
    answer(hideEvent, ({ db, input, caller }) => setEventVisible(db, input, false, byCaller(caller))),
    answer(showEvent, ({ db, input, caller }) => setEventVisible(db, input, true, byCaller(caller))),
    answer(getWatch, ({ db, input }) => readWatch(db, input)),
    answer(queryNow, ({ db, input }) => queryCarrierSoon(db, input)),
  ]
}
