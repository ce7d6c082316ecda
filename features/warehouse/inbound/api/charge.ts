import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.gen.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { chargeFees, ratesFor } from '#features/finance/fees/api/service.ts'
import { inboundFees } from '#features/finance/fees/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { INBOUND_TYPE } from '../rules.ts'
import { PLAN_TABLE } from './plan.ts'
import { planEvents, type PlanItem } from './queries.ts'

type Plan = Selectable<Database['inbound_plan']>

const palletsCounted = z.object({ pallets: z.number() })

/** The received pallets according to the receipt history; undefined if they were not counted. */
export async function palletsCame(db: Db, { ContractCompanyId, Id }: Plan): Promise<number | undefined> {
  let counted: number | undefined
  for (const { Move, Payload } of await planEvents(db, ContractCompanyId, Id)) {
    const { data } = palletsCounted.safeParse(Payload)
    if (data && Move === 'receive') counted = (counted ?? 0) + data.pallets
    if (data && Move === 'correct') counted = data.pallets
  }
  return counted
}

/**
 * Charges for receiving the goods that arrived. Unloading of pallets and containers is charged only if they were
 * announced as such and something arrived; pallets as counted, or as announced if not counted.
 */
export async function chargeInbound(
  db: Db,
  plan: Selectable<Database['inbound_plan']>,
  items: readonly PlanItem[],
  by: By,
): Promise<void> {
  const site = siteOf(plan.CountryCode).country
  const rates = await ratesFor(db, site, plan.ContractCompanyId)
  const hasCome = plan.ActualPieces > 0
  const { Lines, CurrencyCode } = inboundFees({
    rates,
    cartons: plan.ActualCartons,
    fnskus: new Set(items.filter((item) => item.ReceivedGood + item.ReceivedDamaged > 0).map((item) => item.Fnsku)).size,
    pallets: plan.InboundType === INBOUND_TYPE.pallets && hasCome ? ((await palletsCame(db, plan)) ?? plan.TotalPallets ?? 0) : 0,
    cabinetType:
      plan.InboundType === INBOUND_TYPE.container && hasCome ? (plan.CabinetType as ValueOf<'CabinetType'> | null) : null,
  })
  const { ContractCompanyId, WarehouseId, Id, RowVersion } = plan
  await chargeFees(
    db,
    {
      ContractCompanyId,
      Site: site,
      WarehouseId,
      CurrencyCode,
      RateVersionId: rates.VersionId,
      Type: PLAN_TABLE.events.entity,
      Id,
      No: plan.OhlOrderNo!,
      Seq: RowVersion,
      Operator: by.Operator,
    },
    Lines,
  )
}
