import { answerExport } from '#features/account/files/api/service.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import * as contract from '../contract.ts'
import { parcelExporter } from './export.ts'
import { parcelList, parcelOf } from './queries.ts'
import { reportLost } from './service.ts'

export const expressHandlers: Handler[] = [
  ...answerList(parcelList, { page: contract.getParcelPage, counts: contract.getParcelCounts }),
  ...answerSites(contract.getParcel, ({ db, input, caller, site }) =>
    parcelOf(db, 'own', { ...scopeOf(caller), ...input }, site),
  ),
  ...answerSites(contract.exportParcels, (context) => answerExport(context, parcelExporter, context.input)),

  ...answerDeskList(parcelList, { page: contract.getDeskParcels, counts: contract.getDeskParcelCounts }),
  answerDeskListExport(contract.exportDeskParcels, parcelExporter, parcelList.deskRows),
  answer(contract.getDeskParcel, ({ db, input }) => parcelOf(db, 'desk', input)),
  answer(contract.reportParcelLost, async ({ db, input, declared }) => {
    await reportLost(db, input, declared)
    return true as const
  }),
]
