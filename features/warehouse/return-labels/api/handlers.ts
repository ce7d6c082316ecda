import { answerExport } from '#features/account/files/api/service.ts'
import * as shared from '#features/warehouse/buyer-return/contract.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, answerSites, type Context, type FileAnswer, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { returnLabels } from '../text/keys.ts'
import { labelExporter } from './export.ts'
import { lockLabel, type LabelKey } from './label-row.ts'
import { orderToLabel } from './free-pieces.ts'
import * as links from './links.ts'
import { labelOrder } from './order.ts'
import { bookPickup, failPickup, pickupDaysOf } from './pickup.ts'
import { labelList, labelOf } from './queries.ts'
import * as service from './service.ts'
import { labelKeyOf, openLink, sharedLabelOf } from './shared.ts'

const ownerOf = (caller: Customer, country: string): service.LabelOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  country: siteOf(country).country,
  by: byCaller(caller),
  UserId: caller.UserId,
})

/** Returns the courier's label of a document whose row can be read. Refuses if there is none, or if it is void. */
async function labelFile(transact: Context['transact'], key: LabelKey, scope?: number, country?: string): Promise<FileAnswer> {
  const file = await transact(
    'write',
    async (db: Db) => {
      const label = await lockLabel(db, key, country)
      const found = await db
        .selectFrom('carrier_label')
        .innerJoin('file', (join) =>
          join
            .onRef('file.ContractCompanyId', '=', 'carrier_label.ContractCompanyId')
            .onRef('file.Id', '=', 'carrier_label.FileId'),
        )
        .select('file.Path')
        .where('carrier_label.ContractCompanyId', '=', key.ContractCompanyId)
        .where('carrier_label.ReturnLabelId', '=', key.Id)
        .where('carrier_label.State', '=', 'issued')
        .executeTakeFirst()
      return found && { path: found.Path, no: label.ReturnLabelNo }
    },
    scope,
  )
  if (!file) refuse('rule', returnLabels('error.noLabel'))
  return { fileName: `${file.no}.pdf`, contentType: 'application/pdf', content: { path: file.path }, inline: true }
}

const buyerHandlers: Handler[] = [
  answer(shared.getSharedLabel, async (call) => {
    const link = await openLink(call, call.input.Token)
    return call.transact('write', (db) => sharedLabelOf(db, link, call.language), link.ContractCompanyId)
  }),
  answer(shared.bookSharedPickup, async (call) => {
    const link = await openLink(call, call.input.Token)
    return call.transact(
      'write',
      async (db) => {
        const { SenderName } = await lockLabel(db, labelKeyOf(link))
        const buyer = { actor: 'system', UserId: null, Operator: SenderName } as const
        await bookPickup(db, call.jobs, labelKeyOf(link), call.input.PickupDate, buyer)
        return sharedLabelOf(db, link, call.language)
      },
      link.ContractCompanyId,
    )
  }),
  answer(shared.downloadSharedLabel, async (call) => {
    const link = await openLink(call, call.input.Token)
    return labelFile(call.transact, labelKeyOf(link), link.ContractCompanyId)
  }),
]

const linkHandlers: Handler[] = [
  ...answerSites(contract.makeLabelLink, ({ db, input, caller, site }) => links.makeLink(db, ownerOf(caller, site), input.Id)),
  ...answerSites(contract.mailLabelLink, async ({ db, jobs, config, input, caller, site }) => {
    await links.mailLink(db, { jobs, config }, ownerOf(caller, site), input)
    return true as const
  }),
  ...answerSites(contract.getLabelLinks, ({ db, input, caller, site }) => links.linksOf(db, ownerOf(caller, site), input.Id)),
  ...answerSites(contract.revokeLabelLink, async ({ db, input, caller, site }) => {
    await links.revokeLink(db, ownerOf(caller, site), input)
    return true as const
  }),
]

export const labelHandlers: Handler[] = [
  ...answerList(labelList, { page: contract.getLabelPage, counts: contract.getLabelCounts }),
  ...answerSites(contract.getLabel, ({ db, input, caller, site, translate, language }) =>
    labelOf(db, 'own', { translate, language }, { ...scopeOf(caller), Id: input.Id }, site),
  ),
  ...answerSites(contract.exportLabels, (context) => answerExport(context, labelExporter, context.input)),
  ...answerSites(contract.getLabelOrder, async ({ db, input, caller, site }) => {
    const owner = ownerOf(caller, site)
    const order = await orderToLabel(db, owner, { Id: input.Id })
    return order ? labelOrder(db, owner, order) : refuse('notFound', kit('error.notFound'))
  }),
  ...answerSites(contract.getPickupDays, ({ db, input }) => pickupDaysOf(db, input.Country)),
  ...answerSites(contract.createLabel, async ({ db, jobs, input, caller, site, translate }) => {
    const { Id, ReturnLabelNo } = await service.createLabel(db, jobs, ownerOf(caller, site), input, translate)
    return { Id, ReturnLabelNo, LabelUrl: `${contract.downloadLabel[siteOf(site).country].path}?Id=${Id}` }
  }),
  ...answerSites(contract.bookPickup, async ({ db, jobs, input: { PickupDate, ...key }, caller, site }) => {
    await bookPickup(db, jobs, { ...scopeOf(caller), ...key }, PickupDate, byCaller(caller), site)
    return true as const
  }),
  ...answerSites(contract.cancelLabel, async ({ db, jobs, input, caller, site }) => {
    await service.cancelLabel(db, jobs, { ...scopeOf(caller), ...input }, site, byCaller(caller))
    return true as const
  }),
  ...answerSites(contract.downloadLabel, ({ transact, input, caller, site }) =>
    labelFile(transact, { ...scopeOf(caller), Id: input.Id }, undefined, site),
  ),
  ...linkHandlers,
  ...buyerHandlers,

  ...answerDeskList(labelList, { page: contract.getDeskLabels, counts: contract.getDeskLabelCounts }),
  answer(contract.getDeskLabel, ({ db, input, translate, language }) => labelOf(db, 'desk', { translate, language }, input)),
  answer(contract.requestLabels, ({ db, jobs, input, translate }) =>
    labelList.eachAtDesk(db, translate, input, (row) => service.requestLabel(db, jobs, row)),
  ),
  answer(contract.pickUpLabels, ({ db, input, caller, translate }) =>
    labelList.eachAtDesk(db, translate, input, (row) => service.pickUpLabel(db, row, byCaller(caller), translate)),
  ),
  answerDeskMove(labelList, contract.failPickups, (db, row, by, { Reason }) => failPickup(db, row, by, Reason)),
  answer(contract.receiveLabels, ({ db, input, caller, translate }) =>
    labelList.eachAtDesk(db, translate, input, (row) => service.receiveLabel(db, row, byCaller(caller), translate)),
  ),
  answer(contract.downloadDeskLabel, ({ transact, input }) => labelFile(transact, input)),
]
