import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import type { Db } from '#kit/api/db.ts'
import { countryAtDesk } from '#kit/api/warehouse-country.ts'
import { saveFile } from '#kit/api/files.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../desk-contract.ts'
import { certificateOf } from './certificate-file.ts'
import { askAboutWeight, cancelDestruction, lockRecord, startDestruction } from './destruction.ts'
import { destructionOf, returnOf } from './detail.ts'
import { lockReturn } from './order.ts'
import { bothExporter } from './export.ts'
import { finishDestruction, shelveReturn } from './putaway.ts'
import { saveOnwardParcels } from './onward.ts'
import { deskReturnList, destroyList } from './queries.ts'
import { quoteReturn } from './quotes.ts'
import { closeShort, receiveParcel } from './receiving.ts'
import { acceptReturn, rejectReturn } from './service.ts'
import { destroyUnclaimedParcel, saveUnclaimed, unclaimedPage } from './unclaimed.ts'

/** Uploader of a file: 1 is the provider. */
const BY_STAFF = 1

type Upload = Pick<Context<'staff'>, 'caller' | 'files' | 'store' | 'transact'> & { input: DeskRow }

/** Saves a photo for the company of an existing record. */
async function savePhoto(
  { input, caller, files: [upload], store, transact }: Upload,
  find: (db: Db, row: DeskRow) => Promise<unknown>,
) {
  if (!upload) return refuse('invalid', kit('error.noFile'))
  return transact('write', async (db) => {
    await find(db, input)
    const owner = { ContractCompanyId: input.ContractCompanyId, UserId: caller.UserId, uploaderType: BY_STAFF }
    return { FileId: await saveFile(db, store, upload, owner), FileName: upload.FileName }
  })
}

export const deskHandlers: Handler[] = [
  ...answerDeskList(deskReturnList, { page: contract.getDeskReturns, counts: contract.getDeskReturnCounts }),
  answerDeskListExport(contract.exportDeskReturns, bothExporter, deskReturnList.deskRows),
  answer(contract.getDeskReturn, ({ db, translate, input }) => returnOf(db, translate, input)),
  answerDeskMove(deskReturnList, contract.acceptReturns, acceptReturn),
  answerDeskMove(deskReturnList, contract.rejectReturns, (db, row, by, { Reason }) => rejectReturn(db, row, by, Reason)),
  answerDeskMove(deskReturnList, contract.closeReturnsShort, closeShort),
  answerDeskMove(deskReturnList, contract.shelveReturns, shelveReturn),
  answer(contract.receiveReturn, ({ db, input: { ContractCompanyId, Id, RowVersion, ...parcel }, caller, translate, declared }) =>
    receiveParcel(
      db,
      { ContractCompanyId, Id, RowVersion },
      byCaller(caller),
      parcel,
      translate,
      declared.all('receivedParcelFollowers'),
    ),
  ),
  answer(contract.quoteReturn, ({ db, input: { ContractCompanyId, Id, RowVersion, ...quote }, caller }) =>
    quoteReturn(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), quote),
  ),
  answer(contract.saveOnwardParcels, ({ db, input: { Lines, ...row }, caller }) =>
    saveOnwardParcels(db, row, byCaller(caller), Lines),
  ),
  answer(contract.uploadReturnPhoto, (context) => savePhoto(context, lockReturn)),
  answer(contract.uploadDestroyPhoto, (context) => savePhoto(context, lockRecord)),
  answer(contract.getReturnWarehouses, ({ db }) =>
    db
      .selectFrom('warehouse')
      .select(['WarehouseId', 'WarehouseCode', 'WarehouseName'])
      .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
      .where('IsEnabled', '=', true)
      .$if(countryAtDesk(db) !== undefined, (query) => query.where('CountryCode', '=', countryAtDesk(db)!))
      .orderBy('WarehouseCode')
      .execute(),
  ),
  answer(contract.getUnclaimed, ({ db, input }) => unclaimedPage(db, input)),
  answer(contract.receiveUnclaimed, ({ db, input, caller }) => saveUnclaimed(db, caller.AccountName, input)),
  answer(contract.destroyUnclaimed, async ({ db, input, caller }) => {
    await destroyUnclaimedParcel(db, input, caller.AccountName)
    return true as const
  }),

  ...answerDeskList(destroyList, { page: contract.getDeskDestructions, counts: contract.getDeskDestructionCounts }),
  answer(contract.getDeskDestruction, ({ db, translate, input }) => destructionOf(db, translate, input)),
  answerDeskMove(destroyList, contract.startDestructions, startDestruction),
  answerDeskMove(destroyList, contract.cancelDestructions, cancelDestruction),
  answer(contract.finishDestruction, async ({ db, input, caller }) => {
    const { ContractCompanyId, Id, RowVersion, IsMeasuresConfirmed, ...destroyed } = input
    await finishDestruction(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), destroyed)
    if (!IsMeasuresConfirmed) await askAboutWeight(db, input)
    return true as const
  }),
  answer(contract.getDeskCertificate, ({ input, translate, language, transact }) =>
    certificateOf({ translate, language, transact }, input),
  ),
]
