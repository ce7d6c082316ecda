import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { batchOf, movementPage, quarantineList, quarantineOf, stockPage } from './queries.ts'
import * as service from './service.ts'

export const stockDeskHandlers: Handler[] = [
  answer(contract.getDeskStock, ({ db, input }) => stockPage(db, input)),
  answer(contract.getDeskBatch, ({ db, input }) => batchOf(db, input)),
  answer(contract.getBatchMovements, ({ db, input }) => movementPage(db, input)),
  answer(contract.adjustStock, ({ db, input: { ContractCompanyId, Id, ...fields }, caller }) =>
    service.adjustStock(db, { ContractCompanyId, Id }, fields, byCaller(caller)),
  ),

  ...answerDeskList(quarantineList, { page: contract.getQuarantines, counts: contract.getQuarantineCounts }),
  answer(contract.getQuarantine, ({ db, input }) => quarantineOf(db, 'desk', input)),
  answer(contract.startQuarantine, ({ db, input: { ContractCompanyId, Id, ...fields }, caller }) =>
    service.startQuarantine(db, { ContractCompanyId, Id }, fields, byCaller(caller)),
  ),
  answer(contract.addQuarantinePhotos, async ({ db, input: { Photos, ...row }, caller }) => {
    await service.addPhotos(db, row, Photos, byCaller(caller))
    return true as const
  }),
  answer(contract.releaseQuarantine, async ({ db, input, caller }) => {
    await service.releaseQuarantine(db, input, byCaller(caller))
    return true as const
  }),
  answer(contract.condemnQuarantine, async ({ db, input, caller }) => {
    await service.condemnQuarantine(db, input, byCaller(caller))
    return true as const
  }),
  ...answerSites(contract.getOwnQuarantine, ({ db, input, caller, site }) =>
    quarantineOf(db, 'own', { ...scopeOf(caller), ...input }, site),
  ),
]
